//! The page of a game that has begun.

use askama::Template;
use ronde_i18n::Value;
use ronde_play::{Phase, Table};
use ronde_protocol::{BoardOfShape, GameShape};
use ronde_quoridor::{Game, Position, Seat};
use ronde_store::games::GameRatingChange;

use super::buttons::Buttons;
use super::cards::Card;
use super::course::Course;
use super::explained::{self, Change};
use super::script;
use super::talk::Talk;
use crate::features::play::board::Board;
use crate::features::play::game_text;
use crate::layout::{Counted, Page};

/// What is known of a game that has begun.
pub(super) struct Seen<'a> {
    pub(super) game: GameShape,
    pub(super) names: Vec<String>,
    pub(super) played: &'a Game,
    pub(super) table: &'a Table,
    pub(super) ratings: &'a [GameRatingChange],
    /// What happens if nobody does anything.
    pub(super) counted: Option<Counted>,
}

#[derive(Template)]
#[template(path = "features/play/game/show.html")]
pub(super) struct Show {
    page: Page,
    id: i64,
    title: String,
    /// Which game is played.
    game_name: String,
    facts: String,
    event: Option<BoardOfShape>,
    script: script::Data,
    board: Board,
    /// Those above the board, and the one below.
    others: Vec<Card>,
    own: Card,
    course: Course,
    /// The position in words, a line each.
    in_words: Vec<String>,
    /// How it ended; empty while it goes on.
    result: String,
    /// Whose turn it is; empty when it is nobody's.
    status: String,
    counted: Option<Counted>,
    buttons: Buttons,
    /// Why these players were brought together.
    matched: Vec<String>,
    changes: Vec<Change>,
    /// What holds for all changes of such a game.
    about_changes: String,
    /// How far it is, for scripts and style sheets.
    phase: &'static str,
    seats: u8,
    /// How a wall is typed, as whoever looks sees the board.
    typed_hint: String,
    /// Whether whoever looks is in the game and it goes on.
    is_in: bool,
    /// Which move it would be.
    ply: usize,
    /// The game of which this is the rematch, and the rematch of this one.
    after: Option<i64>,
    rematch: Option<i64>,
    talk: Talk,
}

impl Seen<'_> {
    pub(super) fn page(self, page: Page, step: Option<usize>, talk: Talk) -> Show {
        let Self { game, names, played, table, ratings, counted } = self;
        let is_over = game.listed.phase == Phase::Over;
        let course = Course::of(&page, played, &names, step, is_over);
        let position = course.position;
        let below = game.you.unwrap_or(Seat::One);
        let in_words = in_words(&page, &position, &names);
        let mut board = Board::new(in_words.join(" "), &position, below, course.last);
        if is_over && course.with_paths {
            board = board.with_paths(&position);
        }
        let is_in = game.you.is_some_and(|you| !is_over && played.position().pawn(you).is_some());
        if let Some(legal) = game.position.legal.as_ref().filter(|_| game.listed.is_my_turn && course.is_now)
        {
            board = board.with_reachable(&legal.pawns);
        }
        let cards = |seat: Seat| Card::of(&page, &game, seat, &names);
        let seats = table.terms().seats;
        // clockwise from the left of whoever sits below
        let above =
            seats.seats().chain(seats.seats()).skip(below.index() + 1).take(usize::from(seats.number()) - 1);
        let status = match (game.listed.phase, game.position.to_move) {
            (Phase::Playing, Some(_)) if game.listed.is_my_turn => page.say("play-your-turn"),
            (Phase::Playing, Some(seat)) => page.with("play-to-move", "name", &names[seat.index()]),
            (Phase::Paused, _) => match game.listed.pause_ends_at {
                Some(at) => page.with("play-paused-until", "moment", page.moment(at)),
                None => page.say("play-paused"),
            },
            _ => String::new(),
        };
        Show {
            id: game.listed.id.0,
            title: names.join(" – "),
            game_name: page.words.game(game.listed.game),
            facts: game_text::facts(&page, &game.listed),
            event: game.listed.event.clone(),
            script: script::Data::of(&page, &game, &names),
            others: above.map(cards).collect(),
            own: cards(below),
            in_words,
            result: game_text::result(&page, &game, &names).unwrap_or_default(),
            status,
            counted,
            buttons: Buttons::of(&page, &game, &names, table),
            matched: matched(&page, &game, &names),
            changes: ratings.iter().map(|change| Change::of(&page, change, &names)).collect(),
            about_changes: explained::about(&page, seats),
            phase: game.listed.phase.code(),
            seats: seats.number(),
            typed_hint: page.say(&format!("play-typed-hint-{}", board.turns)),
            is_in,
            ply: game.plays.len(),
            after: game.after.map(|game| game.0),
            rematch: game.position.rematch.map(|game| game.0),
            board,
            course,
            talk,
            page,
        }
    }
}

/// A position in words: where everybody stands, and the walls.
fn in_words(page: &Page, position: &Position, names: &[String]) -> Vec<String> {
    let pawn = |seat: Seat| {
        let square = position.pawn(seat)?;
        let values = [
            ("name", Value::from(names[seat.index()].clone())),
            ("square", square.to_string().into()),
            ("walls", position.walls_left(seat).into()),
            ("steps", position.distance(seat).unwrap_or_default().into()),
        ];
        Some(page.words.tell("play-words-pawn", &values))
    };
    let mut lines: Vec<String> = position.remaining().filter_map(pawn).collect();
    let walls: Vec<String> = position.walls().iter().map(|wall| wall.to_string()).collect();
    lines.push(if walls.is_empty() {
        page.say("play-words-no-walls")
    } else {
        page.with("play-words-walls", "walls", walls.join(" "))
    });
    lines
}

/// Why these players were brought together.
fn matched(page: &Page, game: &GameShape, names: &[String]) -> Vec<String> {
    let Some(matched) = &game.matched else { return Vec::new() };
    let gap =
        matched.ratings.iter().max().zip(matched.ratings.iter().min()).map_or(0, |(high, low)| high - low);
    let values = [("gap", Value::from(gap)), ("pool", Value::from(matched.pool))];
    let mut lines = vec![page.words.tell("play-matched-gap", &values)];
    let players = names.iter().zip(&matched.ratings).zip(matched.waited.iter().zip(&matched.windows));
    lines.extend(players.map(|((name, rating), (waited, window))| {
        let values = [
            ("name", Value::from(name.clone())),
            ("rating", Value::from(*rating)),
            ("seconds", Value::from(*waited)),
            ("window", Value::from(*window)),
        ];
        page.words.tell("play-matched-player", &values)
    }));
    lines
}
