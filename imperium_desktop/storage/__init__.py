"""What is kept between sittings: folders, journals of games, the list of saves, settings."""
