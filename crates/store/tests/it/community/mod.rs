//! Friends, conversations and moderation.

mod friends;
mod log;
mod members;
mod moderation;

use ronde_community::{Event, Key, Part, Seq, Step};
use ronde_store::community::append::{NewEntry, Stored};
use ronde_store::community::moderation::{NewAct, NewReport};
use ronde_store::{AccountId, ConversationId, Store};

use crate::accounts::account;
use crate::at;

/// Some people whose accounts are confirmed.
pub(crate) async fn people<const N: usize>(store: &Store, names: [&str; N]) -> [AccountId; N] {
    let mut ids = [AccountId(0); N];
    for (id, name) in ids.iter_mut().zip(names) {
        *id = account(store, name).await;
        store.confirm_account(*id, at(0)).await.unwrap();
    }
    ids
}

/// A group with these people in it, the first of whom keeps order.
pub(crate) async fn group(store: &Store, name: &str, people: &[AccountId]) -> ConversationId {
    let part = |place: usize| if place == 0 { Part::Keeper } else { Part::Member };
    let members: Vec<_> = people.iter().enumerate().map(|(place, who)| (*who, part(place))).collect();
    store.open_conversation(&Key::Group(name.to_owned()), Some(name), &members, at(0)).await.unwrap()
}

/// An entry to be written.
pub(crate) fn new(conversation: ConversationId, by: AccountId, client_id: &str, event: Event) -> NewEntry {
    NewEntry { conversation, by, client_id: client_id.to_owned(), event }
}

pub(crate) fn said(text: &str) -> Event {
    Event::Said(text.to_owned())
}

/// Writes one entry; its place.
pub(crate) async fn write(
    store: &Store,
    conversation: ConversationId,
    by: AccountId,
    name: &str,
    event: Event,
) -> Seq {
    let entries = [new(conversation, by, name, event)];
    let stored: Vec<Stored> = store.append_entries(&entries, at(10)).await.unwrap();
    stored[0].entry.seq
}

/// Something in every table of the community; a conversation and somebody in it.
pub(crate) async fn full(store: &Store) -> (ConversationId, AccountId) {
    let [anna, boris] = people(store, ["Anna", "Boris"]).await;
    let room = group(store, "room", &[anna, boris]).await;
    write(store, room, boris, "1", said("été")).await;
    write(store, room, anna, "2", Event::Edited { of: Seq(1), text: "hiver".to_owned() }).await;
    store.take_step(anna, boris, Step::Block, at(1)).await.unwrap().unwrap();
    store.set_mute(anna, boris, true, at(1)).await.unwrap();
    let (about, conversation) = (Some(boris), Some(room));
    let new = NewReport { by: anna, about, conversation: room, seq: Seq(1), reason: "noise", context: "[]" };
    store.add_report(&new, at(2)).await.unwrap();
    let act =
        NewAct { moderator: anna, act: "time-out", account: about, conversation, seq: None, detail: "noise" };
    store.add_time_out(&act, boris, at(100), at(3)).await.unwrap();
    (room, anna)
}
