"""Runs in another environment: pairs each task of a line of JSON by caissify-pairings."""

import json
import sys

from caissify_pairings import generate_pairings

for line in sys.stdin:
    task = json.loads(line)
    task["previous_pairings"] = {tuple(pair) for pair in task["previous_pairings"]}
    try:
        made = generate_pairings(system="dutch", **task)
        told = [[one["white_id"], one["black_id"]] for one in made]
    except Exception as fault:  # whatever it raises is its answer
        told = f"{type(fault).__name__}: {fault}"
    print(json.dumps(told), flush=True)
