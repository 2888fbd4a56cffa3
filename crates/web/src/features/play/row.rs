//! A game in a list.

use ronde_i18n::Value;
use ronde_play::{Modality, Phase, Sitter};
use ronde_protocol::{ListedShape, PlayerShape};
use ronde_quoridor::Seat;
use ronde_store::games::ListedGame;

use super::game::signed;
use super::game_text;
use crate::layout::{Counted, Page};

/// A game in a list.
pub(super) struct Row {
    pub(super) id: i64,
    pub(super) players: Vec<RowPlayer>,
    pub(super) facts: String,
    pub(super) status: String,
    pub(super) is_my_turn: bool,
    /// The short name of the tournament, if it is a board of one.
    pub(super) event: Option<String>,
    /// What happens if nobody does anything, in an own game.
    pub(super) counted: Option<Counted>,
}

/// Somebody who plays in it.
pub(super) struct RowPlayer {
    pub(super) name: String,
    /// With which they played: today's while the game goes on.
    pub(super) rating: Option<i32>,
    /// What the game did to the rating, with its sign.
    pub(super) change: Option<String>,
}

impl RowPlayer {
    fn new(name: String, rating: Option<i32>, change: Option<i32>) -> Self {
        Self { name, rating, change: change.map(signed) }
    }
}

impl Row {
    /// A game of the lobby.
    pub(super) fn of(page: &Page, game: &ListedShape) -> Self {
        let player = |player: &Option<PlayerShape>| {
            let player = player.as_ref();
            RowPlayer::new(
                game_text::name(page, player),
                player.and_then(PlayerShape::rating_before),
                player.and_then(|player| player.rating_change),
            )
        };
        let players: Vec<_> = game.players.iter().map(player).collect();
        let winners = game.outcome.as_ref().map(|outcome| &outcome.winners[..]);
        let is_my_turn = game.is_my_turn && game.phase == Phase::Playing;
        let status = if is_my_turn {
            page.say("play-your-turn")
        } else if let Some(at) = game.pause_ends_at {
            page.with("play-phase-paused-until", "moment", page.moment(at))
        } else {
            status(page, game.phase, game.moves, winners, &players)
        };
        Self {
            id: game.id.0,
            facts: game_text::facts(page, game),
            status,
            is_my_turn,
            event: game.event.as_ref().map(|event| event.slug.clone()),
            counted: None,
            players,
        }
    }

    /// A game out of the store.
    pub(super) fn stored(page: &Page, game: &ListedGame) -> Self {
        let player = |player: &Option<ronde_store::games::ListedPlayer>| match player {
            None => RowPlayer::new(page.say("play-nobody-yet"), None, None),
            Some(player) => match player.sitter {
                Sitter::Computer(level) => RowPlayer::new(game_text::computer(page, level), None, None),
                Sitter::Account(_) => {
                    RowPlayer::new(player.name.clone().unwrap_or_default(), player.rating, player.change)
                }
            },
        };
        let players: Vec<_> = game.players.iter().map(player).collect();
        let winners = game.outcome.as_ref().map(|outcome| &outcome.winners[..]);
        let modality: Modality = game.terms.modality();
        let facts = [
            game_text::list(page, modality),
            game_text::control(page, game.terms.control),
            game_text::counts(page, game.terms.is_rated),
            page.day(game.made_at),
        ];
        Self {
            id: game.id.0,
            facts: facts.join(" · "),
            status: status(page, game.phase, game.moves, winners, &players),
            is_my_turn: false,
            event: None,
            counted: None,
            players,
        }
    }
}

/// How far a game is, or how it ended.
fn status(page: &Page, phase: Phase, moves: u32, winners: Option<&[Seat]>, players: &[RowPlayer]) -> String {
    match (phase, winners) {
        (Phase::Waiting, _) => page.say("play-phase-waiting"),
        (Phase::Paused, _) => page.say("play-phase-paused"),
        (Phase::Playing, _) => page.count("play-moves-made", "count", moves),
        (Phase::Over, Some([winner])) => {
            let name = players.get(winner.index()).map(|player| player.name.clone()).unwrap_or_default();
            page.words.tell("play-row-won", &[("name", Value::from(name))])
        }
        (Phase::Over, Some(_)) => page.say("play-row-drawn"),
        (Phase::Over, None) => page.say("play-row-off"),
    }
}
