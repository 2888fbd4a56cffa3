//! Conversations: who is online, what was said, what is waiting to be stored.

use std::collections::{BTreeMap, BTreeSet};

use ronde_community::{Kind, Seq};
use ronde_domain::{AccountId, ConversationId, GameId};
use ronde_protocol::{
    BondShape, ConversationShape, EntryKind, FriendShape, HistoryShape, Opening, Request, WelcomeShape,
};

use super::outbox::Outbox;
use super::{App, Room, Screen};

/// So many entries are read at once.
const PAGE: i64 = 100;
/// Beyond the end of every log, where that is not known. A whole number that every reader of JSON can hold.
const END: i64 = 9_007_199_254_740_991;
/// How many conversations the site catches up by itself.
const RESUMED: usize = 50;

#[derive(Debug, Default)]
pub(crate) struct Talk {
    pub(crate) conversations: Vec<ConversationShape>,
    pub(crate) friends: Vec<FriendShape>,
    /// Whose words one does not want to see.
    unheard: BTreeSet<AccountId>,
    /// Unread notifications.
    pub(crate) notices: i64,
    rooms: BTreeMap<ConversationId, Room>,
    /// Messages that have not appeared in their place yet, in order.
    pub(super) outbox: Outbox,
    /// Messages written at a game before its room was open; they are sent as soon as it is, whatever is on
    /// the screen.
    pub(super) unsaid: BTreeMap<GameId, Vec<String>>,
    pub(super) chosen: usize,
    pub(crate) typed: String,
    /// How many lines the user has scrolled back.
    pub(crate) scroll: usize,
}

/// Somewhere to talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Room(ConversationId),
    /// The lobby, before the first visit.
    Lobby,
    /// A friend without a conversation yet.
    Friend(AccountId),
}

