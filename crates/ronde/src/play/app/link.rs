//! The connection: opening it, checking that it is alive, reconnecting.

use std::time::Duration;

use ronde_protocol::{Frame, Request};

use super::{App, Effect, Notice, Screen, Trouble};

/// The first pause before reconnecting; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// After this long a silence the site is asked whether it is there.
const ASK_AFTER: Duration = Duration::from_secs(15);
/// After this long a silence it isn't.
const LOST_AFTER: Duration = Duration::from_secs(45);
/// The close codes of the protocol after which reconnecting at once makes no sense.
const LOGIN_ENDED: u16 = 4001;
const TOO_FAST: u16 = 4029;
const A_MINUTE: Duration = Duration::from_mins(1);

/// How the connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    /// Nobody is logged in yet.
    Out,
    Opening {
        /// How often it has failed so far.
        tries: u32,
    },
    Up {
        /// When the site was last heard.
        heard: Duration,
    },
    Lost {
        again_at: Duration,
        tries: u32,
    },
}

impl App {
    pub(super) fn connect(&mut self) {
        let tries = match self.link {
            Link::Lost { tries, .. } | Link::Opening { tries } => tries,
            Link::Out | Link::Up { .. } => 0,
        };
        self.link = Link::Opening { tries };
        self.effects.push(Effect::Connect);
    }

    /// The socket is open: says who we are and what we have seen.
    pub(super) fn opened(&mut self) {
        self.link = Link::Up { heard: self.now };
        self.login.is_trying = false;
        self.asked.clear();
        if self.screen == Screen::Login {
            self.screen = Screen::Lobby;
            self.notice = None;
        }
        let resume = self.talk.seen();
        self.ask(Request::Hello { resume });
    }

    pub(super) fn not_opened(&mut self, trouble: Trouble) {
        self.login.is_trying = false;
        match trouble {
            Trouble::NotLoggedIn | Trouble::Forbidden if self.start.has_token => self.quit(Some(trouble)),
            Trouble::NotLoggedIn => {
                self.link = Link::Out;
                self.show_door();
            }
            Trouble::Unreachable(_) | Trouble::TooMany | Trouble::Status(_) => {
                self.lost(Duration::ZERO);
                self.notice = Some(Notice::Trouble(trouble));
            }
            Trouble::WrongLogin | Trouble::NotConfirmed | Trouble::Forbidden => {
                self.link = Link::Out;
                self.screen = Screen::Login;
                self.notice = Some(Notice::Trouble(trouble));
            }
        }
    }

    pub(super) fn closed(&mut self, code: Option<u16>) {
        match code {
            Some(LOGIN_ENDED) if self.start.has_token => self.quit(Some(Trouble::NotLoggedIn)),
            Some(LOGIN_ENDED) => {
                self.link = Link::Out;
                self.asked.clear();
                self.show_door();
            }
            Some(TOO_FAST) => self.lost(A_MINUTE),
            _ => self.lost(Duration::ZERO),
        }
    }

    /// The connection is gone: requests without an answer wait for the next one.
    fn lost(&mut self, at_least: Duration) {
        let tries = match self.link {
            Link::Opening { tries } | Link::Lost { tries, .. } => tries,
            Link::Out | Link::Up { .. } => 0,
        };
        let pause = (FIRST_PAUSE * 2_u32.saturating_pow(tries.min(6))).min(LONGEST_PAUSE);
        let pause = self.names.about(pause).max(at_least);
        self.link = Link::Lost { again_at: self.now + pause, tries: tries + 1 };
        self.asked.clear();
        self.talk.cut();
    }

    pub(super) fn tick(&mut self) {
        match self.link {
            Link::Lost { again_at, .. } if self.now >= again_at => self.connect(),
            Link::Up { heard } if self.now.saturating_sub(heard) > LOST_AFTER => {
                self.effects.push(Effect::HangUp);
                self.lost(Duration::ZERO);
            }
            Link::Up { heard } if self.now.saturating_sub(heard) > ASK_AFTER => {
                if !self.is_asked(|request| *request == Request::Ping) {
                    self.ask(Request::Ping);
                }
            }
            Link::Out | Link::Opening { .. } | Link::Up { .. } | Link::Lost { .. } => {}
        }
        self.send_again();
    }

    /// The site sends something.
    pub(super) fn frame(&mut self, text: &str) {
        if let Link::Up { heard } = &mut self.link {
            *heard = self.now;
        }
        match Frame::read(text) {
            Some(Frame::Answer(number, outcome)) => {
                if let Some(request) = self.asked.remove(&number) {
                    self.answer(request, outcome);
                }
            }
            Some(Frame::Push(push)) => self.push(push),
            None => {}
        }
    }
}
