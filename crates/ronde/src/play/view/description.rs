//! Games, players and results in words.

use ronde_community::Presence;
use ronde_domain::GameKind;
use ronde_play::{Control, Level, Modality, NoGame, Offer, Pace, Phase};
use ronde_protocol::{ClaimShape, ListedShape, PlayerShape};
use ronde_quoridor::{Move, Seat};
use ronde_words::Words;

use super::text::clock;
use super::theme;
use crate::play::app::{Aim, App, Board};
use crate::play::game::Game;

/// How a player is called.
pub(super) fn name(player: &PlayerShape, words: &Words) -> String {
    match player.computer {
        Some(strength) => words.tell("term-computer", &[("level", level(strength, words).into())]),
        None => player.name.clone(),
    }
}

pub(super) fn level(level: Level, words: &Words) -> String {
    match level {
        Level::Easy => words.say("term-level-easy"),
        Level::Medium => words.say("term-level-medium"),
        Level::Hard => words.say("term-level-hard"),
    }
}

/// Whether somebody is online.
pub(super) fn presence(presence: Presence, words: &Words) -> String {
    match presence {
        Presence::Online => words.say("presence-online"),
        Presence::Playing => words.say("presence-playing"),
        Presence::Away => words.say("presence-away"),
        Presence::Gone => words.say("presence-gone"),
    }
}

/// `quoridor-2-blitz` for people.
pub(super) fn modality(modality: Modality, words: &Words) -> String {
    let pace = match modality.pace {
        Pace::Blitz => words.say("term-pace-blitz"),
        Pace::Rapid => words.say("term-pace-rapid"),
        Pace::Correspondence => words.say("term-pace-correspondence"),
    };
    words.tell(
        "term-modality",
        &[("seats", modality.seats.number().to_string().into()), ("pace", pace.into())],
    )
}

/// `5+3`, or so many days for each move.
pub(super) fn control(control: Control, words: &Words) -> String {
    match control {
        Control::Days { days } => words.tell("term-days", &[("days", days.into())]),
        Control::Clock { base, increment } if base.is_multiple_of(60) => format!("{}+{increment}", base / 60),
        Control::Clock { base, increment } => format!("{}+{increment}", clock(i64::from(base) * 1000)),
    }
}

/// What was agreed: players, time, whether it counts.
pub(super) fn terms(game: &ListedShape, words: &Words) -> String {
    let control = control(game.control, words);
    let rated = if game.is_rated { words.say("term-rated") } else { words.say("term-unrated") };
    let values = [("seats", game.seats.number().into()), ("time", control.into()), ("rated", rated.into())];
    words.tell("term-terms", &values)
}

fn shown(app: &App) -> Option<(&Board, &Game)> {
    let board = app.board.as_ref()?;
    Some((board, board.game.as_ref()?))
}

pub(super) fn title(app: &App, words: &Words) -> String {
    let Some(board) = &app.board else { return format!("Ronde · {}", words.game(GameKind::Quoridor)) };
    let number = words.tell("term-game", &[("game", board.id.to_string().into())]);
    match &board.game {
        Some(game) => format!("{number} · {}", terms(&game.listed, words)),
        None => number,
    }
}

/// The player, with the letter of the pawn.
pub(super) fn player(game: &Game, seat: Seat, words: &Words) -> String {
    let called = game.player(seat).map(|player| name(player, words)).unwrap_or_default();
    format!("{} {called}", theme::letter(seat))
}

/// The state of the game in one sentence.
pub(super) fn state(app: &App, words: &Words) -> String {
    let Some((_, game)) = shown(app) else { return words.say("term-asking") };
    if let Some(offered) = game.offer_to_me() {
        let who = player(game, offered.seat, words);
        return format!("{} {}", offer(offered.what, &who, words), words.say("term-agree-keys"));
    }
    match game.listed.phase {
        Phase::Waiting => {
            let free = game.listed.players.iter().filter(|player| player.is_none()).count();
            let free =
                free.max(usize::from(game.listed.seats.number()).saturating_sub(game.listed.players.len()));
            words.tell("term-table-waits", &[("free", free.into())])
        }
        Phase::Paused => paused(app, game, words),
        Phase::Over => end(game, words),
        Phase::Playing if can_claim(app, game) => {
            let absent = game.position.claim.and_then(|claim| claim.seat);
            let name = absent.map(|seat| player(game, seat, words)).unwrap_or_default();
            words.tell("term-claim-now", &[("name", name.into())])
        }
        Phase::Playing if game.is_my_turn() => words.say("term-your-turn"),
        Phase::Playing => match game.position.to_move {
            Some(seat) => words.tell("term-turn-of", &[("name", player(game, seat, words).into())]),
            None => String::new(),
        },
    }
}

