"""What a game could have been: every turn of a seat beside the best one found."""
