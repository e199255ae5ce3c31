"""One game written down for each game and number of players: who is asked, what they may answer, what everyone hears.

A change of rules, data, audiences or chance shows as a changed line. `python -m tests.playthroughs` writes them anew;
read the difference before committing it.
"""
