"""Paper Toss: throw the news, dodge the dog."""
