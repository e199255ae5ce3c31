"""RLCard's uno, played by its own random agents through `env.run`."""

from __future__ import annotations

from importlib.metadata import version

import rlcard  # type: ignore[import-not-found]
from answering import serve
from rlcard.agents import RandomAgent  # type: ignore[import-not-found]

ENV = rlcard.make("uno", config={"seed": 1})
ENV.set_agents([RandomAgent(num_actions=ENV.num_actions) for _ in range(ENV.num_players)])


def play(games: int) -> int:
    """What a player saw and did alternates in its trajectory, with what it saw at both ends."""
    moves = 0
    for _ in range(games):
        trajectories, _payoffs = ENV.run(is_training=False)
        moves += sum((len(trajectory) - 1) // 2 for trajectory in trajectories)
    return moves


if __name__ == "__main__":
    serve(f"RLCard {version('rlcard')}", play)
