//! The actor behind the connections: the only one who knows who is there.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use bytestring::ByteString;
use jiff::SignedDuration;
use ronde_community::{Devices, Presence};
use ronde_domain::AccountId;
use ronde_protocol::Push;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::rooms::Rooms;
use super::{CHECK_LOGIN, Coming, Hub, Note, Topic};
use crate::clock::Clock;

/// How often those who have dropped are checked.
const LOOK_AFTER: Duration = Duration::from_millis(250);

/// Who is there, who plays, and who must be told.
#[derive(Debug)]
pub(crate) struct Actor {
    hub: Hub,
    inbox: mpsc::Receiver<Note>,
    clock: Clock,
    grace: SignedDuration,
    people: HashMap<AccountId, Person>,
    /// Those whose last device has dropped.
    dropped: HashSet<AccountId>,
    rooms: Rooms,
    /// Those in games whose clocks run, also while they are away.
    playing: HashSet<AccountId>,
    /// Who wants to know who comes and goes.
    followers: Vec<mpsc::UnboundedSender<Coming>>,
}

/// Somebody who is there, or was a moment ago.
#[derive(Debug)]
struct Person {
    devices: Devices,
    friends: Vec<AccountId>,
    /// What the others were told last.
    shown: Presence,
}

impl Person {
    fn new(is_playing: bool) -> Self {
        let mut devices = Devices::default();
        devices.play(i32::from(is_playing));
        Self { devices, friends: Vec::new(), shown: Presence::default() }
    }
}

impl Actor {
    pub(super) fn new(hub: Hub, clock: Clock, grace: SignedDuration, inbox: mpsc::Receiver<Note>) -> Self {
        Self {
            hub,
            inbox,
            clock,
            grace,
            people: HashMap::new(),
            dropped: HashSet::new(),
            rooms: Rooms::default(),
            playing: HashSet::new(),
            followers: Vec::new(),
        }
    }

    /// Runs until nobody can tell it anything any more.
    pub(crate) async fn run(mut self) {
        let far = Duration::from_hours(1);
        let mut look_after = Instant::now() + far;
        loop {
            let wake = self.rooms.next_due().map_or(look_after, |due| due.min(look_after));
            tokio::select! {
                note = self.inbox.recv() => match note {
                    Some(note) => self.hear(note),
                    None => return,
                },
                () = sleep_until(wake) => {}
            }
            let now = Instant::now();
            for (frame, members) in self.rooms.due(now) {
                self.send_to_members(&frame, &members);
            }
            if self.dropped.is_empty() {
                look_after = now + far;
            } else if look_after > now + LOOK_AFTER {
                look_after = now + LOOK_AFTER;
            } else if look_after <= now {
                self.look_after_the_dropped();
                look_after = now + LOOK_AFTER;
            }
        }
    }

