//! A paired round: boards, results, and who sits out.

use ronde_domain::{BoardNumber, ByColor, GameKind, GameResult, PlayerId, RoundNumber};

use crate::{Call, SeatedGame, SittingOut, System};

/// A round that was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub(crate) number: RoundNumber,
    pub(crate) system: System,
    /// Which game was played when it was paired.
    pub(crate) game: GameKind,
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
    /// What each of the two says that it was, until it is settled.
    pub claims: ByColor<Option<GameResult>>,
    /// Whether the game goes on later; until then it counts as a draw for the pairing.
    pub is_adjourned: bool,
    /// What counts for ratings where it is not the result: a correction that came too late for the standings.
    pub rated_as: Option<GameResult>,
    /// The last call for the arbiter, while the game goes on.
    pub call: Option<Call>,
}

impl Board {
    pub(crate) fn new(game: SeatedGame) -> Self {
        Self {
            game,
            result: None,
            claims: ByColor::default(),
            is_adjourned: false,
            rated_as: None,
            call: None,
        }
    }

    /// Puts a result, or none, in its place. Nothing is left to be claimed.
    pub(crate) fn settle(&mut self, result: Option<GameResult>) {
        *self = Self { result, ..Self::new(self.game) };
    }

    /// Whether both have spoken and do not agree.
    pub fn is_disputed(&self) -> bool {
        self.result.is_none()
            && matches!(self.claims, ByColor { white: Some(one), black: Some(other) } if one != other)
    }

    /// What counts for ratings.
    pub fn rated_result(&self) -> Option<GameResult> {
        self.rated_as.or(self.result)
    }
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

    /// The boards without a result, in order. A game that was adjourned is not missing.
    pub fn missing(&self) -> impl Iterator<Item = BoardNumber> + '_ {
        let is_missing = |board: &Board| board.result.is_none() && !board.is_adjourned;
        let open = self.boards.iter().enumerate().filter(move |(_, board)| is_missing(board));
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
        let kept = |game: &SeatedGame| before.iter().find(|board| board.game == *game).copied();
        self.boards = games.iter().map(|game| kept(game).unwrap_or_else(|| Board::new(*game))).collect();
        self.byes = byes.to_vec();
    }
}
