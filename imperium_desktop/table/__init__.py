"""The table: a Graphics View scene that shows what a seat may see and turns gestures into options."""
