problem-title-too-slow = Too slow
problem-too-slow = Your request came too slowly and was not finished. Nothing was stored. Try again on a better line, or with a smaller file.
