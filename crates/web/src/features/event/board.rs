//! The boards of a round as lines: by board, and by name as lists on the wall have them.

use ronde_domain::{BoardNumber, Bye, Color, Crosstable, Points, RoundEntry, RoundNumber};
use ronde_tournament::project::crosstable;
use ronde_tournament::{Board, Round, SittingOut, Tournament};
use ronde_words::{Words, entry_symbol, result_text};

use super::game::GameLink;
use super::people::{People, Person};

/// One board.
#[derive(Debug)]
pub(super) struct BoardLine {
    /// The number that stands on the table.
    pub(super) board: u32,
    pub(super) white: Seat,
    pub(super) black: Seat,
    /// Empty until it is known.
    pub(super) result: &'static str,
    pub(super) is_mine: bool,
    /// The way to the game, where it is played on the site.
    pub(super) game: Option<GameLink>,
}

/// Somebody at a board, with the points brought to it.
#[derive(Debug)]
pub(super) struct Seat {
    pub(super) person: Person,
    pub(super) points: String,
}

/// Somebody without a game.
#[derive(Debug)]
pub(super) struct ByeLine {
    pub(super) person: Person,
    pub(super) what: String,
    pub(super) points: String,
}

/// One player's line of the list by name.
#[derive(Debug)]
pub(super) struct NameLine {
    pub(super) person: Person,
    /// Board, colour and opponent; none without a game.
    pub(super) game: Option<(u32, ColorSign, Person)>,
    /// Why there is no game.
    pub(super) bye: String,
    pub(super) result: &'static str,
}

/// A colour as a disc, with its name.
#[derive(Clone, Debug)]
pub(super) struct ColorSign {
    pub(super) class: &'static str,
    pub(super) name: String,
}

impl ColorSign {
    pub(super) fn new(color: Color, words: &Words) -> Self {
        match color {
            Color::White => Self { class: "w", name: words.say("color-white") },
            Color::Black => Self { class: "b", name: words.say("color-black") },
        }
    }
}

/// A round, and what everybody brought to it.
pub(super) struct Lines<'a> {
    round: &'a Round,
    tournament: &'a Tournament,
    table: Crosstable,
    people: &'a People,
    words: &'a Words,
}

impl<'a> Lines<'a> {
    pub(super) fn new(
        tournament: &'a Tournament,
        round: &'a Round,
        people: &'a People,
        words: &'a Words,
    ) -> Self {
        Self { round, tournament, table: crosstable(tournament), people, words }
    }

    pub(super) fn boards(&self) -> Vec<BoardLine> {
        let line = |(number, board): (BoardNumber, &Board)| {
            let (white, black) = (self.seat(board.game.white), self.seat(board.game.black));
            BoardLine {
                board: self.tournament.settings().boards.shown(number),
                is_mine: white.person.is_mine || black.person.is_mine,
                white,
                black,
                result: board.result.map_or("", result_text),
                game: None,
            }
        };
        self.round.boards().map(line).collect()
    }

    pub(super) fn byes(&self) -> Vec<ByeLine> {
        let line = |sitting: &SittingOut| {
            let points = match sitting.bye {
                Bye::ZeroPoint => String::new(),
                bye => self.words.score(self.tournament.settings().scoring.bye(bye)),
            };
            let person = self.people.of(sitting.player).clone();
            ByeLine { person, what: self.words.bye_name(sitting.bye), points }
        };
        // who is not there comes after those who sit out with points
        let mut byes: Vec<&SittingOut> = self.round.byes().iter().collect();
        byes.sort_by_key(|sitting| sitting.bye == Bye::ZeroPoint);
        byes.into_iter().map(line).collect()
    }

    /// Everybody, in the order of the alphabet.
    pub(super) fn by_name(&self) -> Vec<NameLine> {
        let order = self.tournament.settings().alphabet.name_order();
        let mut lines: Vec<NameLine> = self.round.seats().filter_map(|id| self.named(id)).collect();
        lines.sort_by(|one, other| order(&one.person.name, &other.person.name));
        lines
    }

    fn named(&self, id: ronde_domain::PlayerId) -> Option<NameLine> {
        let person = self.people.of(id).clone();
        let number = self.tournament.player(id)?.number()?;
        let entry = self.table.entry(number, self.round.number())?;
        let game = match entry {
            RoundEntry::Game { opponent, color, .. } => {
                let (board, _) = self.round.board_of(id)?;
                let opponent = self.people.numbered(opponent)?.clone();
                Some((
                    self.tournament.settings().boards.shown(board),
                    ColorSign::new(color, self.words),
                    opponent,
                ))
            }
            RoundEntry::Bye(_) | RoundEntry::Absent => None,
        };
        let bye = match entry {
            RoundEntry::Bye(bye) => self.words.bye_name(bye),
            RoundEntry::Game { .. } => String::new(),
            RoundEntry::Absent => self.words.say("absent"),
        };
        let result = if entry.is_settled() { entry_symbol(entry) } else { "" };
        Some(NameLine { person, game, bye, result })
    }

    fn seat(&self, id: ronde_domain::PlayerId) -> Seat {
        let person = self.people.of(id).clone();
        let points = points_before(self.tournament, &self.table, id, self.round.number());
        Seat { person, points: self.words.score(points) }
    }
}

/// The points that a player brought to a round.
pub(super) fn points_before(
    tournament: &Tournament,
    table: &Crosstable,
    id: ronde_domain::PlayerId,
    round: RoundNumber,
) -> Points {
    let number = tournament.player(id).and_then(ronde_tournament::Player::number);
    let card = number.and_then(|number| table.card(number));
    card.map_or(Points::ZERO, |card| table.points_before(card, round.index()))
}
