# When the database does not answer.

problem-title-store-down = The database is not answering
problem-store-down = The database is not answering right now, so nothing was saved. Please try again in a moment. Clocks of games on this site are stopped until it is back.
problem-title-store-unsure = The database stopped answering
problem-store-unsure = The database stopped answering while your change was being saved. Wait a moment, then check whether it is there before you try again. Clocks of games on this site are stopped until then.
outage-note = The database is not answering right now. You see this page as it was at { $time }; nothing can be saved until it is back. Clocks of games on this site are stopped.
game-outage = The database is not answering. All clocks are stopped, and moves cannot be made until it is back.
