//! Writes a game.

use std::fmt::{self, Write};

use super::{DRAW_AGREED, GOES_ON, OWN_TAGS, Record, leaving_words};
use crate::game::{Event, Outcome};
use crate::{Game, Position, Seat};

/// The longest line of moves.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = &self.game;
        for tag in self.tags.iter().filter(|tag| !OWN_TAGS.contains(&tag.name.as_str())) {
            write_tag(f, &tag.name, &tag.value)?;
        }
        write_tag(f, "Players", &game.seats().number().to_string())?;
        write_tag(f, "Draws", &game.rules().to_string())?;
        if *game.start() != Position::start(game.seats()) {
            write_tag(f, "Position", &game.start().to_string())?;
        }
        let result = result(game);
        write_tag(f, "Result", &result)?;
        f.write_char('\n')?;
        let mut column = 0;
        for word in words(game).into_iter().chain([result]) {
            if column > 0 && column + 1 + word.len() > WIDTH {
                f.write_char('\n')?;
                column = 0;
            }
            if column > 0 {
                f.write_char(' ')?;
                column += 1;
            }
            f.write_str(&word)?;
            column += word.len();
        }
        f.write_char('\n')
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars() {
        match letter {
            '"' | '\\' => write!(f, "\\{letter}")?,
            _ if letter.is_control() => f.write_char(' ')?,
            _ => f.write_char(letter)?,
        }
    }
    f.write_str("\"]\n")
}

pub(super) fn result(game: &Game) -> String {
    let token = |outcome: &Outcome| outcome.token(game.seats()).to_string();
    game.outcome().map_or_else(|| GOES_ON.to_owned(), token)
}

/// Numbers, moves and comments, one after the other.
fn words(game: &Game) -> Vec<String> {
    let mut words = Vec::new();
    let mut number = 0;
    let mut last: Option<Seat> = None;
    for (event, before) in game.events().iter().zip(game.positions()) {
        match event {
            Event::Move(play) => {
                let mover = before.to_move();
                // a new number each time the turn has gone round
                if last.is_none_or(|last| mover <= last) {
                    number += 1;
                    words.push(format!("{number}."));
                }
                last = Some(mover);
                words.push(play.to_string());
            }
            Event::Left { seat, why } => words.push(format!("{{{seat} {}}}", leaving_words(*why))),
            Event::DrawAgreed => words.push(format!("{{{DRAW_AGREED}}}")),
        }
    }
    words
}
