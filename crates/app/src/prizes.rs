//! Who wins what, and why, in words.

use ronde_domain::{PairingNumber, Sex};
use ronde_i18n::Value;
use ronde_tournament::project::{Award, awards};
use ronde_tournament::{Category, PrizeList, Tournament};
use ronde_words::{Words, shown_name};

/// A prize and who gets it.
#[derive(Clone, Debug)]
pub struct Won {
    pub award: Award,
    /// The name of the winner; empty if there is none.
    pub winner: String,
    /// Why it is not somebody who stands higher, or why nobody gets it.
    pub why: String,
}

/// Every prize after the last paired round, in the order of the lists.
pub fn won(tournament: &Tournament, rounds: usize, words: &Words) -> Vec<Won> {
    let name = |number: PairingNumber| {
        let player = tournament.by_number(number);
        player.map_or_else(|| number.to_string(), |player| shown_name(tournament, player))
    };
    let told = |award: Award| {
        let winner = award.winner.map(|winner| name(winner.number)).unwrap_or_default();
        let passed: Vec<String> = award.passed.iter().map(|number| name(*number)).collect();
        let passed = [("count", passed.len().into()), ("names", Value::from(passed.join(", ")))];
        let why = match award.winner {
            Some(_) if award.passed.is_empty() => String::new(),
            Some(_) => words.tell("prizes-passed", &passed),
            None if award.passed.is_empty() => words.say("prizes-nobody"),
            None => words.say("prizes-nobody-left"),
        };
        Won { award, winner, why }
    };
    awards(tournament, rounds).into_iter().map(told).collect()
}

/// Who can win the prizes of a list.
pub fn who(list: &PrizeList, words: &Words) -> String {
    let Category { sex, born_from, born_until, rating_from, rating_until, federation } = list.category;
    let with = |id: &str, value: String| words.tell(id, &[("value", value.into())]);
    let conditions = [
        sex.map(|sex| words.say(if sex == Sex::Woman { "prizes-women" } else { "prizes-men" })),
        born_from.map(|year| with("prizes-born-from", year.to_string())),
        born_until.map(|year| with("prizes-born-until", year.to_string())),
        rating_from.map(|rating| with("prizes-rating-from", rating.to_string())),
        rating_until.map(|rating| with("prizes-rating-until", rating.to_string())),
        federation.map(|code| with("prizes-of-federation", code.to_string())),
    ];
    let conditions: Vec<String> = conditions.into_iter().flatten().collect();
    if conditions.is_empty() { words.say("prizes-everybody") } else { conditions.join(", ") }
}
