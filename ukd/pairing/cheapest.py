"""The cheapest matching: with weights in the order of the criteria, one search obeys them all."""

from collections.abc import Collection, Mapping

Edges = Mapping[tuple[int, int], int]
"""Two nodes that may be tied to each other, once each, and what that costs."""


def cheapest(edges: Edges, required: Collection[int]) -> dict[int, int] | None:
    """The matching of least cost that ties every required node; None if there is none.

    Nodes are integers; those not required are tied only where that helps. Costs are whole numbers
    of any size, also negative. Returns every tied node with its mate, both ways.
    """
    import networkx as nx  # a quarter of a second to import

    covering = 1 + 2 * sum(abs(cost) for cost in edges.values())
    needed = frozenset(required)
    graph = nx.Graph()
    for (one, other), cost in edges.items():
        graph.add_edge(one, other, weight=covering * ((one in needed) + (other in needed)) - cost)
    mates: dict[int, int] = {}
    for one, other in nx.max_weight_matching(graph):
        mates[one], mates[other] = other, one
    return mates if needed <= mates.keys() else None


def packed(*fields: int, bits: int) -> int:
    """Numbers as one, the first the weightiest: sums compare as tuples of sums would.

    Each field, summed over all edges of a matching, must stay below 2^(bits - 1) either way.
    """
    whole = 0
    for field in fields:
        whole = (whole << bits) + field
    return whole


def unpacked(whole: int, count: int, bits: int) -> tuple[int, ...]:
    """The sums inside a sum of `packed` numbers."""
    fields = []
    for _ in range(count - 1):
        low = ((whole + (1 << (bits - 1))) & ((1 << bits) - 1)) - (1 << (bits - 1))
        fields.append(low)
        whole = (whole - low) >> bits
    return (whole, *reversed(fields))


def total(edges: Edges, mates: Mapping[int, int]) -> int:
    """What a matching costs."""
    return sum(cost for (one, other), cost in edges.items() if mates.get(one) == other)
