//! The board: nine by nine squares with grooves between them, the user's own side at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ronde_quoridor::{Orientation, Square, Wall};
use ronde_words::Words;

use super::{put, side, theme};
use crate::play::app::facing::Facing;
use crate::play::app::{Aim, App, Board};
use crate::play::game::Game;

/// A square with the groove to its left, and with the groove above it.
const STEP_RIGHT: u16 = 4;
const STEP_DOWN: u16 = 2;
const SIDE: u8 = 9;
/// Room for the names of the rows.
const LABELS: u16 = 3;
/// Rows and columns of the grid, with the labels.
const WIDTH: u16 = LABELS + STEP_RIGHT * 9 + 1;
const HEIGHT: u16 = STEP_DOWN * 9 + 2;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, words: &Words) {
    let Some(board) = &app.board else { return };
    let Some((game, facing)) = board.game.as_ref().zip(board.facing()) else {
        return put(buffer, area, 1, Line::from(format!(" {}", words.say("term-asking"))));
    };
    let left = Rect { width: WIDTH, height: HEIGHT.min(area.height), ..area };
    let mut grid = Grid { buffer: &mut *buffer, area: left, facing };
    grid.lines();
    grid.labels();
    grid.men(board, game);
    let right = Rect { x: left.right() + 2, width: area.width - WIDTH - 3, ..area };
    side::draw(buffer, right, app, game, words);
}

/// The board being drawn.
struct Grid<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    facing: Facing,
}

impl Grid<'_> {
    /// The crossing of grooves to the lower left of the square that appears there.
    fn corner(&self, x: u8, y: u8) -> (u16, u16) {
        let right = self.area.x + LABELS + STEP_RIGHT * u16::from(x);
        (right, self.area.y + STEP_DOWN * u16::from(SIDE - y))
    }

    /// The middle of the square that appears there.
    fn middle(&self, x: u8, y: u8) -> (u16, u16) {
        let (right, down) = self.corner(x, y);
        (right + STEP_RIGHT / 2, down - STEP_DOWN / 2)
    }

    fn set(&mut self, (x, y): (u16, u16), letter: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char(letter).set_style(style);
        }
    }

    /// The empty grooves.
    fn lines(&mut self) {
        for y in 0..=SIDE {
            for x in 0..=SIDE {
                let at = self.corner(x, y);
                self.set(at, crossing(x, y), theme::QUIET);
                if x < SIDE {
                    for step in 1..STEP_RIGHT {
                        self.set((at.0 + step, at.1), '─', theme::QUIET);
                    }
                }
                if y < SIDE {
                    self.set((at.0, at.1 - 1), '│', theme::QUIET);
                }
            }
        }
    }

    /// Letters and numbers of the squares, as they run from this side.
    fn labels(&mut self) {
        for index in 0..SIDE {
            let (below, beside) = (self.facing.square(index, 0), self.facing.square(0, index));
            let (Some(below), Some(beside)) = (below, beside) else { continue };
            let sideways = self.facing.is_sideways();
            let (x, y) = self.middle(index, 0);
            self.set((x, y + 2), label(below, !sideways), Style::new());
            let (_, y) = self.middle(0, index);
            self.set((self.area.x + 1, y), label(beside, sideways), Style::new());
        }
    }

    /// Pawns, walls and what is aimed at.
    fn men(&mut self, board: &Board, game: &Game) {
        let position = game.position();
        for target in board.targets() {
            let (x, y) = self.facing.place(*target);
            self.set(self.middle(x, y), '·', theme::AIM);
        }
        for wall in position.walls() {
            self.wall(wall, ('━', '┃'), theme::WALL);
        }
        for seat in position.remaining() {
            let Some(square) = position.pawn(seat) else { continue };
            let (x, y) = self.facing.place(square);
            self.set(self.middle(x, y), theme::letter(seat), theme::seat(seat));
        }
        match board.aim.filter(|_| board.typed.is_empty()) {
            Some(Aim::Pawn(square)) => {
                let (x, y) = self.facing.place(square);
                let (x, y) = self.middle(x, y);
                self.set((x - 1, y), '[', theme::AIM);
                self.set((x + 1, y), ']', theme::AIM);
            }
            Some(Aim::Wall(wall)) if board.is_possible(wall) => self.wall(wall, ('═', '║'), theme::AIM),
            Some(Aim::Wall(wall)) => self.wall(wall, ('×', '×'), theme::NO_AIM),
            None => {}
        }
    }

    fn wall(&mut self, wall: Wall, (lying, standing): (char, char), style: Style) {
        let (x, y, lies) = self.facing.wall_place(wall);
        // the crossing in the middle of the wall
        let (right, down) = self.corner(x + 1, y + 1);
        match lies {
            Orientation::Horizontal => {
                for column in right - (STEP_RIGHT - 1)..right + STEP_RIGHT {
                    self.set((column, down), lying, style);
                }
            }
            Orientation::Vertical => {
                for row in down - (STEP_DOWN - 1)..down + STEP_DOWN {
                    self.set((right, row), standing, style);
                }
            }
        }
    }
}

/// The character where grooves cross, or where one meets the edge.
const fn crossing(x: u8, y: u8) -> char {
    match (x, y) {
        (0, 0) => '└',
        (SIDE, 0) => '┘',
        (0, SIDE) => '┌',
        (SIDE, SIDE) => '┐',
        (0, _) => '├',
        (SIDE, _) => '┤',
        (_, 0) => '┴',
        (_, SIDE) => '┬',
        _ => '┼',
    }
}

/// The letter of the column, or the number of the row.
fn label(square: Square, is_column: bool) -> char {
    let (column, row) = (char::from(b'a' + square.column()), char::from(b'1' + square.row()));
    if is_column { column } else { row }
}
