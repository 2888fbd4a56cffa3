//! Conversations: who is there, what was said, what waits to be stored.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use ronde_domain::{AccountId, ConversationId};

use super::{App, Notice, Room, Screen};
use crate::play::wire::{Conversation, EntryKind, Friend, History, Problem, Request, RoomKind, Welcome};

/// So many entries are read at once.
const PAGE: u32 = 100;
/// Beyond the end of every log, where that is not known. A whole number that every reader of JSON can hold.
const END: i64 = 9_007_199_254_740_991;
/// The site catches up so many conversations by itself.
const RESUMED: usize = 50;

#[derive(Debug, Default)]
pub(crate) struct Talk {
    pub(crate) conversations: Vec<Conversation>,
    pub(crate) friends: Vec<Friend>,
    /// Whose words one does not want to see.
    unheard: BTreeSet<AccountId>,
    rooms: BTreeMap<ConversationId, Room>,
    /// What was said and is not seen in its place yet, in order.
    outbox: Vec<Unsent>,
    pub(super) chosen: usize,
    pub(crate) typed: String,
    /// How many lines the reader has gone back.
    pub(crate) scroll: usize,
}

/// A message on its way. It is sent again under the same name until the site has answered.
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

/// Somewhere to talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Room(ConversationId),
    /// The lobby, where one has not been yet.
    Lobby,
    /// A friend with whom one has not talked yet.
    Friend(AccountId),
}

impl Talk {
    /// Everywhere to talk: the lobby, conversations, friends.
    pub(crate) fn places(&self) -> Vec<Place> {
        let lobby = self.conversations.iter().find(|one| one.kind == RoomKind::Lobby);
        let lobby = lobby.map_or(Place::Lobby, |one| Place::Room(one.id));
        let rooms = self.conversations.iter().filter(|one| one.kind != RoomKind::Lobby);
        let rooms = rooms.map(|one| Place::Room(one.id));
        let is_new = |friend: &&Friend| {
            friend.is_friend() && self.conversations.iter().all(|one| one.with != Some(friend.id))
        };
        let friends = self.friends.iter().filter(is_new).map(|friend| Place::Friend(friend.id));
        std::iter::once(lobby).chain(rooms).chain(friends).collect()
    }

    pub(crate) fn chosen(&self) -> usize {
        self.chosen.min(self.places().len().saturating_sub(1))
    }

    pub(crate) fn place(&self) -> Option<Place> {
        self.places().get(self.chosen()).copied()
    }

    pub(crate) fn room(&self, conversation: ConversationId) -> Option<&Room> {
        self.rooms.get(&conversation)
    }

    pub(crate) fn conversation(&self, id: ConversationId) -> Option<&Conversation> {
        self.conversations.iter().find(|one| one.id == id)
    }

    pub(crate) fn is_unheard(&self, account: Option<AccountId>) -> bool {
        account.is_some_and(|account| self.unheard.contains(&account))
    }

    /// What is not seen in its place yet.
    pub(crate) fn waiting(&self, conversation: ConversationId) -> impl Iterator<Item = &str> {
        self.outbox.iter().filter(move |one| one.conversation == conversation).map(|one| one.text.as_str())
    }

    /// Messages of others that nobody has read.
    pub(crate) fn unread(&self) -> i64 {
        self.conversations.iter().map(|one| one.unread).sum()
    }

    /// What was seen, for coming back.
    pub(super) fn seen(&self) -> Vec<(ConversationId, i64)> {
        let seen = self.rooms.iter().filter_map(|(id, room)| Some((*id, room.last()?)));
        seen.take(RESUMED).collect()
    }

    pub(super) fn cut(&mut self) {
        for room in self.rooms.values_mut() {
            room.cut();
        }
        for unsent in self.outbox.iter_mut().filter(|one| one.state == State::Sent) {
            unsent.state = State::Waiting;
        }
    }

    pub(super) fn set_conversations(&mut self, conversations: Vec<Conversation>) {
        let before = self.place();
        for one in &conversations {
            if let Some(room) = self.rooms.get_mut(&one.id) {
                room.reads_from(one.reads_from);
            }
        }
        self.conversations = conversations;
        self.choose(before);
    }

