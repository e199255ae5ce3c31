"""Toss Your Cookies: pass, swap, toss and grab."""
