"""The steps that make the model of the assistant's encoder; `training/train.py` runs them in order."""
