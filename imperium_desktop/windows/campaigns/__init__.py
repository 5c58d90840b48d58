"""The pages of campaigns, their log on the screen and on paper, and the way from one to the other."""
