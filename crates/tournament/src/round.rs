//! A paired round: boards, results, and who sits out.

use ronde_domain::{BoardNumber, GameResult, PlayerId, RoundNumber};

use crate::{SeatedGame, SittingOut, System};

/// A round that was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub(crate) number: RoundNumber,
    pub(crate) system: System,
    pub(crate) boards: Vec<Board>,
    pub(crate) byes: Vec<SittingOut>,
    pub(crate) status: RoundStatus,
}

/// One board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The two at the board.
    pub game: SeatedGame,
    /// What became of the game; none until it is known.
    pub result: Option<GameResult>,
}

/// Whether the arbiter has closed a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundStatus {
    /// Results are coming in.
    Open,
    /// All results are in, and the round is settled.
    Closed,
}

impl Round {
    /// Which round it is.
    pub const fn number(&self) -> RoundNumber {
        self.number
    }

    /// The system by which it was paired.
    pub const fn system(&self) -> &System {
        &self.system
    }

    /// The boards, from number 1 on.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// Who has no game, and why.
    pub fn byes(&self) -> &[SittingOut] {
        &self.byes
    }

    /// Open or closed.
    pub const fn status(&self) -> RoundStatus {
        self.status
    }

    /// One board.
    pub fn board(&self, number: BoardNumber) -> Option<&Board> {
        self.boards.get(number.index())
    }

    /// Everybody who has a place in the round: at a board or without a game.
    pub fn seats(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let at_boards = self.boards.iter().flat_map(|board| [board.game.white, board.game.black]);
        at_boards.chain(self.byes.iter().map(|sitting| sitting.player))
    }

    /// The boards without a result, in order.
    pub fn missing(&self) -> impl Iterator<Item = BoardNumber> + '_ {
        let open = self.boards.iter().enumerate().filter(|(_, board)| board.result.is_none());
        open.map(|(index, _)| BoardNumber::from_index(index))
    }

    /// The board at which `player` sits.
    pub fn board_of(&self, player: PlayerId) -> Option<(BoardNumber, &Board)> {
        let place =
            self.boards.iter().position(|board| board.game.white == player || board.game.black == player)?;
        Some((BoardNumber::from_index(place), &self.boards[place]))
    }

    /// New pairs; results of games that stay as they were are kept.
    pub(crate) fn seat_anew(&mut self, games: &[SeatedGame], byes: &[SittingOut]) {
        let before = std::mem::take(&mut self.boards);
        let result = |game: &SeatedGame| {
            before.iter().find(|board| board.game == *game).and_then(|board| board.result)
        };
        self.boards = games.iter().map(|game| Board { game: *game, result: result(game) }).collect();
        self.byes = byes.to_vec();
    }
}
