//! Games in words: who plays, what was agreed, how it ended.

use ronde_i18n::Value;
use ronde_play::{Control, Level, Modality};
use ronde_protocol::{GameShape, ListedShape, PlayerShape};
use ronde_quoridor::{Leaving, Seat};

use crate::layout::Page;

/// The name of somebody at a table.
pub(super) fn name(page: &Page, player: Option<&PlayerShape>) -> String {
    match player {
        None => page.say("play-nobody-yet"),
        Some(PlayerShape { computer: Some(level), .. }) => computer(page, *level),
        Some(player) => player.name.clone(),
    }
}

/// What the computer is called.
pub(super) fn computer(page: &Page, level: Level) -> String {
    page.say(&format!("play-computer-{}", level.code()))
}

/// Whether it counts.
pub(super) fn counts(page: &Page, is_rated: bool) -> String {
    page.say(if is_rated { "play-rated" } else { "play-casual" })
}

/// The names of all at a table, in the order of the seats.
pub(super) fn names(page: &Page, game: &ListedShape) -> Vec<String> {
    game.players.iter().map(|player| name(page, player.as_ref())).collect()
}

/// A list with the name of its game, for where it stands alone.
pub(super) fn list(page: &Page, of: Modality) -> String {
    let values = [("game", Value::from(page.words.game(of.game()))), ("modality", modality(page, of).into())];
    page.words.tell("play-modality-named", &values)
}

/// A list in words, for pages that name the game.
pub(super) fn modality(page: &Page, modality: Modality) -> String {
    page.say(&format!("play-modality-{modality}"))
}

/// How long the players may think.
pub(super) fn control(page: &Page, control: Control) -> String {
    match control {
        Control::Clock { base, increment } => {
            let time = if base.is_multiple_of(60) {
                page.count("play-minutes", "count", base / 60)
            } else {
                page.count("play-seconds", "count", base)
            };
            let values = [("time", Value::from(time)), ("increment", Value::from(increment))];
            page.words.tell("play-control-clock", &values)
        }
        Control::Days { days } => page.count("play-control-days", "count", days),
    }
}

/// What was agreed, in one line.
pub(super) fn facts(page: &Page, game: &ListedShape) -> String {
    [list(page, game.modality), control(page, game.control), counts(page, game.is_rated)].join(" · ")
}

/// How a game ended; nothing while it goes on.
pub(super) fn result(page: &Page, game: &GameShape, names: &[String]) -> Option<String> {
    let listed = &game.listed;
    if let Some(why) = listed.called_off {
        return Some(page.say(&format!("play-off-{}", why.code())));
    }
    let outcome = listed.outcome.as_ref()?;
    let of = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let winners: Vec<String> = outcome.winners.iter().map(of).collect();
    let values = |other: String| [("name", Value::from(winners.join(", "))), ("other", Value::from(other))];
    if winners.len() != 1 {
        return Some(page.with(&format!("play-drawn-{}", outcome.reason), "names", winners.join(", ")));
    }
    // of two players it is told why the other one left
    if let ("last-left", [out]) = (outcome.reason.as_ref(), &game.position.out[..]) {
        return Some(page.words.tell(&format!("play-won-{}", leaving(out.why)), &values(of(&out.seat))));
    }
    Some(page.with(&format!("play-won-{}", outcome.reason), "name", &winners[0]))
}

/// Why somebody has left, as messages name it.
pub(super) const fn leaving(why: Leaving) -> &'static str {
    match why {
        Leaving::Resigned => "resigned",
        Leaving::OutOfTime => "out-of-time",
        Leaving::Forfeited => "forfeited",
        Leaving::Abandoned => "abandoned",
    }
}
