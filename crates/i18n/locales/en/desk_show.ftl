# Screens in the hall, paper, the page of each player
screen-latest = Latest results
screen-time = Time
screen-next = Next round
screen-nothing = Pairings will be shown here.

print-now = Print
print-nothing = There is nothing to print yet.
print-printed = Printed { $time }
print-scan = enter the result
print-own-page = your page
print-pairings = Pairings by board
print-names = Pairings by name
print-standings = Standings
print-crosstable = Crosstable
print-slips = Result slips
print-boards = Board cards
print-cards = Name cards

showing-screens = Screens
showing-screens-lead = Open a screen’s address on the machine that drives the projector. It turns its pages by itself and follows every change made here.
showing-seconds = Seconds for each page
showing-page = Page { $number }
showing-page-pairings = Pairings by board
showing-page-names = Pairings by name
showing-page-standings = Standings
showing-page-results = Latest results
showing-page-clock = Clock to the next round
showing-name = Name in the address
showing-add = Add a screen
showing-remove = Remove
showing-print = Paper
showing-print-lead = For A4; the second link is for Letter paper.
showing-calendar = Calendar of the rounds
showing-fault-name = Write up to 40 small letters a–z, digits and hyphens.
showing-fault-taken = There is a screen of this name already. Choose another one.
showing-fault-many = There are 20 screens already. Remove one first.
showing-fault-seconds = Write a number between 3 and 600.
showing-fault-pages = Choose at least one page.

me-title = Your page
me-board = Board { $board }
me-against = against
me-seat = Board { $board }, { $color }, against { $opponent }
me-enter = Enter the result
me-waiting = You are on the waiting list. When a place becomes free, it is shown here.
me-gone = You have left the event. If that is a mistake, tell the arbiter.
me-not-paired = No round is paired yet. Your board will appear here.
me-check-in = I am here
me-mail = Mail when a round is published
me-mail-on = You get a mail with your board as soon as a round is published.
me-mail-off = Leave an address, and your board comes by mail as soon as a round is published.
me-mail-hint = Used for this event only. Empty it to get no more mails.
me-mail-language = Language of the mails
me-calendar = Your rounds as a calendar
me-withdraw = Withdraw from the event
me-withdraw-button = Withdraw
me-withdraw-lead = You give up your place in “{ $event }”. Only the arbiter can take you back.
me-unsubscribe-lead = You will get no more mails about your boards in “{ $event }”. Your address is forgotten.
me-fault-language = Choose one of the languages.
me-after-mail = Saved. If this address isn’t confirmed yet, open the link in the e-mail we’ve sent there. Then we’ll e-mail you each pairing.
me-after-no-mail = You get no more mails. The address is forgotten.
me-after-here = You are checked in.
me-after-gone = You have withdrawn.

mail-round-subject = { $event }: round { $round }, board { $board }
mail-round-body =
    Hello { $name },

    round { $round } of { $event } is published.

    Board { $board }, { $color }
    Opponent: { $opponent } ({ $rating })
    Begins: { $time }

    Your page, where you can also enter the result:

    { $link }
mail-round-unsubscribe =
    --
    You get this mail because you left your address for this event. If you want no more:
    { $link }
