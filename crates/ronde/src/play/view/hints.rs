//! Which keys do what: one line for each screen, and the full list for the help.

use ronde_play::Phase;
use ronde_words::Words;

use crate::play::app::{App, Screen};

/// The most important keys of the screen.
pub(super) fn most_important(app: &App, words: &Words) -> String {
    let text = match app.screen {
        Screen::Login => words.say("term-keys-login"),
        Screen::Lobby => words.say("term-keys-lobby"),
        Screen::NewTable => words.say("term-keys-form"),
        Screen::Waiting => words.say("term-keys-waiting"),
        Screen::Talk => words.say("term-keys-talk"),
        Screen::Leaders if app.leaders.typed.is_some() => words.say("term-keys-finding"),
        Screen::Leaders => words.say("term-keys-leaders"),
        Screen::Friends if app.friends.typed.is_some() => words.say("term-keys-asking"),
        Screen::Friends => words.say("term-keys-friends"),
        Screen::Board if is_talking(app) => words.say("term-keys-saying"),
        Screen::Board => board_keys(app, words),
    };
    format!(" {text}")
}

fn is_talking(app: &App) -> bool {
    app.board.as_ref().is_some_and(|board| board.words.is_some())
}

fn board_keys(app: &App, words: &Words) -> String {
    let game = app.board.as_ref().and_then(|board| board.game.as_ref());
    let me = app.me.as_ref().map(|me| me.id);
    match game.map(|game| (game.is_seated(me), game.listed.phase)) {
        Some((true, Phase::Waiting)) => words.say("term-keys-table"),
        Some((true, Phase::Over)) => words.say("term-keys-over"),
        Some((true, Phase::Playing | Phase::Paused)) => words.say("term-keys-board"),
        Some((false, _)) | None => words.say("term-keys-watching"),
    }
}

/// All keys of the screen, one per line.
pub(super) fn help(app: &App, words: &Words) -> Vec<String> {
    let text = match app.screen {
        Screen::Board => words.say("term-help-board"),
        Screen::Waiting => words.say("term-help-waiting"),
        Screen::Leaders => words.say("term-help-leaders"),
        Screen::Friends => words.say("term-help-friends"),
        Screen::Login | Screen::Lobby | Screen::NewTable | Screen::Talk => words.say("term-help-lobby"),
    };
    text.lines().map(str::to_owned).collect()
}
