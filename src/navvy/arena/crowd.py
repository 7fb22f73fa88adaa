"""A crowd of workers: one function done to many small tasks, here, in processes or over Ray.

It knows nothing of games. The function stands at the top of a module, and tasks and results can be
pickled. Workers live until the crowd is dismissed, so what a function caches is kept between runs.
A worker computes on one thread: as many workers as there are cores stay out of each other's way.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from threading import Thread
from typing import Any, Final, Protocol, Self, TypeVar

from navvy.arena.errors import ArenaError

Task = TypeVar("Task")
Out = TypeVar("Out")
AHEAD: Final = 3  # tasks handed out for each worker: one in work, some that wait
THREADS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


class Hands(Protocol):
    """Whatever does the work; a ticket stands for a task that was handed in."""

    def hand_in(self, function: Callable[[Task], Out], task: Task) -> object:
        """Begin a task, or queue it."""
        ...

    def first_done(self, tickets: list[object]) -> object:
        """Wait until one of these is done."""
        ...

    def result(self, ticket: object) -> Any:  # noqa: ANN401 - whatever the function returns
        """What became of it; raises what the function raised."""
        ...

    def forget(self, ticket: object) -> None:
        """Do not begin it any more."""
        ...

    def dismiss(self) -> None:
        """End the workers."""
        ...


class Crowd(AbstractContextManager["Crowd"]):
    """So many workers, alive until the `with` ends; one alone works in this process."""

    def __init__(self, jobs: int = 1, *, ray: bool = False) -> None:
        """Hire; processes begin when there is work."""
        self.jobs = jobs
        self.hands: Hands | None = None
        if ray:
            self.hands = Cluster(jobs)
        elif jobs > 1:
            self.hands = Processes(jobs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.hands:
            self.hands.dismiss()

    def run(
        self, function: Callable[[Task], Out], tasks: Iterable[Task], *, in_order: bool = False
    ) -> Iterator[Out]:
        """Each task's result as it is done, or in the order of the tasks."""
        if self.hands is None:
            yield from map(function, tasks)
            return
        left = iter(tasks)
        tickets: list[object] = []
        try:
            while True:
                more = islice(left, self.jobs * AHEAD - len(tickets))
                tickets += [self.hands.hand_in(function, task) for task in more]
                if not tickets:
                    return
                done = tickets[0] if in_order else self.hands.first_done(tickets)
                tickets = [ticket for ticket in tickets if ticket is not done]
                yield self.hands.result(done)
        finally:
            for ticket in tickets:
                self.hands.forget(ticket)


class Processes:
    """Processes of this machine, started afresh: the same everywhere, and no thread is copied."""

    def __init__(self, jobs: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=end_quietly)

    def hand_in(self, function: Callable[[Task], Out], task: Task) -> object:
        """Queue a task; processes are started here, and inherit the environment."""
        try:
            with one_thread_each():
                return self.pool.submit(function, task)
        except BrokenProcessPool:
            raise ArenaError("worker_died") from None

    def first_done(self, tickets: list[object]) -> object:
        """Wait for any."""
        futures = [ticket for ticket in tickets if isinstance(ticket, Future)]
        return next(iter(wait(futures, return_when=FIRST_COMPLETED).done))

    def result(self, ticket: object) -> Any:  # noqa: ANN401 - as in Hands
        """The result, as soon as there is one."""
        assert isinstance(ticket, Future)  # noqa: S101 - made by `hand_in`
        try:
            return ticket.result()
        except BrokenProcessPool:
            raise ArenaError("worker_died") from None

    def forget(self, ticket: object) -> None:
        """Cancel it, unless it has begun."""
        if isinstance(ticket, Future):
            ticket.cancel()

    def dismiss(self) -> None:
        """End the processes once they have finished what they are at."""
        self.pool.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """The same over Ray, on the cluster that the environment names or on this machine alone."""

    def __init__(self, jobs: int) -> None:
        if find_spec("ray") is None:
            raise ArenaError("package_missing", package="ray", extra="ray")
        self.ray = import_module("ray")
        self.is_ours = not self.ray.is_initialized()
        self.remotes: dict[object, Any] = {}
        if self.is_ours:
            address = os.environ.get("RAY_ADDRESS")
            self.ray.init(
                **({"address": address} if address else {"num_cpus": jobs}),
                include_dashboard=False,
                log_to_driver=False,
                logging_level="error",
                runtime_env={"env_vars": dict.fromkeys(THREADS, "1")},
            )

    def hand_in(self, function: Callable[[Task], Out], task: Task) -> object:
        """Queue a task."""
        if function not in self.remotes:
            self.remotes[function] = self.ray.remote(function)
        ticket: object = self.remotes[function].remote(task)
        return ticket

    def first_done(self, tickets: list[object]) -> object:
        """Wait for any."""
        done, _ = self.ray.wait(tickets, num_returns=1)
        return next(ticket for ticket in tickets if ticket == done[0])

    def result(self, ticket: object) -> Any:  # noqa: ANN401 - as in Hands
        """The result, as soon as there is one; an error is the one that the function raised."""
        try:
            return self.ray.get(ticket)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self.ray.exceptions.WorkerCrashedError:
            raise ArenaError("worker_died") from None

    def forget(self, ticket: object) -> None:
        """Cancel it."""
        self.ray.cancel(ticket)

    def dismiss(self) -> None:
        """Leave Ray, if this crowd has started it."""
        if self.is_ours:
            self.ray.shutdown()


def end_quietly() -> None:
    """Ctrl-C ends a worker at once: what it was at may take minutes, and is done again.

    Nor does it outlive the process that it works for, however that one ended.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the process that has started this one."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def one_thread_each() -> Iterator[None]:
    """What is started or first imported here computes on one thread."""
    before = {name: os.environ.get(name) for name in THREADS}
    os.environ.update(dict.fromkeys(THREADS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
