//! The screen: a pure function of the state. It fits into 80×24; a larger window gives more room to lists and messages.

mod board;
mod chat;
mod description;
mod form;
mod friends;
mod hints;
mod leaders;
mod lobby;
mod login;
mod menu;
mod side;
mod talk;
mod text;
mod theme;
mod waiting;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ronde_community::Step;
use ronde_domain::GameKind;
use ronde_words::Words;
use unicode_width::UnicodeWidthStr;

use self::text::clip;
use super::app::{App, Link, Notice, Screen, Sure, Trouble};

/// The smallest width that everything fits into.
const WIDTH: u16 = 80;
const HEIGHT: u16 = 24;

/// Draws the whole screen.
pub(crate) fn draw(frame: &mut Frame<'_>, app: &App, words: &Words) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    if area.width < WIDTH || area.height < HEIGHT {
        let line =
            Line::from(words.tell("term-too-small", &[("width", WIDTH.into()), ("height", HEIGHT.into())]));
        return put(buffer, area, 0, line);
    }
    title(buffer, area, app, words);
    let body = Rect { y: area.y + 1, height: area.height - 4, ..area };
    match app.screen {
        Screen::Login => login::draw(buffer, body, app, words),
        Screen::Lobby => lobby::draw(buffer, body, app, words),
        Screen::NewTable => form::draw(buffer, body, app, words),
        Screen::Waiting => waiting::draw(buffer, body, app, words),
        Screen::Board => board::draw(buffer, body, app, words),
        Screen::Talk => talk::draw(buffer, body, app, words),
        Screen::Leaders => leaders::draw(buffer, body, app, words),
        Screen::Friends => friends::draw(buffer, body, app, words),
    }
    let bottom = Rect { y: area.bottom() - 3, height: 3, ..area };
    put(buffer, bottom, 0, news(app, words));
    put(buffer, bottom, 1, prompt(app, words));
    put(buffer, bottom, 2, Line::styled(hints::most_important(app, words), theme::QUIET));
    if let Some(menu) = app.menu {
        menu::draw(buffer, body, menu, app, words);
    }
}

/// Writes a line into a row of an area, as far as it fits.
fn put(buffer: &mut Buffer, area: Rect, row: u16, line: impl Into<Line<'static>>) {
    if row < area.height {
        buffer.set_line(area.x, area.y + row, &line.into(), area.width);
    }
}

/// Writes lines into an area; if there are too many, the chosen one stays in sight.
fn put_list(buffer: &mut Buffer, area: Rect, lines: Vec<Line<'static>>, chosen: usize) {
    let height = usize::from(area.height);
    let skipped = (chosen + 2).saturating_sub(height);
    for (row, line) in lines.into_iter().skip(skipped).take(height).enumerate() {
        put(buffer, area, u16::try_from(row).unwrap_or_default(), line);
    }
}

/// The name of the screen on the left, the connection on the right.
fn title(buffer: &mut Buffer, area: Rect, app: &App, words: &Words) {
    buffer.set_style(Rect { height: 1, ..area }, theme::TITLE);
    let state = link(app, words);
    let width = usize::from(area.width).saturating_sub(state.width() + 3);
    let game = words.game(GameKind::Quoridor);
    let about = match (app.screen, &app.me) {
        (Screen::Board, _) => description::title(app, words),
        (_, Some(me)) => format!("Ronde · {game} · {} · {}", me.name, app.start.server),
        (_, None) => format!("Ronde · {game} · {}", app.start.server),
    };
    put(buffer, area, 0, Line::styled(format!(" {}", clip(&about, width)), theme::TITLE));
    let indent = area.width.saturating_sub(u16::try_from(state.width()).unwrap_or_default() + 1);
    let right = Rect { x: area.x + indent, width: area.width - indent, ..area };
    put(buffer, right, 0, Line::styled(state, theme::TITLE));
}

fn link(app: &App, words: &Words) -> String {
    match app.link {
        Link::Out => String::new(),
        Link::Opening { .. } => words.say("term-connecting"),
        Link::Up { .. } => words.say("term-connected"),
        Link::Lost { again_at, .. } => {
            let seconds = again_at.saturating_sub(app.now).as_secs() + 1;
            words.tell("term-lost", &[("seconds", seconds.into())])
        }
    }
}

