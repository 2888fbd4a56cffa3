# The page that shows the interface for programs
api-title = The interface for programs
api-lead = Everything that programs can do with this site: run tournaments, enter results, read standings, compute ratings and pairings. Each call can be tried here.
api-description = The description for programs (OpenAPI 3.1)
api-token = Personal access token
api-token-about = You make tokens on the page of your account. What you type here stays in this tab and is sent to this site alone.
api-needs-token = This call needs a token.
api-no-script = Calls can be sent from this page when scripts are allowed; it can be read without.
api-groups = Groups of calls
api-parameters = Parameters
api-body = Body
api-body-kind = Kind of the body
api-send = Send
api-answer = Answer
api-answers = Possible answers

# Why a round of the nearest-opponent Swiss or of a round robin is paired as it is
nearest-both-change = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): the nearest who has not been met; both change colours (1.1).
nearest-white-changes = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): White changes colours, Black keeps Black (1.2, 1.3).
nearest-black-changes = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): Black changes colours, White keeps White (1.2, 1.3).
nearest-both-keep = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): both keep their colours, since the round could not be paired otherwise (1.4).
nearest-bye = Bye: { $player }, the lowest who has never scored without playing and without whom the others can be paired.
berger-by-table = Round { $round } of the Berger table for { $players } players.

# Problems of programs
problem-title-method = Not in this way
problem-method = This address does not know that method. Nothing was stored.
problem-title-busy = Busy
problem-busy = The machine has much to do, or this takes too long. Nothing was stored. Try again in a moment.
problem-title-last-owner = The last owner
problem-last-owner = Somebody must own a tournament. Name another owner first.
problem-title-overtaken = Somebody was faster
problem-title-unwritable = Does not fit
problem-unwritable = The tournament does not fit into this format.
