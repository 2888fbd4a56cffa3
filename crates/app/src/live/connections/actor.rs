//! The actor behind the connections: the only one who knows all connections.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use bytestring::ByteString;
use jiff::SignedDuration;
use ronde_community::{Devices, Presence};
use ronde_domain::AccountId;
use serde_json::json;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::rooms::Rooms;
use super::topics::Topics;
use super::{CHECK_LOGIN, Coming, Note, Topic};
use crate::clock::Clock;

/// Whoever has dropped is looked after so often.
const LOOK_AFTER: Duration = Duration::from_millis(250);

pub(super) struct Actor {
    clock: Clock,
    grace: SignedDuration,
    people: HashMap<AccountId, Person>,
    /// Those whose last device has dropped.
    dropped: HashSet<AccountId>,
    rooms: Rooms,
    topics: Topics,
    /// Those in games whose clocks run, also while they are away.
    playing: HashSet<AccountId>,
    /// Who wants to know who comes and goes.
    followers: Vec<mpsc::UnboundedSender<Coming>>,
    next_device: u64,
}

/// Somebody who is there, or was a moment ago.
struct Person {
    devices: Devices,
    lines: Vec<(u64, mpsc::Sender<ByteString>)>,
    friends: Vec<AccountId>,
    /// What the others were told last.
    shown: Presence,
}

impl Person {
    fn new(is_playing: bool) -> Self {
        let mut devices = Devices::default();
        devices.play(i32::from(is_playing));
        Self { devices, lines: Vec::new(), friends: Vec::new(), shown: Presence::default() }
    }

    /// Puts a frame into the queues of all devices, and lets go of those that do not read.
    fn tell(&mut self, frame: &ByteString) {
        self.lines.retain(|(_, line)| takes(line, frame));
    }

    /// The same for one device.
    fn tell_device(&mut self, device: u64, frame: &ByteString) {
        self.lines.retain(|(number, line)| *number != device || takes(line, frame));
    }
}

/// Whether the client has taken the frame.
fn takes(line: &mpsc::Sender<ByteString>, frame: &ByteString) -> bool {
    match line.try_send(frame.clone()) {
        Ok(()) => true,
        Err(mpsc::error::TrySendError::Full(_)) => {
            metrics::counter!("ronde_slow_clients").increment(1);
            false
        }
        Err(mpsc::error::TrySendError::Closed(_)) => false,
    }
}

impl Actor {
    pub(super) fn new(clock: Clock, grace: SignedDuration) -> Self {
        Self {
            clock,
            grace,
            people: HashMap::new(),
            dropped: HashSet::new(),
            rooms: Rooms::default(),
            topics: Topics::default(),
            playing: HashSet::new(),
            followers: Vec::new(),
            next_device: 1,
        }
    }

    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Note>) {
        let far = Duration::from_hours(1);
        let mut look_after = Instant::now() + far;
        loop {
            let wake = self.rooms.next_due().map_or(look_after, |due| due.min(look_after));
            tokio::select! {
                note = inbox.recv() => match note {
                    Some(note) => self.hear(note),
                    None => return,
                },
                () = sleep_until(wake) => {}
            }
            let now = Instant::now();
            for (frame, members) in self.rooms.due(now) {
                self.carry(&frame, &members);
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
            Note::Connect { who, friends, line, device } => {
                let number = self.next_device;
                self.next_device += 1;
                let is_playing = self.playing.contains(&who);
                let person = self.people.entry(who).or_insert_with(|| Person::new(is_playing));
                let was_here = person.devices.is_connected();
                person.devices.connect(number);
                person.lines.push((number, line));
                person.friends = friends;
                self.dropped.remove(&who);
                // a client that has gone in the meantime says so when its device is dropped
                let _ = device.send(number);
                if !was_here {
                    self.follow(who, true);
                }
                self.show(who);
            }
            Note::Disconnect { who, device } => {
                self.topics.close(device);
                let Some(person) = self.people.get_mut(&who) else { return };
                person.lines.retain(|(number, _)| *number != device);
                if person.devices.drop_device(device, self.clock.now(), self.grace) {
                    self.dropped.insert(who);
                    self.follow(who, false);
                }
                self.show(who);
            }
            Note::Look { who, device, looks } => {
                if let Some(person) = self.people.get_mut(&who) {
                    person.devices.look(device, looks);
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
                    self.carry(&frame, &members);
                }
            }
            Note::Tell { who, frame } => {
                for who in who {
                    if let Some(person) = self.people.get_mut(&who) {
                        person.tell(&frame);
                    }
                }
            }
            Note::SendAway { who } => {
                if let Some(person) = self.people.get_mut(&who) {
                    person.lines.clear();
                }
            }
            Note::CheckLogin { who } => match who {
                Some(who) => self.people.get_mut(&who).into_iter().for_each(|one| one.tell(&CHECK_LOGIN)),
                None => self.people.values_mut().for_each(|one| one.tell(&CHECK_LOGIN)),
            },
            Note::Follow { line } => self.begin_to_tell(line),
            Note::Watch { who, device, topic, answer } => {
                // who asked may have gone
                let _ = answer.send(self.topics.watch(who, device, topic));
            }
            Note::Unwatch { device, topic } => self.topics.unwatch(device, topic),
            Note::Playing { who, is_playing } => self.set_playing(who, is_playing),
            Note::Publish { topic, who, frame } => self.publish(topic, &who, &frame),
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

    /// All devices of some people, and the devices of others that follow the topic.
    fn publish(&mut self, topic: Topic, who: &[AccountId], frame: &ByteString) {
        for one in who {
            if let Some(person) = self.people.get_mut(one) {
                person.tell(frame);
            }
        }
        for (watcher, device) in self.topics.watchers(topic) {
            if let Some(person) = self.people.get_mut(watcher).filter(|_| !who.contains(watcher)) {
                person.tell_device(*device, frame);
            }
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
        let frame = json!({ "push": "presence", "account": who, "presence": presence });
        let frame = ByteString::from(frame.to_string());
        for friend in person.friends.clone() {
            if let Some(friend) = self.people.get_mut(&friend) {
                friend.tell(&frame);
            }
        }
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

    fn carry(&mut self, frame: &ByteString, members: &HashSet<AccountId>) {
        if members.len() <= self.people.len() {
            for who in members {
                if let Some(person) = self.people.get_mut(who) {
                    person.tell(frame);
                }
            }
        } else {
            for (who, person) in &mut self.people {
                if members.contains(who) {
                    person.tell(frame);
                }
            }
        }
    }
}
