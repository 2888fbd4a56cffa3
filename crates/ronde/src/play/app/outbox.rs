//! Messages that have not appeared in their place yet. They are sent again under the same name until the site answers, and stored once.

use std::time::Duration;

use ronde_domain::{AccountId, ConversationId};
use ronde_protocol::{Problem, Request};

use super::{App, Link, Notice, Room};

/// Messages on their way, in order.
#[derive(Debug, Default)]
pub(super) struct Outbox(Vec<Unsent>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Unsent {
    conversation: ConversationId,
    client_id: String,
    text: String,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Waiting,
    /// Sent, without an answer yet.
    Sent,
    /// The site wants it later.
    NotBefore(Duration),
    /// Stored in this place; it is shown there as soon as that is read.
    Stored(i64),
}

impl Outbox {
    /// The messages waiting in a conversation.
    pub(super) fn waiting(&self, conversation: ConversationId) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |one| one.conversation == conversation).map(|one| one.text.as_str())
    }

    /// The connection is gone: messages without an answer go out again.
    pub(super) fn cut(&mut self) {
        for unsent in self.0.iter_mut().filter(|one| one.state == State::Sent) {
            unsent.state = State::Waiting;
        }
    }

    /// The user's own messages that have appeared in their place need not wait any more.
    pub(super) fn settle(
        &mut self,
        conversation: ConversationId,
        room: Option<&Room>,
        me: Option<AccountId>,
    ) {
        let last = room.and_then(Room::last);
        let is_seen = |unsent: &Unsent| match unsent.state {
            State::Stored(seq) if last.is_none_or(|last| seq <= last) => true,
            State::Waiting | State::Sent | State::NotBefore(_) | State::Stored(_) => {
                room.is_some_and(|room| room.shows(me, &unsent.client_id))
            }
        };
        self.0.retain(|unsent| unsent.conversation != conversation || !is_seen(unsent));
    }

    /// What may go out now.
    fn due(&mut self, now: Duration) -> Vec<Request> {
        let is_due = |unsent: &&mut Unsent| match unsent.state {
            State::Waiting => true,
            State::NotBefore(moment) => now >= moment,
            State::Sent | State::Stored(_) => false,
        };
        let due = self.0.iter_mut().filter(is_due).map(|unsent| {
            unsent.state = State::Sent;
            let Unsent { conversation, client_id, text, .. } = unsent.clone();
            Request::Say { conversation, client_id, text }
        });
        due.collect()
    }
}

impl App {
    /// Says something: it is shown at once, and kept until it is stored.
    pub(super) fn say(&mut self, conversation: ConversationId, text: String) {
        let client_id = self.names.fresh();
        self.talk.outbox.0.push(Unsent { conversation, client_id, text, state: State::Waiting });
        self.send_again();
    }

    /// Sends what is waiting, if it may go now.
    pub(super) fn send_again(&mut self) {
        if self.me.is_none() || !matches!(self.link, Link::Up { .. }) {
            return;
        }
        for request in self.talk.outbox.due(self.now) {
            self.ask(request);
        }
    }

    /// The site has answered a message: where it is stored, or why not.
    pub(super) fn said(
        &mut self,
        conversation: ConversationId,
        client_id: &str,
        outcome: Result<i64, Problem>,
    ) {
        let outbox = &mut self.talk.outbox.0;
        let Some(at) = outbox.iter().position(|one| one.client_id == client_id) else { return };
        match outcome {
            Ok(seq) => outbox[at].state = State::Stored(seq),
            Err(Problem { retry_after: Some(seconds), .. }) => {
                outbox[at].state = State::NotBefore(self.now + Duration::from_secs(seconds.max(1)));
            }
            Err(problem) => {
                outbox.remove(at);
                self.notice = Some(Notice::Site(problem.sentence()));
            }
        }
        self.settle(conversation);
    }
}
