//! Beside the board: the players with their clocks, the result, the moves, the chat.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ronde_play::{Offer, Phase};
use ronde_protocol::{PlayShape, RatingShape};
use ronde_quoridor::{Leaving, Seat};
use ronde_words::Words;
use unicode_width::UnicodeWidthStr;

use super::text::{clip, clock, fit, rating, wrap};
use super::{chat, description, put, theme};
use crate::play::app::{App, Board};
use crate::play::game::Game;

/// How many lines of moves to show, if there is room.
const MOVES: usize = 4;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, game: &Game, words: &Words) {
    let Some(board) = &app.board else { return };
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let mut lines: Vec<Line<'static>> = Vec::new();
    // in the order on the screen: opponents first, the user at the bottom
    let seats: Vec<Seat> = game.listed.seats.seats().collect();
    let first = game.you.map_or(0, Seat::index);
    let around = seats.iter().cycle().skip(first + 1).take(seats.len());
    for seat in around {
        lines.extend(player(app, board, game, *seat, words, width));
    }
    lines.push(Line::default());
    if game.listed.phase == Phase::Over {
        let end = wrap(&description::end(game, words), width);
        lines.extend(end.into_iter().map(|line| Line::styled(line, theme::STRONG)));
        lines.extend(game.position.ratings.iter().flatten().map(|change| changed(game, change, words)));
        lines.push(Line::default());
    }
    lines.extend(moves(&game.plays, MOVES).into_iter().map(|line| Line::from(clip(&line, width))));
    lines.push(Line::styled("─".repeat(width), theme::QUIET));
    let room = height.saturating_sub(lines.len());
    if let Some(conversation) = board.room {
        lines.extend(chat::lines(app, conversation, width, words).last(room));
    }
    for (row, line) in lines.into_iter().take(height).enumerate() {
        put(buffer, area, u16::try_from(row).unwrap_or_default(), line);
    }
}

/// Two lines: name and clock, then everything else.
fn player(
    app: &App,
    board: &Board,
    game: &Game,
    seat: Seat,
    words: &Words,
    width: usize,
) -> [Line<'static>; 2] {
    let is_to_move = game.listed.phase == Phase::Playing && game.position.to_move == Some(seat);
    let has_won = game.listed.outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(&seat));
    let mark = match (is_to_move, has_won) {
        (true, _) => "▶",
        (false, true) => "★",
        (false, false) => " ",
    };
    let time = time_left(app, board, game, seat, words);
    let name = match game.player(seat) {
        Some(player) => {
            let name = description::name(player, words);
            let provisional = if player.is_provisional { "?" } else { "" };
            player.rating.map_or(name.clone(), |rating| format!("{name} {rating}{provisional}"))
        }
        None => words.say("term-free-chair"),
    };
    let room = width.saturating_sub(time.width() + 5);
    let first = Line::from(vec![
        Span::styled(format!("{mark} "), theme::STRONG),
        Span::styled(theme::letter(seat).to_string(), theme::seat(seat)),
        Span::raw(format!(" {} ", fit(&name, room))),
        Span::styled(time, theme::STRONG),
    ]);
    [first, Line::styled(clip(&format!("    {}", more(app, board, game, seat, words)), width), theme::QUIET)]
}

/// The clock; days to think only for the player to move.
fn time_left(app: &App, board: &Board, game: &Game, seat: Seat, words: &Words) -> String {
    if let Some(left) = board.left(seat, app.now) {
        return clock(left);
    }
    let is_to_move = game.position.to_move == Some(seat);
    let left = game.position.deadline.zip(board.site_time(app.now)).filter(|_| is_to_move);
    left.map_or(String::new(), |(deadline, now)| {
        let hours = deadline.duration_since(now).as_hours().max(0);
        words.tell("term-time-left", &[("days", (hours / 24).into()), ("hours", (hours % 24).into())])
    })
}