/// What the user should know now. At a board it doesn't hide the state of the game, as long as both fit.
fn news(app: &App, words: &Words) -> Line<'static> {
    let stands = quiet_news(app, words);
    let Some(notice) = &app.notice else { return Line::from(format!(" {stands}")) };
    let text = notice_text(notice, words);
    let has_room = stands.width() + text.width() + 4 <= usize::from(WIDTH);
    let before =
        if app.screen == Screen::Board && has_room { format!(" {stands} · ") } else { " ".to_owned() };
    Line::from(vec![Span::raw(before), Span::styled(text, theme::NOTICE)])
}

fn notice_text(notice: &Notice, words: &Words) -> String {
    match notice {
        Notice::Site(sentence) => sentence.clone(),
        Notice::Own(id) => words.say(id),
        Notice::About(id, name) => words.tell(id, &[("name", name.as_str().into())]),
        Notice::Instead { name, others } => {
            let values = [("name", name.as_str().into()), ("others", others.as_str().into())];
            words.tell("term-called-nearly", &values)
        }
        Notice::Game(id, game) => words.tell(id, &[("game", game.to_string().into())]),
        Notice::Trouble(why) => trouble(why, words),
    }
}

/// The line of news when nothing has just happened.
fn quiet_news(app: &App, words: &Words) -> String {
    if app.screen == Screen::Board {
        return description::state(app, words);
    }
    let mut parts = Vec::new();
    if app.searching.is_on() && app.screen != Screen::Waiting {
        parts.push(words.say("term-searching-key"));
    }
    let unread = app.talk.unread();
    if unread > 0 && app.screen != Screen::Talk {
        parts.push(words.tell("term-unread", &[("count", unread.into())]));
    }
    let asking = app.talk.asking();
    if asking > 0 && app.screen != Screen::Friends {
        parts.push(words.tell("term-requests", &[("count", asking.into())]));
    }
    if app.talk.notices > 0 {
        parts.push(words.tell("term-notices", &[("count", app.talk.notices.into())]));
    }
    parts.join("  ")
}

/// The line in which something is typed.
fn prompt(app: &App, words: &Words) -> Line<'static> {
    let typed = |label: String, typed: &str| {
        let shown = text::end_of(typed, usize::from(WIDTH) - label.width() - 4);
        Line::from(vec![Span::raw(format!(" {label} {shown}")), Span::styled("█", theme::CURSOR)])
    };
    match (app.screen, &app.board) {
        (Screen::Talk, _) => typed(words.say("term-say"), &app.talk.typed),
        (Screen::Leaders, _) => match &app.leaders.typed {
            Some(name) => typed(words.say("term-find-name"), name),
            None => Line::default(),
        },
        (Screen::Friends, _) => match (&app.friends.typed, &app.friends.sure) {
            (Some(name), _) => typed(words.say("term-ask-name"), name),
            (None, Some((step, someone))) => {
                let id = if *step == Step::Block { "term-sure-block" } else { "term-sure-remove" };
                Line::from(format!(" {}", words.tell(id, &[("name", someone.name.as_str().into())])))
            }
            (None, None) => Line::default(),
        },
        (Screen::Board, Some(board)) => match (&board.words, board.sure, board.sending) {
            (Some(said), ..) => typed(words.say("term-say"), said),
            (None, Some(Sure::Resign), _) => Line::from(format!(" {}", words.say("term-sure-resign"))),
            (None, Some(Sure::Abort), _) => Line::from(format!(" {}", words.say("term-sure-abort"))),
            (None, None, Some(sending)) => {
                let play = sending.play.to_string();
                Line::from(format!(" {}", words.tell("term-sending", &[("move", play.into())])))
            }
            (None, None, None) => match description::aim(app, words) {
                Some(aim) => Line::from(format!(" {aim}")),
                None if board.may_move() => typed(words.say("term-move"), &board.typed),
                None => Line::default(),
            },
        },
        _ => Line::default(),
    }
}

/// Why the site can't be reached or doesn't let us in.
pub(crate) fn trouble(why: &Trouble, words: &Words) -> String {
    match why {
        Trouble::Unreachable(why) => words.tell("term-unreachable", &[("why", why.as_str().into())]),
        Trouble::WrongLogin => words.say("term-wrong-login"),
        Trouble::NotConfirmed => words.say("term-not-confirmed"),
        Trouble::TooMany => words.say("term-too-many"),
        Trouble::NotLoggedIn => words.say("term-login-ended"),
        Trouble::Forbidden => words.say("term-forbidden"),
        Trouble::Status(status) => words.tell("term-status", &[("status", (*status).into())]),
    }
}
