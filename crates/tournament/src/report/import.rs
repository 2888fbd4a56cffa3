//! Turns a report into a history: creation, players, numbers, and each round with its results.

use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_domain::{
    BoardNumber, Color, GameResult, Outcome, PairingNumber, PlayerId, RequestedBye, RoundEntry, RoundNumber,
};
use ronde_tiebreak::fide::Code;
use ronde_trf::{Document, Edition, PlayerRecord, TitleField, TournamentRecord, write};

use super::scoring::assumed_scoring;
use super::system_of;
use crate::{
    Alphabet, Event, EventInfo, History, InitialOrder, Kept, Profile, Recorded, SeatedGame, Settings,
    SittingOut, System,
};

/// A history made from a report.
#[derive(Clone, Debug)]
pub struct Import {
    /// The history.
    pub history: History,
    /// What the log has no place for.
    pub losses: Vec<ImportLoss>,
}

/// Something in a report that the log has no place for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportLoss {
    /// A text in a field that requires a certain format.
    #[error("player {player}: {field} `{text}`")]
    Field {
        /// Whose.
        player: PairingNumber,
        /// Which field.
        field: &'static str,
        /// The text.
        text: String,
    },
}

/// Why a report can't be turned into a history.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// There are no players.
    #[error("there are no players in the report")]
    NoPlayers,
    /// A team tournament.
    #[error("this is the report of a team tournament; only individual tournaments can be opened")]
    TeamEvent,
    /// Two players' cells contradict each other. A report that was read has been checked; one built in memory may not be.
    #[error("{0}")]
    Contradiction(ronde_domain::Inconsistency),
    /// The parts that the log keeps as lines cannot be written.
    #[error(transparent)]
    NotKept(#[from] ronde_trf::WriteError),
}

/// Makes a history from a report. Every entry is dated `at`.
pub fn import(document: &Document, at: Timestamp) -> Result<Import, ImportError> {
    if document.players.is_empty() {
        return Err(ImportError::NoPlayers);
    }
    if document.is_team_tournament() || !document.unopposed_wins.is_empty() {
        return Err(ImportError::TeamEvent);
    }
    document.crosstable().map_err(|faults| ImportError::Contradiction(faults[0]))?;
    let players: BTreeMap<PairingNumber, &PlayerRecord> =
        document.players.iter().map(|player| (player.number, player)).collect();
    let ids: BTreeMap<PairingNumber, PlayerId> =
        players.keys().enumerate().map(|(index, number)| (*number, PlayerId::from_index(index))).collect();

    let mut losses = Vec::new();
    let settings = settings(document);
    let system = settings.system.clone();
    let mut events = vec![Event::Created { settings: Box::new(settings) }];
    events.extend(players.values().map(|record| Event::PlayerRegistered {
        player: ids[&record.number],
        profile: profile(record, &mut losses),
    }));
    events.push(Event::NumbersAssigned { numbers: ids.iter().map(|(number, id)| (*id, *number)).collect() });
    for index in 0..document.played_rounds() {
        events.extend(round(RoundNumber::from_index(index), &system, &players, &ids));
    }
    events.extend(requests(document, &ids));
    events.push(Event::ReportKept(kept(document, &ids)?));

    let numbered = (1..).zip(events).map(|(seq, event)| Recorded { seq, at, by: None, event });
    let history = History::replay(numbered).expect("the creation comes first and entries are numbered");
    Ok(Import { history, losses })
}

fn settings(document: &Document) -> Settings {
    let system = system_of(document).unwrap_or_else(|| System::Declared(String::new()));
    let record = &document.tournament;
    let scoring = document.scoring.unwrap_or_else(|| assumed_scoring(&system, &document.players));
    Settings {
        info: EventInfo {
            name: record.name.clone(),
            city: record.city.clone(),
            federation: record.federation.clone(),
            start: record.start_date.clone(),
            end: record.end_date.clone(),
            chief_arbiter: record.chief_arbiter.clone(),
            deputies: record.deputy_arbiters.clone(),
            time_control: record.time_control.clone(),
            round_dates: record.round_dates.clone(),
        },
        rounds: document.rounds,
        first_color: document.initial_color.or_else(|| system.seen_first_color(document)),
        system,
        order: InitialOrder::AsGiven,
        scoring,
        alphabet: Alphabet::default(),
        tie_breaks: tie_breaks(document),
        ..Settings::new(System::Dutch)
    }
}

/// The list of tie-breaks, if every code in it is valid. The record itself is kept in any case, as it was written.
fn tie_breaks(document: &Document) -> Vec<Code> {
    let written = [&document.ranking_order, &document.tie_breaks].into_iter().find(|list| !list.is_empty());
    let codes = written.map(|list| list.iter().map(|code| code.parse()).collect::<Result<_, _>>());
    codes.and_then(Result::ok).unwrap_or_default()
}

