"""What is asked, by which gestures it is answered, what answers mean, what happened and what was chosen."""
