"""Ratings as pictures: difficulty by hole, what a round costs, what points buy, courses side by side."""
