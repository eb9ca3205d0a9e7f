"""Pages and files: frames into what people read."""
