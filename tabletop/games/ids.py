"""The ids of the games that have rules, for those who need the names but not the rules: a start should be quick."""

IDS = ("toss_up",)
