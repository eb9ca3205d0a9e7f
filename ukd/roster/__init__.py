"""Who is who: entrants of a report matched to members of the federation."""
