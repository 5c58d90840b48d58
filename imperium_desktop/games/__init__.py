"""The games this table can play. Each is a package of rules and data without any Qt."""
