# The frame of every page, the start page and the list of events
skip-to-content = Skip to the content
nav-site = Site
nav-events = Events
nav-ratings = Ratings
nav-admin = Administration
nav-log-in = Log in
nav-api = For programs: the interface
nav-help = Help
help-contents = Contents
help-in-english = The guide is in English.
nav-pages = Pages
choose-language = Language
page-previous = Previous
page-next = Next
back-to-start = Back to the start page
search = Search
search-events = Find an event by name or place

home-title = Tournaments, live
home-lead = Pairings, standings and ratings of chess events, as the results come in.
home-running = Being played
home-coming = Open for registration
home-finished = Finished
events-none-yet = There are no events yet. As soon as an arbiter makes one, it will be here.
events-none-found = No event matches “{ $query }”. Try fewer letters.
players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
round-now = Round { $round }
status-registration = Registration
status-running = Running
status-finished = Finished
hidden-name = Player { $number }

# Problems: what happened, what was kept, what to do
problem-title-not-found = Not found
problem-title-refused = Not possible now
problem-title-conflict = Somebody was faster
problem-title-version-missing = Version missing
problem-title-invalid = Please check what you typed
problem-title-malformed = Not understood
problem-title-media-type = Not understood
problem-title-too-large = Too large
problem-title-not-logged-in = Please log in
problem-title-forbidden = Not allowed
problem-title-cross-site = Refused
problem-title-too-many = Too many attempts
problem-title-taken = Taken
problem-title-internal = Something went wrong on our side
problem-not-found = There is nothing at this address, or it is not public. Check the address, or look for the event in the list.
problem-conflict = Something was changed by somebody else in the meantime. Nothing of yours was stored. Look at the present state and try again.
problem-version-missing = The request must say which version it has seen.
problem-malformed = The request could not be understood. Nothing was stored.
problem-media-type = The request has a form that is not read here. Nothing was stored.
problem-too-large = That is more than can be taken at once. Nothing was stored.
problem-not-logged-in = This is only for those who have logged in.
problem-forbidden = Your role does not allow this. Ask the owner of the event or the administrator of the site.
problem-cross-site = This request came from another site, so nothing was done. If you typed it here yourself, reload the page and try again.
problem-too-many = There were too many attempts. Try again in { $seconds } seconds.
problem-taken = This name is taken. Choose another.
problem-internal = It was not your fault, and it was written to the log. Nothing was half stored. Try again in a moment.
