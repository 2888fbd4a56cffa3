//! The players beside the board.

use ronde_play::Phase;
use ronde_protocol::{GameShape, PlayerShape};
use ronde_quoridor::Seat;

use super::explained::signed;
use crate::layout::Page;

/// A player beside the board.
pub(super) struct Card {
    pub(super) seat: Seat,
    pub(super) name: String,
    /// Not of a computer.
    pub(super) account: Option<i64>,
    /// With which they play, or have played.
    pub(super) rating: Option<i32>,
    /// What the game did to the rating, with its sign.
    pub(super) change: Option<String>,
    pub(super) is_provisional: bool,
    pub(super) walls: u8,
    /// What the clock shows; empty where days are counted.
    pub(super) clock: String,
    pub(super) is_to_move: bool,
    pub(super) is_out: bool,
    /// Whether they are away, and until when they have to move.
    pub(super) state: String,
}

impl Card {
    pub(super) fn of(page: &Page, game: &GameShape, seat: Seat, names: &[String]) -> Self {
        let player = game.listed.players.get(seat.index()).and_then(Option::as_ref);
        let (shown, clock) = (&game.position, game.position.clocks.get(seat.index()));
        let is_playing = game.listed.phase == Phase::Playing;
        let is_to_move = is_playing && shown.to_move == Some(seat);
        let left = clock.and_then(|clock| clock.left);
        // a computer is never late
        let is_person = player.is_some_and(|player| player.account.is_some());
        let deadline = shown.deadline.filter(|_| is_person && is_to_move && left.is_none());
        let mut state = Vec::new();
        if is_playing && clock.is_some_and(|clock| !clock.is_here) {
            state.push(page.say("play-away"));
        }
        state.extend(deadline.map(|at| page.with("play-until", "moment", page.moment(at))));
        Self {
            seat,
            name: names.get(seat.index()).cloned().unwrap_or_default(),
            account: player.and_then(|player| player.account).map(|account| account.0),
            rating: player.and_then(PlayerShape::rating_before),
            change: player.and_then(|player| player.rating_change).map(signed),
            is_provisional: player.is_some_and(|player| player.is_provisional),
            walls: shown.walls.get(seat.index()).copied().unwrap_or_default(),
            clock: left.map(clock_text).unwrap_or_default(),
            is_to_move,
            is_out: shown.out.iter().any(|out| out.seat == seat),
            state: state.join(" · "),
        }
    }
}

/// Minutes and seconds, as `game_players.js` writes them.
fn clock_text(left: i64) -> String {
    let seconds = left.max(0).div_euclid(1000) + i64::from(left.max(0) % 1000 > 0);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::clock_text;

    #[test]
    fn a_clock_shows_the_second_that_has_begun() {
        assert_eq!(clock_text(300_000), "5:00");
        assert_eq!(clock_text(299_001), "5:00");
        assert_eq!(clock_text(61_000), "1:01");
        assert_eq!(clock_text(3_600_000), "1:00:00");
        assert_eq!(clock_text(-5), "0:00");
    }
}
