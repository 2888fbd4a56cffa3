# When the database does not answer.

problem-title-store-down = The database is not answering
problem-store-down = The database is not answering right now, so nothing was saved. Please try again in a moment. All game clocks on this site are stopped until it is back.
problem-title-store-unsure = The database stopped answering
problem-store-unsure = The database stopped answering while your change was being saved. Wait a moment, then check whether your change is there before you try again. All game clocks on this site are stopped until then.
outage-note = The database is not answering right now. This is the page as of { $time }; nothing can be saved until the database is back. All game clocks on this site are stopped.
game-outage = The database is not answering. All clocks are stopped, and nobody can move until it is back.
