"""Tokens on a card can be read wherever it lies, in a crowded row too."""

import pytest

ROUTES = """
game = "imperium"
variants = ["trade_routes"]
players = ["wagadou", "romans"]
[player.wagadou]
hand = []
play = [{ card = "Andes Highway", tokens = { goods = 2 } }, %s]
"""
FEW = '"Swahili Coast"'
MANY = ", ".join(
    f'"{name}"'
    for name in (
        *("Swahili Coast", "Metropolis", "Great Wealth", "Welcoming", "Northern Mali", "Baltic Amber Road"),
        *("Bambouk", "Valley", "Scrubland", "River", "Steppe", "Coast", "Woodland"),
    )
)


def laid(driver):
    """The cards of the play area from the left, and where the tokens of the first lie."""
    cards = sorted(
        (card for card in driver.page.scene.laid_cards.cards.values() if card.zone == "play:0"), key=lambda c: c.x()
    )
    route = next(card for card in cards if card.view.tokens)
    [token] = route._tokens
    return cards, route, token.sceneBoundingRect()


@pytest.mark.parametrize("size", [(1280, 700), (1920, 1060)])
def test_goods_on_a_route_are_not_covered_by_the_card_beside_it(table, size):
    cards, route, goods = laid(table(ROUTES % MANY, size))
    beside = cards[cards.index(route) + 1]
    assert beside.x() < route.x() + route.width
    assert goods.right() <= beside.x() + 1
    assert goods.left() >= route.x()


def test_where_there_is_room_they_lie_at_the_right(table):
    _, route, goods = laid(table(ROUTES % FEW))
    assert goods.right() > route.x() + route.width * 0.9