impl Talk {
    /// Every place to talk: the lobby, conversations, friends.
    pub(crate) fn places(&self) -> Vec<Place> {
        let lobby = self.conversations.iter().find(|one| one.kind == Kind::Lobby);
        let lobby = lobby.map_or(Place::Lobby, |one| Place::Room(one.id));
        let rooms = self.conversations.iter().filter(|one| one.kind != Kind::Lobby);
        let rooms = rooms.map(|one| Place::Room(one.id));
        let is_new = |friend: &&FriendShape| {
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

    pub(crate) fn conversation(&self, id: ConversationId) -> Option<&ConversationShape> {
        self.conversations.iter().find(|one| one.id == id)
    }

    pub(crate) fn is_unheard(&self, account: Option<AccountId>) -> bool {
        account.is_some_and(|account| self.unheard.contains(&account))
    }

    /// What has not appeared in its place yet.
    pub(crate) fn waiting(&self, conversation: ConversationId) -> impl Iterator<Item = &str> {
        self.outbox.waiting(conversation)
    }

    /// Unread messages of others.
    pub(crate) fn unread(&self) -> i64 {
        self.conversations.iter().map(|one| one.unread).sum()
    }

    /// What was seen, for coming back.
    pub(super) fn seen(&self) -> Vec<(ConversationId, Seq)> {
        let seen = self.rooms.iter().filter_map(|(id, room)| Some((*id, Seq(room.last()?))));
        seen.take(RESUMED).collect()
    }

    pub(super) fn cut(&mut self) {
        for room in self.rooms.values_mut() {
            room.cut();
        }
        self.outbox.cut();
    }

    pub(super) fn set_conversations(&mut self, conversations: Vec<ConversationShape>) {
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

    /// Chooses the conversation with a friend, or the friend if there is none yet.
    pub(super) fn choose_friend(&mut self, account: AccountId) {
        let room = self.conversations.iter().find(|one| one.with == Some(account));
        self.choose(Some(room.map_or(Place::Friend(account), |one| Place::Room(one.id))));
    }

    /// How many people ask to be friends.
    pub(crate) fn asking(&self) -> usize {
        self.friends.iter().filter(|one| one.bond == BondShape::Asks && !one.is_blocked).count()
    }

    /// A friendship has changed.
    pub(super) fn befriend(&mut self, friend: FriendShape) {
        let chosen = self.place();
        self.friends.retain(|one| one.id != friend.id);
        if friend.bond != BondShape::None || friend.is_blocked {
            self.friends.push(friend);
        }
        self.friends.sort_by_cached_key(|one| one.name.to_lowercase());
        self.choose(chosen);
    }

    pub(super) fn read_elsewhere(&mut self, conversation: ConversationId, Seq(read_to): Seq) {
        if let Some(one) = self.conversations.iter_mut().find(|one| one.id == conversation)
            && read_to >= one.head
        {
            one.unread = 0;
        }
    }

    /// Counts what is told of a conversation that is not looked at.
    fn count(&mut self, told: &HistoryShape, me: Option<AccountId>) {
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
    pub(super) fn welcomed_to_talk(&mut self, welcome: WelcomeShape) {
        self.talk.friends = welcome.friends;
        self.talk.friends.sort_by_cached_key(|one| one.name.to_lowercase());
        self.talk.set_unheard(welcome.unheard);
        self.talk.notices = welcome.notices;
        self.talk.set_conversations(welcome.conversations);
        if let Some(room) = self.looked_at() {
            self.open_room(room);
        }
        self.send_again();
        // messages waiting for a room whose game is no longer on the screen
        let games: Vec<GameId> = self.talk.unsaid.keys().copied().filter(|game| !self.is_at(*game)).collect();
        for game in games {
            self.ask(Request::Open(Opening { game: Some(game), ..Opening::default() }));
        }
    }

    /// The conversation that is on the screen.
    pub(super) fn looked_at(&self) -> Option<ConversationId> {
        match self.screen {
            Screen::Board => self.board.as_ref()?.room,
            Screen::Talk => match self.talk.place()? {
                Place::Room(room) => Some(room),
                Place::Lobby | Place::Friend(_) => None,
            },
            Screen::Login
            | Screen::Lobby
            | Screen::NewTable
            | Screen::Waiting
            | Screen::Leaders
            | Screen::Friends => None,
        }
    }

    /// Reads the latest entries of a conversation, unless that was done before.
    pub(super) fn open_room(&mut self, conversation: ConversationId) {
        let head = self.talk.conversation(conversation).map(|one| one.head);
        let room = self.talk.rooms.entry(conversation).or_default();
        if room.last().is_some() {
            return self.mark_read();
        }
        if !room.is_reading() {
            room.begin_reading();
            let before = head.map_or(END, |head| head + 1);
            self.ask(Request::History {
                conversation,
                after: None,
                before: Some(Seq(before)),
                limit: Some(PAGE),
            });
        }
    }

    /// Enters the room of the game on the screen.
    pub(super) fn open_game_room(&mut self) {
        let Some(board) = &self.board else { return };
        let request = Request::Open(Opening { game: Some(board.id), ..Opening::default() });
        match board.room {
            Some(room) => self.open_room(room),
            None if self.is_asked(|asked| *asked == request) => {}
            None => self.ask(request),
        }
    }

    pub(super) fn read_earlier(&mut self) {
        let Some(conversation) = self.looked_at() else { return };
        let Some(room) = self.talk.rooms.get_mut(&conversation) else { return };
        if room.has_earlier && !room.is_reading() {
            room.begin_reading();
            let before = room.first();
            self.ask(Request::History {
                conversation,
                after: None,
                before: Some(Seq(before)),
                limit: Some(PAGE),
            });
        }
    }

    /// A piece of the log that was asked for.
    pub(super) fn history_read(&mut self, history: HistoryShape, was_after: bool) {
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
    pub(super) fn entries_told(&mut self, told: HistoryShape) {
        let conversation = told.conversation;
        let me = self.my_number();
        self.talk.count(&told, me);
        let missing = self.talk.rooms.get_mut(&conversation).and_then(|room| room.take(told, false));
        self.after_reading(conversation, missing);
    }

    fn after_reading(&mut self, conversation: ConversationId, missing: Option<i64>) {
        if let Some(after) = missing.map(Seq) {
            self.ask(Request::History { conversation, after: Some(after), before: None, limit: Some(PAGE) });
        }
        self.settle(conversation);
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
        self.ask(Request::Read { conversation, seq: Seq(seq) });
    }

    /// The user's own messages that have appeared in their place need not wait any more.
    pub(super) fn settle(&mut self, conversation: ConversationId) {
        let me = self.my_number();
        self.talk.outbox.settle(conversation, self.talk.rooms.get(&conversation), me);
    }

    /// The site has opened a conversation: of a game, or one that was chosen.
    pub(super) fn conversation_opened(&mut self, conversation: ConversationShape, game: Option<GameId>) {
        let (id, chosen) = (conversation.id, self.talk.place());
        self.talk.conversations.retain(|one| one.id != id);
        self.talk.conversations.insert(0, conversation);
        let Some(game) = game else {
            self.talk.choose(Some(Place::Room(id)));
            return self.open_room(id);
        };
        self.talk.choose(chosen);
        if let Some(board) = self.board.as_mut().filter(|board| board.id == game) {
            board.room = Some(id);
            self.open_room(id);
        }
        for text in self.talk.unsaid.remove(&game).unwrap_or_default() {
            self.say(id, text);
        }
    }
}
