"""What is broken in each copy of a tiny game, and which check must notice it."""

from __future__ import annotations

from tests.conformance.broken import Broken

STATE_METHODS = "    def everyone(self) -> tuple[int, ...]:"
PATH_METHODS = "    def clock(self) -> int:"
KEPT = "                g.move(g.find(g.hands[seat], move.what), g.hands[seat], g.baskets[seat], seat)"
DRAFT_FIELDS = 'until no hand is left."""\n'
PINCHED = "            g.move(g.blind(basket), basket, g.baskets[g.active], g.active)"
POCKET = '        g.tell("pocket", g.active, whom=move.whom)'
BASKET = "            basket = g.baskets[move.whom]"
KERNEL = "    EVERYONE,\n    NOBODY,"


def override(name: str, body: str) -> tuple[str, str]:
    """A method of the kernel, replaced in the draft's state."""
    return STATE_METHODS, f"    def {name}:\n        {body}\n\n{STATE_METHODS}"


BROKEN: tuple[Broken, ...] = (
    Broken(
        "endless",
        "hazard",
        "ends",
        "still playing",
        (
            ('if g.turn == g.box.number("turns"):', "if g.turn < 0:"),
            ("        g.score(self.seat, 1)\n", ""),
        ),
    ),
    Broken(
        "empty",
        "hazard",
        "ends",
        "choice",
        (("    return Game(g.active)", "    g.end([0])"),),
    ),
    Broken("lost_card", "draft", "conserves", "lost from the deck", ((PINCHED, "            basket.pop()"),)),
    Broken(
        "card_twice",
        "draft",
        "conserves",
        "two places",
        ((PINCHED, "            g.baskets[g.active].append(g.blind(basket))"),),
    ),
    Broken(
        "anyone_may_answer",
        "draft",
        "only_the_asked",
        "not refused",
        (
            override(
                "apply(self, seat: int, move: Move) -> None",
                "return State.apply(self, seat, move) if seat in self.waiting() else None",
            ),
        ),
    ),
    Broken(
        "illegal_ignored",
        "draft",
        "refuses",
        "not refused",
        (
            override(
                "apply(self, seat: int, move: Move) -> None",
                "return State.apply(self, seat, move) if move in self.legal(seat) or seat < 0 else None",
            ),
        ),
    ),
    Broken(
        "offer_with_a_trace",
        "draft",
        "refuses",
        "changed something",
        (
            (
                "        return Pick(g.named(g.hands[seat]), 1",
                "        g.turn += 1\n        return Pick(g.named(g.hands[seat]), 1",
            ),
        ),
    ),
    Broken(
        "wrong_refusal",
        "draft",
        "accepts",
        "on offer to seat . and refused",
        (
            (BASKET, f"{BASKET}\n            if move.what == 1:\n                raise Illegal('not that one')"),
            (KERNEL, f"    Illegal,\n{KERNEL}"),
        ),
    ),
    Broken(
        "window_without_pass",
        "hazard",
        "accepts",
        "does not let seat . pass|has no answer",
        (
            (
                '        return g.having(g.hands[seat], "hazard", "hazard")',
                '        return g.having(g.hands[seat], "hazard", "hazard")[1:] or [PASS]',
            ),
        ),
    ),
    Broken(
        "dead_end",
        "draft",
        "search",
        "offers no answer",
        (("        return Pick(g.named(g.hands[seat]), 1,", "        return Pick(g.named(g.hands[seat]), 3,"),),
    ),
    Broken(
        "unsaved",
        "draft",
        "saves",
        "the loaded game is another",
        (
            (STATE_METHODS, f"    luck: int = aside()\n\n{STATE_METHODS}"),
            ("\nSPOTS = 2\n", "\nfrom tabletop.kernel.record import aside\n\nSPOTS = 2\n"),
            (POCKET, "        g.luck = (g.luck or 0) + 1\n        g.score(g.active, g.luck)"),
        ),
    ),
    Broken(
        "shared_between_clones",
        "draft",
        "clones",
        "goes on in another way|cannot be played on",
        (
            (STATE_METHODS, f"    luck: object = shared()\n\n{STATE_METHODS}"),
            ("\nSPOTS = 2\n", "\nfrom tabletop.kernel.record import shared\n\nSPOTS = 2\n"),
            (
                '    g.lay_out("fruit", g.tree)',
                '    g.luck = [3, 1, 4, 1, 5, 9, 2, 6] * 40\n    g.lay_out("fruit", g.tree)',
            ),
            (POCKET, "        g.score(g.active, g.luck.pop())"),
        ),
    ),
    Broken(
        "kept_outside",
        "draft",
        "clones",
        "goes on in another way|cannot be played on|has changed",
        (
            ("\nSPOTS = 2\n", "\nSEEN: list[int] = []\nSPOTS = 2\n"),
            (POCKET, "        SEEN.append(1)\n        g.score(g.active, len(SEEN))"),
        ),
    ),
    Broken(
        "take_back_with_a_trace",
        "draft",
        "take_back",
        "leaves a trace",
        (
            override(
                "take_back(self, seat: int, part: int | None = None) -> None",
                "State.take_back(self, seat, part)\n        self.turn += 1",
            ),
        ),
    ),
    Broken(
        "view_dependent_legal",
        "draft",
        "same_question",
        "other answers in its view",
        (('        return [PASS, *(Move("pinch"', '        return [PASS][g.tree[-1:] == [-1] :] + [*(Move("pinch"'),),
    ),
    Broken(
        "waiting_by_viewer",
        "draft",
        "same_question",
        "others being waited for",
        (
            override(
                "waiting(self) -> tuple[int, ...]",
                "return State.waiting(self)[: None if self.viewer == -2 else 1]",
            ),
        ),
    ),
    Broken(
        "card_in_a_frame",
        "draft",
        "views",
        "the hidden card",
        (
            (DRAFT_FIELDS, f"{DRAFT_FIELDS}\n    last: int = -1\n"),
            (KEPT, f"                self.last = g.find(g.hands[seat], move.what)\n{KEPT}"),
        ),
    ),
    Broken(
        "card_as_a_key",
        "draft",
        "views",
        "the hidden card",
        (
            (STATE_METHODS, f"    ages: dict[int, int] = field(default_factory=dict)\n\n{STATE_METHODS}"),
            ("from tabletop.kernel import (", "from dataclasses import field\n\nfrom tabletop.kernel import ("),
            (KEPT, f"                g.ages[g.find(g.hands[seat], move.what)] = 1\n{KEPT}"),
        ),
    ),
    Broken(
        "name_in_a_frame",
        "draft",
        "views",
        "the name of the hidden card",
        (
            (DRAFT_FIELDS, f'{DRAFT_FIELDS}\n    last: str = ""\n'),
            (KEPT, f"                self.last = str(move.what)\n{KEPT}"),
        ),
    ),
    Broken(
        "generator_in_a_view",
        "draft",
        "views",
        "generator",
        (
            override(
                "view(self, seat: int | None) -> State",
                "seen = State.view(self, seat)\n        seen.rng = self.rng\n        return seen",
            ),
        ),
    ),
    Broken(
        "answers_in_a_view",
        "draft",
        "views",
        "open answer of seat",
        (
            override(
                "view(self, seat: int | None) -> State",
                "seen = State.view(self, seat)\n        seen.answers = dict(self.answers)\n        return seen",
            ),
        ),
    ),
    Broken(
        "tells_a_secret_by_name",
        "draft",
        "facts",
        "the name of the hidden card",
        ((KEPT, f'                g.tell("keeps", seat, what=move.what)\n{KEPT}'),),
    ),
    Broken(
        "tells_a_secret_by_number",
        "draft",
        "facts",
        "the hidden card",
        ((KEPT, f'                g.tell("keeps", seat, what=g.find(g.hands[seat], move.what))\n{KEPT}'),),
    ),
    Broken(
        "tells_a_secret_card",
        "draft",
        "facts",
        "which not everyone can see",
        ((KEPT, f'                g.tell("keeps", seat, card=g.find(g.hands[seat], move.what))\n{KEPT}'),),
    ),
    Broken(
        "card_that_goes_by_another_name",
        "hazard",
        "facts",
        "'what' of the fact 'stopped' is a card",
        (("by=self.by, card=self.hazard)", "by=self.by, what=self.hazard)"),),
    ),
    Broken(
        "card_that_the_engine_does_not_know",
        "hazard",
        "engine",
        "a bare card number",
        (("by=self.by, card=self.hazard)", "by=self.by, what=self.hazard)"),),
    ),
    Broken(
        "field_that_the_engine_does_not_know",
        "hazard",
        "engine",
        "a bare card number",
        (("    hazard: CardNumber = -1", "    hazard: int = -1"),),
    ),
    Broken(
        "fact_that_changes",
        "draft",
        "facts",
        "can be changed after it was told",
        ((POCKET, '        g.tell("pocket", g.active, all={"scores": g.scores})'),),
    ),
    Broken(
        "imagines_otherwise",
        "draft",
        "imagine",
        "imagined as|would see something else",
        (
            override(
                "imagine(self, rnd: object) -> State",
                "guess = State.imagine(self, rnd)\n        guess.hands.reverse()\n        return guess",
            ),
        ),
    ),
    Broken(
        "imagines_too_few",
        "draft",
        "imagine",
        "lost from the deck",
        (
            override(
                "imagine(self, rnd: object) -> State",
                "guess = State.imagine(self, rnd)\n        del guess.tree[:1]\n        return guess",
            ),
        ),
    ),
    Broken(
        "secret_counted_in_a_frame",
        "draft",
        "twins",
        "was told nothing and yet sees a difference",
        (
            (DRAFT_FIELDS, f"{DRAFT_FIELDS}\n    kept: int = 0\n"),
            (KEPT, f"                self.kept += g.worth(g.find(g.hands[seat], move.what))\n{KEPT}"),
        ),
    ),
    Broken(
        "window_that_tells",
        "hazard",
        "twins",
        "by who is waited for",
        (
            (
                PATH_METHODS,
                "    def waiting(self) -> tuple[int, ...]:\n"
                "        if any(answer != PASS for answer in self.answers.values()):\n"
                "            return State.waiting(self)[:1]\n"
                "        return State.waiting(self)\n\n" + PATH_METHODS,
            ),
        ),
    ),
    Broken(
        "asks_only_who_could",
        "hazard",
        "hidden_cards",
        "by who is waited for|what is not told|learns of a hidden card",
        (
            (
                "        self.ask(g, self.hazards, g.clockwise_from(self.seat), g.clock())",
                "        able = [s for s in g.clockwise_from(self.seat) if g.having(g.hands[s], '', 'hazard')[1:]]\n"
                "        self.ask(g, self.hazards, tuple(able), g.clock())",
            ),
        ),
    ),
    Broken(
        "tells_the_mood",
        "draft",
        "hidden_cards",
        "learns of a hidden card",
        (
            (
                POCKET,
                '        g.tell("pocket", g.active, whom=move.whom, mood=sum(map(g.worth, g.baskets[g.active])))',
            ),
        ),
    ),
    Broken(
        "slot_that_matters",
        "draft",
        "slots",
        "which slot",
        ((PINCHED, PINCHED.replace("g.blind(basket)", "basket[move.what]")),),
    ),
    Broken(
        "knows_a_name",
        "draft",
        "names",
        "under other names|leads elsewhere",
        (
            (
                "        return self.box.printed[card]",
                '        return 0 if self.box.ids[card] == "rotten" else self.box.printed[card]',
            ),
        ),
    ),
    Broken(
        "global_random",
        "draft",
        "replays",
        "in another process",
        (
            ("from __future__ import annotations\n", "from __future__ import annotations\n\nimport random\n"),
            (POCKET, f"        g.score(g.active, random.randrange(100))\n{POCKET}"),
        ),
    ),
    Broken(
        "hash_of_a_word",
        "draft",
        "replays",
        "in another process",
        ((POCKET, f"        g.score(g.active, hash(g.box.ids[0]) % 1009)\n{POCKET}"),),
    ),
)
