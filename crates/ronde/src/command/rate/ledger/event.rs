//! Tournaments for a ledger: from a file, or corrected by hand.

use std::collections::HashMap;

use ronde_domain::{RoundNumber, Score};
use ronde_rating::Game;
use ronde_rating::fqe::EventForm;
use ronde_rating::ledger::{Ledger, Participant, Person, RatedEvent};

use super::date;
use super::options::{CorrectOptions, TournamentFileOptions};
use crate::command::rate::roster::{Entrant, Roster, plain};
use crate::command::rate::typed;
use crate::exit::Failure;
use crate::options::Input;
use crate::words::Words;

/// The tournament in a file, as an event of the ledger.
pub(super) fn read(
    options: &TournamentFileOptions,
    ledger: &Ledger,
    words: &Words,
) -> Result<RatedEvent, Failure> {
    let roster = Roster::of_file(&options.input, words)?;
    let players = roster.entrants.len();
    if options.is_match && players != 2 {
        return Err(Failure::BadInput(words.tell("error-no-match", &[("players", players.into())])));
    }
    let form = if options.is_match { EventForm::Match } else { EventForm::Tournament };
    let day = match (&options.date, roster.end.as_str(), roster.start.as_str()) {
        (Some(text), ..) => date(text, words)?,
        (None, "", "") => {
            let file = options.input.file.display().to_string();
            return Err(Failure::BadInput(words.tell("error-event-date", &[("file", file.into())])));
        }
        (None, "", start) => date(start, words)?,
        (None, end, _) => date(end, words)?,
    };
    let names = names(ledger, &roster);
    Ok(RatedEvent {
        name: roster.name.clone(),
        date: day,
        modality: options.modality.clone(),
        rounds: roster.event.rounds(),
        form,
        players: roster.entrants.iter().map(|entrant| participant(entrant, ledger, &names)).collect(),
        games: games(&roster),
        tables: Vec::new(),
    })
}

/// The ids of players in the ledger by the names of the tournament's players; `None` for a name that several players have.
fn names(ledger: &Ledger, roster: &Roster) -> HashMap<String, Option<String>> {
    let mut wanted: HashMap<String, Vec<&str>> =
        roster.entrants.iter().map(|entrant| (plain(&entrant.profile.name), Vec::new())).collect();
    for (id, person) in ledger.people() {
        if let Some(ids) = wanted.get_mut(&plain(&person.name)) {
            ids.push(id);
        }
    }
    let only = |ids: Vec<&str>| if let [id] = ids[..] { Some(id.to_owned()) } else { None };
    wanted.into_iter().map(|(name, ids)| (name, only(ids))).collect()
}

fn participant(entrant: &Entrant, ledger: &Ledger, names: &HashMap<String, Option<String>>) -> Participant {
    let profile = &entrant.profile;
    let own = entrant.id().filter(|id| ledger.knows(id));
    let by_name = || names.get(&plain(&profile.name)).cloned().flatten();
    Participant {
        id: own.or_else(by_name).or_else(|| entrant.id()).unwrap_or_else(|| profile.name.clone()),
        person: Person {
            name: profile.name.clone(),
            birth_year: profile.birth.map(ronde_domain::BirthDate::year),
        },
        ..Participant::default()
    }
}

/// Each game once. Colours don't matter here, so the lower number comes first.
fn games(roster: &Roster) -> Vec<Game> {
    let mut games = Vec::new();
    for white in 0..roster.entrants.len() {
        for meeting in roster.event.meetings(white).iter().filter(|meeting| meeting.opponent > white) {
            let back = roster.event.meetings(meeting.opponent).iter();
            let other = back.clone().find(|other| other.round == meeting.round && other.opponent == white);
            let score = other.and_then(|other| Score::from_marks(meeting.mark, other.mark));
            if let Some(score) = score {
                games.push(Game { round: meeting.round, white, black: meeting.opponent, score });
            }
        }
    }
    games.sort_by_key(|game| (game.round, game.white));
    games
}

/// Whether the ledger knows everyone, or newcomers were announced.
pub(super) fn check_known(
    event: &RatedEvent,
    ledger: &Ledger,
    options: &TournamentFileOptions,
    words: &Words,
) -> Result<(), Failure> {
    let nobody_known =
        !event.players.iter().any(|player| ledger.knows(&player.id)) && ledger.modalities().is_empty();
    if options.newcomers || nobody_known {
        return Ok(());
    }
    let unknown = event.players.iter().enumerate().filter(|(_, player)| !ledger.knows(&player.id));
    let lines: Vec<String> = unknown
        .map(|(index, player)| {
            let values = [
                ("file", options.input.file.display().to_string().into()),
                ("number", (index + 1).into()),
                ("name", player.person.name.clone().into()),
                ("id", player.id.clone().into()),
            ];
            words.tell("error-not-in-ledger", &values)
        })
        .collect();
    if lines.is_empty() { Ok(()) } else { Err(Failure::BadInput(lines.join("\n"))) }
}

/// The correct version of a tournament: another file in its place, or one result changed.
pub(super) fn correct(
    options: &CorrectOptions,
    ledger: &Ledger,
    known: Option<RatedEvent>,
    words: &Words,
) -> Result<RatedEvent, Failure> {
    let bad = |id: &str, value: String| Failure::BadInput(words.tell(id, &[("text", value.into())]));
    let mut event = known.ok_or_else(|| bad("error-no-event", options.id.to_string()))?;
    if let Some(file) = &options.event {
        let input = TournamentFileOptions {
            input: Input { file: file.clone(), encoding: None },
            date: Some(event.date.to_string()),
            modality: event.modality.clone(),
            is_match: event.form == EventForm::Match,
            newcomers: true,
        };
        return read(&input, ledger, words);
    }
    let text = options.result.clone().unwrap_or_default();
    let score = typed::score(&text).ok_or_else(|| bad("error-result-code", text))?;
    let seat = |id: &Option<String>| {
        let id = id.clone().unwrap_or_default();
        event.players.iter().position(|player| player.id == id).ok_or_else(|| bad("error-not-in-event", id))
    };
    let (white, black) = (seat(&options.white)?, seat(&options.black)?);
    let round = options.round.and_then(RoundNumber::new);
    let game = event.games.iter_mut().find(|game| {
        Some(game.round) == round && [(white, black), (black, white)].contains(&(game.white, game.black))
    });
    let game =
        game.ok_or_else(|| bad("error-no-such-game", options.round.unwrap_or_default().to_string()))?;
    (game.white, game.black, game.score) = (white, black, score);
    Ok(event)
}
