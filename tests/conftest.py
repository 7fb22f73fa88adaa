"""How hypothesis works here: the same examples on every machine; `wide` looks further.

pytest tests/properties --hypothesis-profile=wide
"""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    max_examples=100,
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "wide", settings.get_profile("steady"), max_examples=2000, derandomize=False
)
settings.load_profile("steady")