fn profile(record: &PlayerRecord, losses: &mut Vec<ImportLoss>) -> Profile {
    let mut lost = |field, text: &str, understood: bool| {
        if !text.is_empty() && !understood {
            losses.push(ImportLoss::Field { player: record.number, field, text: text.to_owned() });
        }
    };
    lost("federation", &record.federation, record.federation_code().is_some());
    let no_number = record.fide_id.trim_matches('0').is_empty();
    lost("FIDE number", &record.fide_id, no_number || record.fide_number().is_some());
    lost("date of birth", &record.birth, record.birth_date().is_some());
    if let TitleField::Other(text) = &record.title {
        lost("title", text, false);
    }
    Profile {
        name: record.name.clone(),
        fide_rating: record.rating,
        title: record.title.fide(),
        sex: record.sex,
        federation: record.federation_code(),
        fide_id: record.fide_number(),
        birth: record.birth_date(),
        ..Profile::default()
    }
}

/// One round: pairs, byes and results. The report doesn't contain boards; the lower number goes first.
fn round(
    round: RoundNumber,
    system: &System,
    players: &BTreeMap<PairingNumber, &PlayerRecord>,
    ids: &BTreeMap<PairingNumber, PlayerId>,
) -> Vec<Event> {
    let mut games = Vec::new();
    let mut byes = Vec::new();
    let mut results = Vec::new();
    for (number, record) in players {
        match record.entry(round) {
            RoundEntry::Game { opponent, color, outcome } if *number < opponent => {
                let theirs = match players[&opponent].entry(round) {
                    RoundEntry::Game { outcome, .. } => outcome,
                    RoundEntry::Bye(_) | RoundEntry::Absent => Outcome::Pending,
                };
                let (white, black, of_white, of_black) = match color {
                    Color::White => (*number, opponent, outcome, theirs),
                    Color::Black => (opponent, *number, theirs, outcome),
                };
                games.push(SeatedGame { white: ids[&white], black: ids[&black] });
                let result = GameResult::from_outcomes(of_white, of_black).ok().flatten();
                let board = BoardNumber::from_index(results.len());
                results.push(result.map(|result| Event::ResultEntered { round, board, result }));
            }
            RoundEntry::Bye(bye) => byes.push(SittingOut { player: ids[number], bye }),
            RoundEntry::Game { .. } | RoundEntry::Absent => {}
        }
    }
    let complete = results.iter().all(Option::is_some);
    let mut events = vec![Event::RoundPaired { round, system: system.clone(), games, byes }];
    events.extend(results.into_iter().flatten());
    if complete {
        events.push(Event::RoundClosed { round });
    }
    events
}

/// Byes granted for future rounds, in cells after the played rounds or in records; a cell takes precedence.
fn requests(document: &Document, ids: &BTreeMap<PairingNumber, PlayerId>) -> Vec<Event> {
    let played = document.played_rounds();
    let mut requests: BTreeMap<(RoundNumber, PlayerId), RequestedBye> = BTreeMap::new();
    for record in document.byes.iter().filter(|record| record.round.index() >= played) {
        let players = record.players.iter().filter_map(|number| ids.get(number));
        requests.extend(players.map(|id| ((record.round, *id), record.bye)));
    }
    for player in &document.players {
        let announced = player.entries.iter().enumerate().skip(played);
        requests.extend(announced.filter_map(|(index, entry)| match entry {
            RoundEntry::Bye(bye) => {
                Some(((RoundNumber::from_index(index), ids[&player.number]), bye.requested()?))
            }
            RoundEntry::Game { .. } | RoundEntry::Absent => None,
        }));
    }
    let event = |((round, player), bye)| Event::ByeRequested { player, round, bye };
    requests.into_iter().map(event).collect()
}

/// What the log does not model, as lines.
fn kept(document: &Document, ids: &BTreeMap<PairingNumber, PlayerId>) -> Result<Kept, ronde_trf::WriteError> {
    let record = &document.tournament;
    let rest = Document {
        tournament: TournamentRecord {
            kind: record.kind.clone(),
            pairing_controller: record.pairing_controller.clone(),
            encoded_time_control: record.encoded_time_control.clone(),
            player_count: record.player_count.clone(),
            rated_count: record.rated_count.clone(),
            team_count: record.team_count.clone(),
            ..TournamentRecord::default()
        },
        rounds: None,
        initial_color: None,
        scoring: None,
        players: Vec::new(),
        byes: Vec::new(),
        ..document.clone()
    };
    let lines = write(&rest, Edition::Trf26)?.text.lines().map(str::to_owned).collect();
    let ranks = document.players.iter().filter_map(|player| Some((ids[&player.number], player.rank?.into())));
    Ok(Kept { lines, ranks: ranks.collect() })
}
