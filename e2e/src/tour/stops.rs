//! The list of the pages, by the people who see them.

use super::Place::{self, In, LinkIn, LinkOn, Path};
use super::State::{Between, Finished, Open, Running, Unrated};
use super::{Part, Stop};

type Stops = &'static [(&'static str, Place)];

/// Every stop, in visiting order: a page may be found on an earlier one.
pub(super) fn all() -> impl Iterator<Item = Stop> {
    let parts = [
        (Part::Public, PUBLIC),
        (Part::Desk, DESK),
        (Part::Around, AROUND),
        (Part::Phone, PHONE),
        (Part::Print, PRINT),
        (Part::Community, COMMUNITY),
        (Part::Play, PLAY),
        (Part::Account, ACCOUNT),
    ];
    let stop = |part, (name, place): (&'static str, Place)| Stop { name, part, place };
    parts.into_iter().flat_map(move |(part, stops)| stops.iter().map(move |one| stop(part, *one)))
}

/// What a visitor sees.
const PUBLIC: Stops = &[
    ("home", Path("/")),
    ("events", Path("/events")),
    ("event", In(Running, "")),
    ("players", In(Running, "/players")),
    ("pairings", LinkOn("event", "main a[href*='/rounds/']:not([href*='?'])")),
    ("why", In(Running, "/rounds/6/why")),
    ("standings", In(Running, "/standings")),
    ("place", In(Running, "/standings/3")),
    ("player", In(Running, "/players/1")),
    ("statistics", In(Running, "/statistics")),
    ("crosstable", In(Finished, "/crosstable")),
    ("screen", In(Running, "/screen/hall")),
    ("screen-foyer", In(Running, "/screen/foyer")),
    ("ratings", Path("/ratings")),
    ("rating-list", LinkOn("ratings", "main a[href^='/ratings/']")),
    ("person", LinkOn("rating-list", "main a[href^='/people/']")),
    ("register", Path("/register")),
    ("login", Path("/login")),
    ("forgotten", Path("/forgotten")),
    ("help", Path("/help")),
    ("help-chapter", Path("/help/commands")),
    ("api", Path("/api/docs")),
    ("not-found", Path("/no-such-page")),
];

/// What an arbiter sees while the rounds are played.
const DESK: Stops = &[
    ("desk", In(Running, "/desk")),
    ("desk-players", In(Running, "/desk/players")),
    ("desk-add", In(Running, "/desk/players/new")),
    ("desk-player", In(Running, "/desk/players/17")),
    ("desk-order", In(Between, "/desk/players/order")),
    ("desk-rounds", In(Running, "/desk/rounds")),
    ("desk-round", In(Running, "/desk/rounds/6")),
    ("desk-edit", In(Running, "/desk/rounds/6/edit")),
    ("desk-not-yet", In(Running, "/desk/rounds/next")),
    ("desk-next", In(Between, "/desk/rounds/next")),
    ("desk-second", In(Between, "/desk/rounds/next/second")),
    ("desk-results", In(Running, "/desk/results/6")),
    ("desk-disputed", In(Running, "/desk/results/6?show=disputed")),
    ("desk-board", In(Running, "/desk/results/6/1")),
];

/// What an arbiter sees before the first round, after the last, and looking back.
const AROUND: Stops = &[
    ("new-event", Path("/events/new")),
    ("desk-coming", In(Open, "/desk")),
    ("desk-entrance", In(Open, "/desk/players")),
    ("desk-paste", In(Open, "/desk/players/paste")),
    ("desk-check-in", In(Open, "/desk/players/check-in")),
    ("desk-settings", In(Open, "/desk/settings")),
    ("desk-announcements", In(Running, "/desk/announcements")),
    ("desk-showing", In(Running, "/desk/showing")),
    ("desk-history", In(Running, "/desk/history")),
    ("desk-at", LinkOn("desk-history", "main a[href*='/history/at']")),
    ("desk-compare", LinkOn("desk-at", "main a[href*='/history/compare']")),
    ("desk-undo", LinkOn("desk-history", "main a[href*='/history/undo']")),
    ("desk-end", In(Finished, "/desk/end")),
    ("desk-prizes", In(Finished, "/desk/end/prizes")),
    ("desk-rating", In(Unrated, "/desk/end/rating/club-elo")),
    ("account", Path("/account")),
];

/// What players see on their phones, with the links that they are given.
const PHONE: Stops = &[
    ("enter", LinkOn("desk-entrance", "figure.link a[href*='/enter/']")),
    ("check-in", LinkOn("desk-entrance", "figure.link a[href*='/check-in/']")),
    ("board", LinkIn(Running, "/desk/results/6/3", "a[href*='/board/6/']")),
    ("board-disputed", LinkIn(Running, "/desk/results/6/1", "a[href*='/board/6/']")),
    ("board-settled", LinkIn(Running, "/desk/results/6/20", "a[href*='/board/6/']")),
    ("me", LinkIn(Running, "/desk/players/17", "a[href*='/me/']")),
    ("me-coming", LinkIn(Open, "/desk/players/12", "a[href*='/me/']")),
    ("me-withdraw", LinkOn("me-coming", "a[href$='/withdraw']")),
];

/// What somebody with an account sees among friends.
const COMMUNITY: Stops = &[
    ("friends", Path("/friends?q=m")),
    ("notices", Path("/notices")),
    ("account-notices", Path("/account/notices")),
    ("chat", Path("/chat")),
    ("chat-talk", LinkOn("chat", ".conversations li:last-child a")),
    ("chat-room", LinkOn("chat", ".conversations li:first-child a")),
    ("chat-about", LinkOn("chat-room", "header.talk .about")),
    ("chat-message", LinkOn("chat-room", ".message .act")),
    ("chat-found", Path("/chat/search?q=board")),
    ("chat-lobby", Path("/lobby")),
];

/// What somebody with an account sees when playing.
const PLAY: Stops = &[
    ("play", Path("/play")),
    ("play-new", Path("/play/new")),
    ("play-seek", Path("/play/seek")),
    ("play-turn", LinkOn("play", "[data-part=mine] a[href^='/play/games/']")),
    ("play-table", LinkOn("play", "[data-part=open] a[href^='/play/games/']")),
    ("play-watch", LinkOn("play", "[data-part=running] a[href^='/play/games/']")),
    ("play-ratings", Path("/play/ratings")),
    ("play-leaders", Path("/play/ratings/quoridor-2-blitz")),
    ("play-systems", Path("/play/ratings/quoridor-4-blitz/systems")),
    ("play-person", LinkOn("play-leaders", "main table a[href^='/play/people/']")),
    ("play-over", LinkOn("play-person", ".rows a[href^='/play/games/']")),
];

/// What somebody with an account sees about it, and what the administrators of the site see.
const ACCOUNT: Stops = &[
    ("moderation", Path("/moderation")),
    ("moderation-acts", Path("/moderation/acts")),
    ("account-email", Path("/account/email")),
    ("account-password", Path("/account/password")),
    ("account-second-factor", Path("/account/second-factor")),
    ("account-tokens", Path("/account/tokens")),
    ("account-delete", Path("/account/delete")),
    ("admin", Path("/admin")),
    ("admin-accounts", Path("/admin/accounts")),
    ("admin-account", LinkOn("admin-accounts", "main a[href^='/admin/accounts/']")),
    ("admin-mails", Path("/admin/mails")),
    ("admin-people", Path("/admin/people?q=a")),
    ("admin-person", LinkOn("admin-people", "main a[href^='/admin/people/']")),
    ("admin-erase", LinkOn("admin-person", "main a[href$='/erase']")),
];

/// What is printed.
const PRINT: Stops = &[
    ("print-pairings", In(Running, "/print/pairings")),
    ("print-names", In(Running, "/print/names")),
    ("print-standings", In(Running, "/print/standings")),
    ("print-crosstable", In(Finished, "/print/crosstable")),
    ("print-crosstable-swiss", In(Running, "/print/crosstable")),
    ("print-slips", In(Running, "/print/slips")),
    ("print-boards", In(Running, "/print/boards")),
    ("print-tables", In(Open, "/print/boards")),
    ("print-cards", In(Running, "/print/cards")),
];
