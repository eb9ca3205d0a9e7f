"""First colours by the numbers of all who entered, or of those who came."""

from ukd.pairing.engine import Board, Pairing
from ukd.pairing.first_colours import QUESTION, alternatives, by_reading
from ukd.pairing.history import Entrant, Record, before

# Number 2 never came; 1 has the drawn colour, White.
POSITION = before(
    Record(tuple(Entrant(no) for no in range(1, 6)), (), 5, "w"), 1, present={1, 3, 4, 5}
)
BY_ALL = Pairing((Board(1, 4), Board(3, 5)))
BY_THOSE_WHO_CAME = Pairing((Board(1, 4), Board(5, 3)))


def test_each_way_is_as_good() -> None:
    # 3 is odd among all and has White; among those who came he is the second and has Black.
    (other,) = alternatives(POSITION, BY_ALL)
    assert other.pairing.same_as(BY_THOSE_WHO_CAME)
    assert other.readings == ({QUESTION: "came"},)
    (other,) = alternatives(POSITION, BY_THOSE_WHO_CAME)
    assert other.pairing.same_as(BY_ALL)


def test_a_reading_chooses_one() -> None:
    assert by_reading(POSITION, BY_ALL, "program") is BY_ALL
    assert by_reading(POSITION, BY_ALL, "came").same_as(BY_THOSE_WHO_CAME)


def test_who_had_a_colour_keeps_his_board() -> None:
    history = Record((Entrant(1, colours="b"), Entrant(2), Entrant(3)), (), 5, "b")
    position = before(history, 1)
    assert alternatives(position, Pairing((Board(1, 3),), 2)) == ()
