//! A paired round: its matches, their boards, results, and who sits out.
//!
//! A round is made of matches, and a match has one board or several. Boards are numbered through the whole round, so code that looks at
//! results uses [`Round::boards`] and need not know which match a board belongs to. Only code that pairs one player with another needs
//! [`Round::pairs`].

use ronde_domain::{BoardNumber, ByColor, GameKind, GameResult, PlayerId, RoundNumber};

use crate::{Call, SeatedGame, SittingOut, System};

/// A paired round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    number: RoundNumber,
    system: System,
    /// Which game was played when it was paired.
    game: GameKind,
    matches: Vec<Match>,
    /// Those of the first match, then those of the second …
    boards: Vec<Board>,
    byes: Vec<SittingOut>,
    status: RoundStatus,
}

/// Two sides that are paired with each other: two players at one board, or two teams at several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    first: BoardNumber,
    boards: usize,
}

impl Match {
    /// The match of two players.
    const fn of_individuals(board: BoardNumber) -> Self {
        Self { first: board, boards: 1 }
    }

    /// The numbers of its boards.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = BoardNumber> + DoubleEndedIterator + Clone {
        let first = self.first.index();
        (first..first + self.boards).map(BoardNumber::from_index)
    }
}

/// One board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The two players.
    pub game: SeatedGame,
    /// The result; `None` until it is known.
    pub result: Option<GameResult>,
    /// What each player reported, until the result is settled.
    pub claims: ByColor<Option<GameResult>>,
    /// Whether the game is adjourned; until it is finished it counts as a draw for the pairing.
    pub is_adjourned: bool,
    /// What is rated instead of the result: a correction that came too late for the standings.
    pub rated_as: Option<GameResult>,
    /// The last call for the arbiter, while the game goes on.
    pub call: Option<Call>,
}

impl Board {
    fn new(game: SeatedGame) -> Self {
        Self {
            game,
            result: None,
            claims: ByColor::default(),
            is_adjourned: false,
            rated_as: None,
            call: None,
        }
    }

    /// Sets the result, or clears it. Reports by the players are dropped.
    pub(crate) fn settle(&mut self, result: Option<GameResult>) {
        *self = Self { result, ..Self::new(self.game) };
    }

    /// Whether a result is missing. An adjourned game's is not.
    pub const fn is_missing(&self) -> bool {
        self.result.is_none() && !self.is_adjourned
    }

    /// Whether the players have reported different results.
    pub fn is_disputed(&self) -> bool {
        self.result.is_none()
            && matches!(self.claims, ByColor { white: Some(one), black: Some(other) } if one != other)
    }

    /// The rated result.
    pub fn rated_result(&self) -> Option<GameResult> {
        self.rated_as.or(self.result)
    }

    /// Whether this player sits here.
    pub fn seats(&self, player: PlayerId) -> bool {
        self.game.white == player || self.game.black == player
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
    /// A round of individuals, whose matches have one board each.
    pub(crate) fn of_individuals(
        number: RoundNumber,
        system: System,
        game: GameKind,
        games: &[SeatedGame],
        byes: &[SittingOut],
    ) -> Self {
        let (matches, boards) = (Vec::new(), Vec::new());
        let mut round =
            Self { number, system, game, matches, boards, byes: Vec::new(), status: RoundStatus::Open };
        round.pair_individuals(games, byes);
        round
    }

    /// Pairs individuals again; results of unchanged games are kept.
    pub(crate) fn pair_individuals(&mut self, games: &[SeatedGame], byes: &[SittingOut]) {
        let before = std::mem::take(&mut self.boards);
        let kept = |game: &SeatedGame| before.iter().find(|board| board.game == *game).copied();
        self.boards = games.iter().map(|game| kept(game).unwrap_or_else(|| Board::new(*game))).collect();
        self.matches =
            (0..games.len()).map(|index| Match::of_individuals(BoardNumber::from_index(index))).collect();
        self.byes = byes.to_vec();
    }

    /// Which round it is.
    pub const fn number(&self) -> RoundNumber {
        self.number
    }

    /// The system that paired it.
    pub const fn system(&self) -> &System {
        &self.system
    }

    /// The game at the time of pairing.
    pub const fn game(&self) -> GameKind {
        self.game
    }

    /// The matches, in the order of their boards.
    pub fn matches(&self) -> &[Match] {
        &self.matches
    }

    /// Every board of every match with its number, from 1.
    pub fn boards(
        &self,
    ) -> impl ExactSizeIterator<Item = (BoardNumber, &Board)> + DoubleEndedIterator + Clone {
        self.boards.iter().enumerate().map(|(index, board)| (BoardNumber::from_index(index), board))
    }

    /// The pairs in a round of individuals, where a match is one game.
    pub fn pairs(&self) -> impl ExactSizeIterator<Item = SeatedGame> + DoubleEndedIterator + Clone {
        debug_assert!(self.matches.len() == self.boards.len(), "teams are not paired player by player");
        self.boards.iter().map(|board| board.game)
    }

    /// The players without a game, and why.
    pub fn byes(&self) -> &[SittingOut] {
        &self.byes
    }

    /// Open or closed.
    pub const fn status(&self) -> RoundStatus {
        self.status
    }

    pub(crate) const fn set_status(&mut self, status: RoundStatus) {
        self.status = status;
    }

    /// One board.
    pub fn board(&self, number: BoardNumber) -> Option<&Board> {
        self.boards.get(number.index())
    }

    pub(crate) fn board_mut(&mut self, number: BoardNumber) -> Option<&mut Board> {
        self.boards.get_mut(number.index())
    }

    /// Everyone who has a place in the round, at a board or without a game.
    pub fn seats(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let at_boards = self.boards.iter().flat_map(|board| [board.game.white, board.game.black]);
        at_boards.chain(self.byes.iter().map(|sitting| sitting.player))
    }

    /// The boards without a result, in order. Adjourned games are not missing.
    pub fn missing(&self) -> impl Iterator<Item = BoardNumber> + '_ {
        self.boards().filter(|(_, board)| board.is_missing()).map(|(number, _)| number)
    }

    /// The board of `player`.
    pub fn board_of(&self, player: PlayerId) -> Option<(BoardNumber, &Board)> {
        self.boards().find(|(_, board)| board.seats(player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(white: u32, black: u32) -> SeatedGame {
        let id = |n| PlayerId::new(n).unwrap();
        SeatedGame { white: id(white), black: id(black) }
    }

    #[test]
    fn every_board_belongs_to_one_match() {
        let games = [game(1, 2), game(3, 4), game(5, 6)];
        let first = RoundNumber::FIRST;
        let mut round = Round::of_individuals(first, System::Dutch, GameKind::Chess, &games, &[]);
        let numbers = |round: &Round| -> Vec<u32> {
            round.matches().iter().flat_map(Match::boards).map(BoardNumber::get).collect()
        };
        assert_eq!(numbers(&round), [1, 2, 3]);
        assert_eq!(numbers(&round), round.boards().map(|(number, _)| number.get()).collect::<Vec<_>>());
        round.pair_individuals(&games[1..], &[]);
        assert_eq!(numbers(&round), [1, 2]);
        assert!(round.pairs().eq(games[1..].iter().copied()));
    }

    #[test]
    fn the_boards_of_a_team_match_stand_together() {
        let second = Match { first: BoardNumber::new(5).unwrap(), boards: 4 };
        assert_eq!(second.boards().map(BoardNumber::get).collect::<Vec<_>>(), [5, 6, 7, 8]);
    }
}