fn more(app: &App, board: &Board, game: &Game, seat: Seat, words: &Words) -> String {
    if let Some(out) = game.position.out.iter().find(|out| out.seat == seat) {
        return match out.why {
            Leaving::Resigned => words.say("term-out-resigned"),
            Leaving::OutOfTime => words.say("term-out-of-time"),
            Leaving::Abandoned => words.say("term-out-abandoned"),
            Leaving::Forfeited => words.say("term-out"),
        };
    }
    let walls = game.position.walls.get(seat.index()).copied();
    let walls = walls.unwrap_or_else(|| game.position().walls_left(seat));
    let mut parts = vec![words.tell("term-walls", &[("count", walls.into())])];
    if game.you == Some(seat) {
        parts.push(words.say("term-you"));
    }
    let is_here = game.position.clocks.get(seat.index()).is_none_or(|clock| clock.is_here);
    if !is_here && game.listed.phase == Phase::Playing {
        parts.push(match claim_in(app, board, game, seat) {
            Some(seconds) => words.tell("term-claim-in", &[("seconds", seconds.into())]),
            None => words.say("term-not-here"),
        });
    }
    if let Some(seconds) = first_move(app, board, game, seat) {
        parts.push(words.tell("play-says-first", &[("seconds", seconds.into())]));
    }
    let offers = game.position.offers.iter().filter(|offer| offer.seat == seat);
    parts.extend(offers.map(|offer| offered(offer.what, words)));
    parts.join(" · ")
}

/// The seconds until the others can claim against a player who is away.
fn claim_in(app: &App, board: &Board, game: &Game, seat: Seat) -> Option<i64> {
    let claim = game.position.claim.filter(|claim| claim.seat == Some(seat))?;
    let left = claim.at.duration_since(board.site_time(app.now)?).as_secs();
    Some(left).filter(|left| *left > 0)
}

/// The seconds for a first move: it costs no time, but without it the game is aborted.
fn first_move(app: &App, board: &Board, game: &Game, seat: Seat) -> Option<i64> {
    let is_to_move = game.listed.phase == Phase::Playing && game.position.to_move == Some(seat);
    let clock = game.position.clocks.get(seat.index()).filter(|_| is_to_move)?;
    let waits = clock.left.is_some() && clock.is_here && !clock.is_running;
    let (deadline, now) = game.position.deadline.zip(board.site_time(app.now)).filter(|_| waits)?;
    Some(deadline.duration_since(now).as_secs().max(0))
}

/// A word for what is offered.
fn offered(what: Offer, words: &Words) -> String {
    match what {
        Offer::Draw => words.say("term-offered-draw"),
        Offer::Abort => words.say("term-offered-abort"),
        Offer::Pause => words.say("term-offered-pause"),
        Offer::Resume => words.say("term-offered-resume"),
        Offer::TakeBack => words.say("term-offered-take-back"),
        Offer::Rematch => words.say("term-offered-rematch"),
    }
}

/// How a rating has changed: `A anna: 1500 → 1516 (+16)`.
fn changed(game: &Game, change: &RatingShape, words: &Words) -> Line<'static> {
    let who = description::player(game, change.seat, words);
    let sign = if change.change > 0.0 { "+" } else { "" };
    let change_text = words.decimal(&rating(change.change)).replace('-', "−");
    let (before, after) = (words.decimal(&rating(change.before)), words.decimal(&rating(change.after)));
    Line::from(format!("{who}: {before} → {after} ({sign}{change_text})"))
}

/// The last lines of the list of moves, a line for each time around the table.
fn moves(plays: &[PlayShape], most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = None;
    for PlayShape { seat, r#move, .. } in plays {
        if last.is_none_or(|last| *seat <= last) {
            lines.push(format!("{:>3}.", lines.len() + 1));
        }
        if let Some(line) = lines.last_mut() {
            let written = r#move.to_string();
            line.push_str(&[" ", &written, &"   "[written.len().min(3)..]].concat());
        }
        last = Some(*seat);
    }
    lines.split_off(lines.len().saturating_sub(most))
}
