//! What the pages of an event share: its name, where it stands, the tabs, the choice of a round.

use ronde_app::error::AppError;
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_http::stream::topic_of;
use ronde_store::tournaments::Status;
use ronde_tournament::RoundStatus;

use super::announcements::AllTold;
use crate::layout::{Page, day, shown};

/// Where in the event one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Pairings,
    Standings,
    Players,
    Crosstable,
    Statistics,
    Info,
    /// The room of the event, which has a page of its own.
    Chat,
    /// The arbiter's desk, which is no page for everybody.
    Desk,
}

impl Tab {
    const ALL: [(Self, &str, &str); 7] = [
        (Self::Pairings, "show-tab-pairings", "/rounds"),
        (Self::Standings, "show-tab-standings", "/standings"),
        (Self::Players, "show-tab-players", "/players"),
        (Self::Crosstable, "show-tab-crosstable", "/crosstable"),
        (Self::Statistics, "show-tab-statistics", "/statistics"),
        (Self::Info, "show-tab-info", ""),
        (Self::Chat, "nav-chat", "/chat"),
    ];
}

/// The head of every page of an event.
#[derive(Debug)]
pub(crate) struct Frame {
    /// The address of the event, without a stroke at its end.
    pub(crate) base: String,
    pub(crate) name: String,
    /// The name of the game, unless it is chess.
    pub(crate) game: Option<String>,
    /// The game unless it is chess, place and dates.
    pub(crate) facts: String,
    /// Which round is played and what is missing.
    pub(crate) state: String,
    pub(crate) is_running: bool,
    /// Whether it is a copy that played itself.
    pub(crate) is_rehearsal: bool,
    /// Whether it was put away.
    pub(crate) is_archived: bool,
    pub(crate) topic: String,
    pub(crate) version: u64,
    /// Changes with what is shown beside the log.
    pub(crate) beside: String,
    /// When something last happened, for machines and for people.
    pub(crate) changed: (String, String),
    pub(crate) tabs: Vec<Link>,
    /// What the arbiter tells everybody.
    pub(crate) told: AllTold,
}

/// A link that may be the present page.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) href: String,
    pub(crate) label: String,
    pub(crate) is_here: bool,
}

impl Frame {
    pub(crate) fn new(page: &Page, event: &Snapshot, here: Tab) -> Self {
        let base = paths::event(event.slug());
        let tab = |(tab, label, path): (Tab, &str, &str)| Link {
            href: format!("{base}{path}"),
            label: page.say(label),
            is_here: tab == here,
        };
        let changed = event.listed().changed_at;
        let shown = changed.strftime("%Y-%m-%d %H:%M UTC").to_string();
        Self {
            name: name(page, event),
            game: other_game(page, event),
            facts: facts(page, event),
            state: state(page, event),
            is_running: event.listed().status == Status::Running,
            is_rehearsal: event.tournament().settings().is_rehearsal,
            is_archived: event.tournament().is_archived(),
            topic: topic_of(event),
            version: event.version(),
            beside: event.beside_log().to_owned(),
            changed: (changed.to_string(), page.with("show-updated", "time", shown)),
            tabs: Tab::ALL.into_iter().map(tab).collect(),
            told: AllTold::new(page, event),
            base,
        }
    }
}

impl Frame {
    /// The name of the event, with the game unless it is chess: for sheets and screens that have no other line for it.
    pub(crate) fn named(&self) -> String {
        match &self.game {
            Some(game) => format!("{} ({game})", self.name),
            None => self.name.clone(),
        }
    }

    /// The address of the event as links begin that lead into it.
    pub(super) fn inside(&self) -> String {
        format!("{}/", self.base)
    }
}

/// The name of the game, unless it is chess, for which a reader takes a tournament.
fn other_game(page: &Page, event: &Snapshot) -> Option<String> {
    let game = event.tournament().game();
    (!game.is_chess()).then(|| page.words.game(game))
}