/// Until when the game is paused, or that one player is enough to resume it.
fn paused(app: &App, game: &Game, words: &Words) -> String {
    match game.listed.pause_ends_at {
        _ if can_claim(app, game) => words.say("term-claim-pause"),
        Some(at) => {
            let moment = at.strftime("%Y-%m-%d %H:%M UTC").to_string();
            words.tell("term-game-paused-until", &[("moment", moment.into())])
        }
        None => words.say("term-game-paused"),
    }
}

/// Whether the user can claim something now.
fn can_claim(app: &App, game: &Game) -> bool {
    let now = app.board.as_ref().and_then(|board| board.site_time(app.now));
    let is_due = |at| now.is_some_and(|now| at <= now);
    let is_against_another = |claim: &ClaimShape| claim.seat.is_none() || claim.seat != game.you;
    let claim = game.position.claim.filter(is_against_another);
    game.you.is_some() && claim.is_some_and(|claim| is_due(claim.at))
}

/// What is offered, and by whom.
pub(super) fn offer(what: Offer, who: &str, words: &Words) -> String {
    let who = [("name", who.into())];
    match what {
        Offer::Draw => words.tell("term-offers-draw", &who),
        Offer::Abort => words.tell("term-offers-abort", &who),
        Offer::Pause => words.tell("term-offers-pause", &who),
        Offer::Resume => words.tell("term-offers-resume", &who),
        Offer::TakeBack => words.tell("term-offers-take-back", &who),
        Offer::Rematch => words.tell("term-offers-rematch", &who),
    }
}

/// How the game ended.
pub(super) fn end(game: &Game, words: &Words) -> String {
    if let Some(why) = game.listed.called_off {
        return match why {
            NoGame::NoFirstMove => words.say("term-off-no-first-move"),
            NoGame::NobodyCame => words.say("term-off-nobody-came"),
            NoGame::NeverResumed => words.say("term-off-never-resumed"),
            NoGame::NobodyLeft => words.say("term-off-nobody-left"),
            NoGame::Agreed => words.say("term-off-agreed"),
            NoGame::Aborted => words.say("term-off-aborted"),
            NoGame::CalledOff => words.say("term-off"),
        };
    }
    let Some(outcome) = &game.listed.outcome else { return words.say("term-phase-over") };
    let names: Vec<String> = outcome.winners.iter().map(|seat| player(game, *seat, words)).collect();
    let reason = match outcome.reason.as_ref() {
        "arrived" => words.say("term-end-arrived"),
        "last-left" => words.say("term-end-last-left"),
        "repetition" => words.say("term-end-repetition"),
        "no-walls" => words.say("term-end-no-walls"),
        "too-long" => words.say("term-end-too-long"),
        "agreed" => words.say("term-end-agreed"),
        other => other.to_owned(),
    };
    let values = [("name", names.join(", ").into()), ("reason", reason.into())];
    match outcome.winners.as_slice() {
        [_] => words.tell("term-won", &values),
        _ => words.tell("term-drawn", &values),
    }
}

/// What the arrow keys aim at, and for a wall whether it can be placed.
pub(super) fn aim(app: &App, words: &Words) -> Option<String> {
    let (board, game) = shown(app)?;
    let aim = board.aim.filter(|_| board.typed.is_empty())?;
    let play = match aim {
        Aim::Pawn(square) => Move::Pawn(square),
        Aim::Wall(wall) => Move::Wall(wall),
    };
    let aimed = words.tell("term-aim", &[("move", play.to_string().into())]);
    Some(match (aim, &board.doubt) {
        (Aim::Wall(_), Some(doubt)) => format!("{aimed} – {doubt}"),
        (Aim::Wall(wall), None) if game.is_my_turn() && !board.is_possible(wall) => {
            format!("{aimed} – {}", words.say("term-aim-not-possible"))
        }
        _ => aimed,
    })
}