    fn choose(&mut self, place: Option<Place>) {
        let at = self.places().iter().position(|one| Some(*one) == place);
        self.chosen = at.unwrap_or_else(|| self.chosen());
    }

    pub(super) fn set_unheard(&mut self, unheard: Vec<AccountId>) {
        self.unheard = unheard.into_iter().collect();
    }

    /// A friendship has changed.
    pub(super) fn befriend(&mut self, friend: Friend) {
        self.friends.retain(|one| one.id != friend.id);
        self.friends.push(friend);
        self.friends.sort_by_cached_key(|one| one.name.to_lowercase());
    }

    pub(super) fn read_elsewhere(&mut self, conversation: ConversationId, read_to: i64) {
        if let Some(one) = self.conversations.iter_mut().find(|one| one.id == conversation)
            && read_to >= one.head
        {
            one.unread = 0;
        }
    }

    /// Own messages that are seen in their place wait no longer.
    fn settle(&mut self, conversation: ConversationId, me: Option<AccountId>) {
        let room = self.rooms.get(&conversation);
        let last = room.and_then(Room::last);
        let is_seen = |unsent: &Unsent| match unsent.state {
            State::Stored(seq) if last.is_none_or(|last| seq <= last) => true,
            _ => room.is_some_and(|room| room.shows(me, &unsent.client_id)),
        };
        self.outbox.retain(|unsent| unsent.conversation != conversation || !is_seen(unsent));
    }

    /// Counts what is told of a conversation that is not looked at.
    fn count(&mut self, told: &History, me: Option<AccountId>) {
        let unheard = &self.unheard;
        let Some(one) = self.conversations.iter_mut().find(|one| one.id == told.conversation) else { return };
        for entry in told.entries.iter().filter(|entry| entry.seq > one.head) {
            let is_hidden = entry.by.is_some_and(|by| unheard.contains(&by));
            if entry.kind == EntryKind::Said && entry.by != me && !is_hidden {
                one.unread += 1;
            }
        }
        let head = told.entries.iter().map(|entry| entry.seq).max().unwrap_or_default();
        one.head = one.head.max(head);
    }
}

impl App {
    fn my_number(&self) -> Option<AccountId> {
        self.me.as_ref().map(|me| me.id)
    }

    pub(super) fn welcomed_to_talk(&mut self, welcome: Welcome) {
        self.talk.friends = welcome.friends;
        self.talk.friends.sort_by_cached_key(|one| one.name.to_lowercase());
        self.talk.set_unheard(welcome.unheard);
        self.talk.set_conversations(welcome.conversations);
        if let Some(room) = self.looked_at() {
            self.open_room(room);
        }
        self.send_again();
    }

    /// The conversation that is on the screen.
    pub(super) fn looked_at(&self) -> Option<ConversationId> {
        match self.screen {
            Screen::Board => self.board.as_ref()?.game.as_ref()?.conversation,
            Screen::Talk => match self.talk.place()? {
                Place::Room(room) => Some(room),
                Place::Lobby | Place::Friend(_) => None,
            },
            Screen::Login | Screen::Lobby | Screen::NewTable | Screen::Waiting => None,
        }
    }

    /// Reads the latest entries of a conversation, if that was not done before.
    pub(super) fn open_room(&mut self, conversation: ConversationId) {
        let head = self.talk.conversation(conversation).map(|one| one.head);
        let room = self.talk.rooms.entry(conversation).or_default();
        if room.last().is_some() {
            return self.mark_read();
        }
        if !room.is_reading() {
            room.begin_reading();
            let before = Some(head.map_or(END, |head| head + 1));
            self.ask(Request::History { conversation, after: None, before, limit: PAGE });
        }
    }

    pub(super) fn open_game_room(&mut self) {
        if let Some(room) = self.looked_at() {
            self.open_room(room);
        }
    }