fn name(page: &Page, event: &Snapshot) -> String {
    let name = shown(event.tournament().settings().info.name.trim());
    if name.is_empty() { page.say("show-unnamed") } else { name }
}

fn facts(page: &Page, event: &Snapshot) -> String {
    let info = &event.tournament().settings().info;
    let place = [&info.city, &info.federation].map(|part| shown(part.trim()));
    let place: Vec<_> = place.into_iter().filter(|part| !part.is_empty()).collect();
    let game = other_game(page, event);
    let parts = [game.unwrap_or_default(), place.join(", "), dates(page, event)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// From when until when, as far as it is known.
pub(super) fn dates(page: &Page, event: &Snapshot) -> String {
    let info = &event.tournament().settings().info;
    if let [Some(first), Some(last)] = [&info.start, &info.end].map(|written| day(written.trim()))
        && first < last
        && (first.year(), first.month()) == (last.year(), last.month())
    {
        return page.date_of(&format!("{}–{}", first.day(), last.day()), last);
    }
    match [info.start.trim(), info.end.trim()].map(|day| page.date(day)) {
        [start, end] if end.is_empty() || start == end => start,
        [start, end] if start.is_empty() => end,
        [start, end] => format!("{start} – {end}"),
    }
}

fn state(page: &Page, event: &Snapshot) -> String {
    let tournament = event.tournament();
    let listed = event.listed();
    let Some(last) =
        tournament.rounds().last().filter(|_| !matches!(listed.status, Status::Finished | Status::Archived))
    else {
        return page.say(&format!("status-{}", listed.status.code()));
    };
    let number = last.number().get();
    let round = if listed.rounds > 0 {
        let values = [("round", number.into()), ("rounds", listed.rounds.into())];
        page.words.tell("show-round-of", &values)
    } else {
        page.count("round-now", "round", number)
    };
    let missing = last.missing().count();
    let rest = match last.status() {
        _ if missing > 0 => page.count("show-results-missing", "count", missing),
        RoundStatus::Open => page.say("show-round-complete"),
        RoundStatus::Closed => page.say("show-round-closed"),
    };
    format!("{round} · {rest}")
}

/// The choice of a round: one link for each, and where the left and right keys go.
#[derive(Debug)]
pub(super) struct Rounds {
    pub(super) links: Vec<Link>,
    pub(super) previous: Option<String>,
    pub(super) next: Option<String>,
}

impl Rounds {
    /// The rounds 1 … `last`, each at the address that `href` gives.
    pub(super) fn new(last: usize, here: usize, href: impl Fn(usize) -> String) -> Self {
        let link =
            |round: usize| Link { href: href(round), label: round.to_string(), is_here: round == here };
        Self {
            links: (1..=last).map(link).collect(),
            previous: here.checked_sub(1).filter(|round| *round > 0).map(&href),
            next: Some(here + 1).filter(|round| *round <= last).map(&href),
        }
    }
}

/// After which round something is asked for: `?after=3`, else after the last one that is paired.
pub(super) fn after(page: &Page, event: &Snapshot) -> Result<usize, Error> {
    let paired = event.tournament().rounds().len();
    let Some(asked) = asked(page, "after") else { return Ok(paired) };
    let rounds = asked.parse().ok().filter(|rounds| (1..=paired).contains(rounds));
    rounds.ok_or(Error(AppError::NotFound("round")))
}

/// A value of the query.
pub(super) fn asked(page: &Page, name: &str) -> Option<String> {
    let (_, query) = page.address.split_once('?')?;
    let mut pairs = url::form_urlencoded::parse(query.as_bytes());
    pairs.find_map(|(key, value)| (key == name).then(|| value.into_owned()))
}

/// A round that is paired, from its place in an address.
pub(super) fn paired(event: &Snapshot, round: &str) -> Result<RoundNumber, Error> {
    let round = round.parse::<RoundNumber>().map_err(|_| AppError::NotFound("round"))?;
    event.tournament().round(round).map(|_| round).ok_or(Error(AppError::NotFound("round")))
}
