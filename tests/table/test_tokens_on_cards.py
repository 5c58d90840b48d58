"""Tokens on a card can be read wherever it lies, in a crowded row too."""

import pytest

from imperium_desktop.engine.accounts import Change

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


USED = """
players = ["romans", "celts"]
[player.romans]
hand = []
play = [%s]
[player.celts]
hand = []
"""


@pytest.mark.parametrize("size", [(1280, 700), (1920, 1060)])
def test_tokens_lie_on_no_word_even_where_hardly_any_picture_is_left(table, size):
    names = ("Coinage", "Cape", "Cursed Library", "Daochang", "Pact with Bida")
    tokens = ("exhausted = true", "tokens = { materials = 2 }", "exhausted = true, tokens = { progress = 2 }")
    for laid in tokens:
        page = table(USED % ", ".join(f'{{ card = "{name}", {laid} }}' for name in names), size).page
        cards = [card for card in page.scene.cards.values() if card.zone == "play:0"]
        assert len(cards) == len(names)
        for card in cards:
            words = page.scene.pictures.words_begin(card.view.face, card.width, card.letters)
            for token in card._tokens:
                assert token.y() + token.boundingRect().height() <= words + 1, card.name
                assert page.scene.plan.zones["play:0"].rect.y <= card.y() + token.y(), card.name


MARKET = """
players = ["romans", "celts"]
[player.romans]
hand = []
[player.celts]
hand = []
[market]
slots = [{ card = "Coinage", tokens = { progress = 3 } }, "Oasis", "Education", "Elders", "Hills"]
unrest_pile = 8
"""


def test_a_sign_of_what_is_new_hides_no_token(table):
    page = table(MARKET).page
    card = next(card for card in page.scene.cards.values() if card.name == "Coinage")
    page.controller.news = {card.key: Change.MORE}
    page.scene.show_marks()
    [token] = card._tokens
    assert not card._marks["tag"].sceneBoundingRect().intersects(token.sceneBoundingRect().adjusted(1, 1, -1, -1))