    fn hear(&mut self, note: Note) {
        match note {
            Note::Connect { who, friends, device, is_known } => {
                let is_playing = self.playing.contains(&who);
                let person = self.people.entry(who).or_insert_with(|| Person::new(is_playing));
                let was_here = person.devices.is_connected();
                person.devices.connect(device.number());
                person.friends = friends;
                self.dropped.remove(&who);
                // a client that has gone in the meantime says so when its device is dropped
                let _ = is_known.send(());
                if !was_here {
                    self.follow(who, true);
                }
                self.show(who);
            }
            Note::Disconnect { who, device } => {
                let Some(person) = self.people.get_mut(&who) else { return };
                if person.devices.drop_device(device.number(), self.clock.now(), self.grace) {
                    self.dropped.insert(who);
                    self.follow(who, false);
                }
                self.show(who);
            }
            Note::Look { who, device, looks } => {
                if let Some(person) = self.people.get_mut(&who) {
                    person.devices.look(device.number(), looks);
                    self.show(who);
                }
            }
            Note::Friends { one, other, are_friends } => {
                for (who, whom) in [(one, other), (other, one)] {
                    let Some(person) = self.people.get_mut(&who) else { continue };
                    person.friends.retain(|friend| *friend != whom);
                    if are_friends {
                        person.friends.push(whom);
                    }
                }
            }
            Note::Deliver { room, members, entries } => {
                if let Some((frame, members)) = self.rooms.add(room, entries, members, Instant::now()) {
                    self.send_to_members(&frame, &members);
                }
            }
            Note::Tell { who, frame } => self.hub.send(who.into_iter().map(Topic::Account), &frame),
            Note::SendAway { who } => self.hub.let_go(&Topic::Account(who)),
            Note::CheckLogin { who: Some(who) } => self.hub.send([Topic::Account(who)], &CHECK_LOGIN),
            Note::CheckLogin { who: None } => self.hub.send_to_all(&CHECK_LOGIN),
            Note::Follow { line } => self.begin_to_tell(line),
            Note::Playing { who, is_playing } => self.set_playing(who, is_playing),
            Note::Publish { topic, who, frame } => {
                // all clients of some people, and those of others that follow the topic
                self.hub.send(who.into_iter().map(Topic::Account).chain([topic]), &frame);
            }
            Note::Presences { of, answer } => {
                let presence = |who: &AccountId| self.presence(*who);
                // who asked may have gone
                let _ = answer.send(of.iter().map(presence).collect());
            }
            Note::Connected { of, answer } => {
                let people = &self.people;
                let is_connected =
                    |who: &AccountId| people.get(who).is_some_and(|person| person.devices.is_connected());
                // who asked may have gone
                let _ = answer.send(of.iter().map(is_connected).collect());
            }
        }
    }

    /// Somebody wants to know who comes and goes, and who is there now.
    fn begin_to_tell(&mut self, line: mpsc::UnboundedSender<Coming>) {
        let here = self.people.iter().filter(|(_, person)| person.devices.is_connected());
        if here.map(|(who, _)| Coming { who: *who, is_here: true }).all(|coming| line.send(coming).is_ok()) {
            self.followers.push(line);
        }
    }

    fn follow(&mut self, who: AccountId, is_here: bool) {
        self.followers.retain(|line| line.send(Coming { who, is_here }).is_ok());
    }

    fn set_playing(&mut self, who: AccountId, is_playing: bool) {
        let has_changed = if is_playing { self.playing.insert(who) } else { self.playing.remove(&who) };
        if let Some(person) = self.people.get_mut(&who).filter(|_| has_changed) {
            person.devices.play(if is_playing { 1 } else { -1 });
            self.show(who);
        }
    }

    fn presence(&self, who: AccountId) -> Presence {
        let now = self.clock.now();
        self.people.get(&who).map_or(Presence::Gone, |person| person.devices.presence(now, self.grace))
    }

    /// Tells the friends of somebody who is seen otherwise than before.
    fn show(&mut self, who: AccountId) {
        let presence = self.presence(who);
        let Some(person) = self.people.get_mut(&who) else { return };
        if person.shown == presence {
            return;
        }
        person.shown = presence;
        let frame = ByteString::from(Push::Presence { account: who, presence }.frame());
        self.hub.send(person.friends.iter().copied().map(Topic::Account), &frame);
    }

    fn look_after_the_dropped(&mut self) {
        let now = self.clock.now();
        let people = &self.people;
        let is_over = |who: &AccountId| {
            let gone_at = people.get(who).and_then(|person| person.devices.gone_at(self.grace));
            gone_at.is_none_or(|at| at <= now)
        };
        let over: Vec<AccountId> = self.dropped.iter().copied().filter(is_over).collect();
        for who in over {
            self.dropped.remove(&who);
            self.show(who);
            if self.people.get(&who).is_some_and(|person| !person.devices.is_connected()) {
                self.people.remove(&who);
            }
        }
    }

    fn send_to_members(&self, frame: &ByteString, members: &HashSet<AccountId>) {
        // most members of a large room are not there, and most who are there are not in a small one
        if members.len() <= self.people.len() {
            self.hub.send(members.iter().copied().map(Topic::Account), frame);
        } else {
            let here = self.people.keys().copied().filter(|who| members.contains(who));
            self.hub.send(here.map(Topic::Account), frame);
        }
    }
}
