//! The thin shell around the machine: the terminal, the keys, the clock and the network.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste, Event, EventStream, KeyEventKind};
use crossterm::execute;
use futures_util::StreamExt;
use ratatui::DefaultTerminal;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::task::JoinHandle;
use tokio::time::{interval, timeout};

use super::app::{App, Effect, Input, Trouble};
use super::line::{self, Credentials, Server};
use super::view;
use crate::words::Words;

/// How often clocks are checked.
const TICK: Duration = Duration::from_millis(200);
/// How long saying goodbye may take.
const FAREWELL: Duration = Duration::from_secs(3);

/// Runs until somebody quits; returns why, if the user did not ask for it.
pub(super) async fn run(
    mut app: App,
    server: Server,
    credentials: Option<Credentials>,
    words: &Words,
) -> io::Result<Option<Trouble>> {
    let mut terminal = ratatui::try_init()?;
    // a terminal that can't tell pasting from typing works too
    let _ = execute!(io::stdout(), EnableBracketedPaste);
    let mut shell = Shell::new(server, credentials);
    let ended = shell.drive(&mut terminal, &mut app, words).await;
    let _ = execute!(io::stdout(), DisableBracketedPaste);
    ratatui::restore();
    shell.say_goodbye().await;
    ended
}

struct Shell {
    server: Server,
    credentials: Option<Credentials>,
    started: Instant,
    /// The current connection, if there is one.
    line: Option<Line>,
    lines: u64,
    tell: UnboundedSender<TaskReport>,
    told: UnboundedReceiver<TaskReport>,
}

/// What a task outside reports.
enum TaskReport {
    OfLine(u64, Input),
    LoggedIn(Result<Credentials, Trouble>),
}

struct Line {
    outgoing: UnboundedSender<String>,
    carrying: JoinHandle<()>,
}

impl Shell {
    fn new(server: Server, credentials: Option<Credentials>) -> Self {
        let (tell, told) = mpsc::unbounded_channel();
        Self { server, credentials, started: Instant::now(), line: None, lines: 0, tell, told }
    }

    async fn drive(
        &mut self,
        terminal: &mut DefaultTerminal,
        app: &mut App,
        words: &Words,
    ) -> io::Result<Option<Trouble>> {
        let mut keys = EventStream::new();
        let mut ticks = interval(TICK);
        let mut stop = std::pin::pin!(stop_signal());
        let mut effects = app.begin();
        loop {
            for effect in effects {
                if let Effect::Quit(why) = effect {
                    return Ok(why);
                }
                self.carry_out(effect);
            }
            terminal.draw(|frame| view::draw(frame, app, words))?;
            let input = tokio::select! {
                event = keys.next() => match event {
                    Some(event) => as_input(&event?),
                    None => return Ok(None),
                },
                told = self.told.recv() => told.and_then(|told| self.heard(told)),
                _ = ticks.tick() => Some(Input::Tick),
                () = &mut stop => return Ok(None),
            };
            effects = match input {
                Some(input) => app.take(input, self.started.elapsed()),
                None => Vec::new(),
            };
        }
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::LogIn { name, password } => {
                let (server, tell) = (self.server.clone(), self.tell.clone());
                tokio::spawn(async move {
                    let outcome = line::log_in(&server, &name, &password).await;
                    // nobody is listening any more when the program ends
                    let _ = tell.send(TaskReport::LoggedIn(outcome));
                });
            }
            Effect::Connect => self.connect(),
            Effect::Send(frame) => {
                if let Some(line) = &self.line {
                    // a connection that has ended says so itself
                    let _ = line.outgoing.send(frame);
                }
            }
            Effect::HangUp => self.hang_up(),
            Effect::Quit(_) => {}
        }
    }

    fn connect(&mut self) {
        self.hang_up();
        let Some(credentials) = self.credentials.clone() else { return };
        self.lines += 1;
        let number = self.lines;
        let (outgoing, frames) = mpsc::unbounded_channel();
        let (server, tell) = (self.server.clone(), self.tell.clone());
        let tell = move |input| drop(tell.send(TaskReport::OfLine(number, input)));
        let carrying = tokio::spawn(line::live(server, credentials, frames, tell));
        self.line = Some(Line { outgoing, carrying });
    }

    fn hang_up(&mut self) {
        if let Some(line) = self.line.take() {
            line.carrying.abort();
        }
    }

    /// What a task outside has reported, if it still matters.
    fn heard(&mut self, told: TaskReport) -> Option<Input> {
        match told {
            TaskReport::OfLine(number, input) => {
                (number == self.lines && self.line.is_some()).then_some(input)
            }
            TaskReport::LoggedIn(Ok(credentials)) => {
                self.credentials = Some(credentials);
                Some(Input::LoggedIn)
            }
            TaskReport::LoggedIn(Err(trouble)) => Some(Input::NotLoggedIn(trouble)),
        }
    }

    /// Closes the socket and ends the session that was started here.
    async fn say_goodbye(mut self) {
        if let Some(line) = self.line.take() {
            drop(line.outgoing);
            // a site that doesn't answer is left without a goodbye
            let _ = timeout(FAREWELL, line.carrying).await;
        }
        if let Some(credentials) = &self.credentials {
            let _ = timeout(FAREWELL, line::log_out(&self.server, credentials)).await;
        }
    }
}

fn as_input(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Input::Key(*key)),
        Event::Paste(text) => Some(Input::Paste(text.clone())),
        // drawn again with the next turn
        Event::Key(_) | Event::Resize(..) | Event::Mouse(_) | Event::FocusGained | Event::FocusLost => None,
    }
}

/// Waits until the system asks the program to end.
#[cfg(unix)]
async fn stop_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut terminate), Ok(mut hang_up)) =
        (signal(SignalKind::terminate()), signal(SignalKind::hangup()))
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = hang_up.recv() => {}
    }
}

/// Elsewhere the terminal itself ends the program.
#[cfg(not(unix))]
async fn stop_signal() {
    std::future::pending().await
}
