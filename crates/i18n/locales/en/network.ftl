problem-title-too-slow = Connection too slow
problem-too-slow = Your request came in too slowly, so we stopped waiting. Nothing was saved. Try again on a better connection or with a smaller file.