    pub(super) fn read_earlier(&mut self) {
        let Some(conversation) = self.looked_at() else { return };
        let Some(room) = self.talk.rooms.get_mut(&conversation) else { return };
        if room.has_earlier && !room.is_reading() {
            room.begin_reading();
            let before = Some(room.first());
            self.ask(Request::History { conversation, after: None, before, limit: PAGE });
        }
    }

    /// A piece of the log that was asked for.
    pub(super) fn history_read(&mut self, history: History, was_after: bool) {
        let conversation = history.conversation;
        let Some(room) = self.talk.rooms.get_mut(&conversation) else { return };
        let missing = match (was_after, room.last()) {
            (true, _) => room.take(history, true),
            (false, None) => room.read_latest(history),
            (false, Some(_)) => room.read_earlier(history),
        };
        self.after_reading(conversation, missing);
    }

    /// What the site tells of a conversation by itself.
    pub(super) fn entries_told(&mut self, told: History) {
        let conversation = told.conversation;
        let me = self.my_number();
        self.talk.count(&told, me);
        let missing = self.talk.rooms.get_mut(&conversation).and_then(|room| room.take(told, false));
        self.after_reading(conversation, missing);
    }

    fn after_reading(&mut self, conversation: ConversationId, missing: Option<i64>) {
        if missing.is_some() {
            self.ask(Request::History { conversation, after: missing, before: None, limit: PAGE });
        }
        let me = self.my_number();
        self.talk.settle(conversation, me);
        self.mark_read();
    }

    /// Tells the site what was read on the screen.
    pub(super) fn mark_read(&mut self) {
        let Some(conversation) = self.looked_at() else { return };
        let Some(room) = self.talk.rooms.get_mut(&conversation) else { return };
        let Some(seq) = room.last().filter(|last| *last > room.read_to) else { return };
        room.read_to = seq;
        if let Some(one) = self.talk.conversations.iter_mut().find(|one| one.id == conversation) {
            one.unread = 0;
        }
        self.ask(Request::Read { conversation, seq });
    }

    /// Says something: shown at once, kept until it is stored.
    pub(super) fn say(&mut self, conversation: ConversationId, text: String) {
        let client_id = self.names.fresh();
        self.talk.outbox.push(Unsent { conversation, client_id, text, state: State::Waiting });
        self.send_again();
    }

    /// Sends what waits, if it may go now.
    pub(super) fn send_again(&mut self) {
        if self.me.is_none() || !matches!(self.link, super::Link::Up { .. }) {
            return;
        }
        let now = self.now;
        let mut due = Vec::new();
        for unsent in &mut self.talk.outbox {
            let is_due = match unsent.state {
                State::Waiting => true,
                State::NotBefore(moment) => now >= moment,
                State::Sent | State::Stored(_) => false,
            };
            if is_due {
                unsent.state = State::Sent;
                let Unsent { conversation, client_id, text, .. } = unsent.clone();
                due.push(Request::Say { conversation, client_id, text });
            }
        }
        for request in due {
            self.ask(request);
        }
    }

    /// The site has answered to what was said.
    pub(super) fn said(
        &mut self,
        conversation: ConversationId,
        client_id: &str,
        outcome: Result<i64, Problem>,
    ) {
        let Some(at) = self.talk.outbox.iter().position(|one| one.client_id == client_id) else { return };
        match outcome {
            Ok(seq) => self.talk.outbox[at].state = State::Stored(seq),
            Err(Problem { retry_after: Some(seconds), .. }) => {
                self.talk.outbox[at].state = State::NotBefore(self.now + Duration::from_secs(seconds.max(1)));
            }
            Err(problem) => {
                self.talk.outbox.remove(at);
                self.notice = Some(Notice::Site(problem.sentence()));
            }
        }
        let me = self.my_number();
        self.talk.settle(conversation, me);
    }

    /// The site has opened a conversation.
    pub(super) fn conversation_opened(&mut self, conversation: Conversation) {
        let id = conversation.id;
        self.talk.conversations.retain(|one| one.id != id);
        self.talk.conversations.insert(0, conversation);
        self.talk.choose(Some(Place::Room(id)));
        self.open_room(id);
    }
}
