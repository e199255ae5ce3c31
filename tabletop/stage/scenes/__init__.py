"""The screens around the table: title, set-up, pause, results, settings, rules."""
