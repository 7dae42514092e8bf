"""What the agent is told: one template a category, and the module that fills it."""
