"""What is asked, what answers mean, what happened and what was chosen, in words."""
