//! How a rating came about, in sentences: one file per system.
//!
//! A rating list explains its changes through [`ledger_change`], whichever system it has.

mod elo;
mod fide;
mod fqe;
mod glicko2;
mod openskill;
mod uschess;

use ronde_domain::Mark;
use ronde_rating::Derivation;

use super::Words;

pub use elo::elo;
pub use fide::fide;
pub use fqe::fqe;
pub use glicko2::glicko2;
pub use uschess::uschess;

/// The derivation of a player's new rating, one line each. `opponent` names the player at a seat of the derivation; `opponents` names them
/// in the order of the games.
pub fn ledger_change(
    name: &str,
    (before, after): (Option<f64>, Option<f64>),
    derivation: &Derivation,
    opponent: &dyn Fn(usize) -> String,
    opponents: &[String],
    words: &Words,
) -> String {
    let head = || head(name, before, after, words);
    match derivation {
        Derivation::Fqe(change) => fqe(name, change, opponent, words),
        Derivation::Elo(derivation) => elo::of_games(head(), derivation, opponent, words),
        Derivation::Fide(outcome) => fide::of_period(name, before, outcome, opponent, words),
        Derivation::Glicko2(change) => glicko2(name, change, opponents, words),
        Derivation::Openskill(changes) => openskill::of_games(head(), changes, words),
        Derivation::Uschess(change) => uschess(name, change, opponent, words),
    }
}

/// The player, and the published ratings before and after.
fn head(name: &str, before: Option<f64>, after: Option<f64>, words: &Words) -> String {
    let shown = |rating: Option<f64>| rating.map_or_else(|| "-".to_owned(), |rating| words.number(rating, 0));
    let values = [("name", name.into()), ("before", shown(before).into()), ("after", shown(after).into())];
    words.tell("rate-player", &values)
}

/// A number with its sign.
pub fn signed(number: f64, decimals: usize) -> String {
    format!("{number:+.decimals$}")
}

impl Words {
    /// How a game ended for a player.
    pub fn mark(&self, mark: Mark) -> String {
        match mark {
            Mark::Win => self.say("mark-win"),
            Mark::Draw => self.say("mark-draw"),
            Mark::Loss => self.say("mark-loss"),
        }
    }

    /// A number with this many decimals, as the language writes it.
    fn number(&self, number: f64, decimals: usize) -> String {
        self.decimal(&format!("{number:.decimals$}"))
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::{Language, RoundNumber, Score};
    use ronde_rating::ledger::{Entry, Ledger, Participant, RatedEvent, Settings};
    use ronde_rating::{Game, Period, System};

    use super::*;

    /// Two newcomers and one game.
    fn event() -> RatedEvent {
        let player = |id: &str| Participant { id: id.to_owned(), ..Participant::default() };
        RatedEvent {
            name: "Club".to_owned(),
            date: "2026-11-15".parse().expect("a date"),
            modality: String::new(),
            rounds: 1,
            form: ronde_rating::event::EventForm::Tournament,
            players: vec![player("a"), player("b")],
            games: vec![Game { round: RoundNumber::FIRST, white: 0, black: 1, score: Score::WhiteWins }],
            tables: Vec::new(),
        }
    }

    #[test]
    fn every_system_has_a_name_and_tells_its_changes_in_every_language() {
        for system in System::all() {
            let mut ledger = Ledger::open(Settings { system, period: Period::Month });
            let changes = ledger.append_telling(Entry::EventRated(event())).unwrap().changes;
            assert_eq!(changes.len(), 2);
            for words in Language::ALL.map(Words::for_people) {
                assert!(words.knows(&format!("rating-system-{}", system.code())), "{system:?}");
                for change in &changes {
                    let both = (None, change.after.published(None).rating);
                    let opponents = ["Beta".to_owned()];
                    let text = ledger_change(
                        "Alpha",
                        both,
                        &change.derivation,
                        &|_| "Beta".into(),
                        &opponents,
                        &words,
                    );
                    let mut lines = text.lines();
                    assert!(lines.next().is_some_and(|head| head.starts_with("Alpha")), "{text}");
                    // a missing message shows as its id
                    let is_sentence = |line: &str| line.contains(' ') && !line.contains("{ $");
                    assert!(
                        lines.clone().count() > 0 && lines.all(|line| is_sentence(line.trim())),
                        "{text}"
                    );
                }
            }
        }
    }
}
