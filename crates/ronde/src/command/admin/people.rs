//! People: list, merge, split, hide and erase them.

use jiff::Timestamp;
use ronde_domain::PairingNumber;
use ronde_store::PersonId;
use ronde_store::people::Person;
use ronde_tournament::Player;

use super::confirmation::Confirmation;
use super::listing::{Listing, mark};
use crate::exit::Failure;
use crate::output::{Align, Table, print};
use crate::site::{self, Absent, Database};
use crate::words::Words;

pub(super) fn list(database: &Database, listing: &Listing, words: &Words) -> Result<(), Failure> {
    let people = database.run(Absent::Refuse, words, async |store| {
        Ok(store.search_people(&listing.search, listing.row_limit(), 0).await?)
    })?;
    let table = Table::titled(words.say("admin-people-title"))
        .column(words.say("admin-column-id"), Align::Right)
        .column(words.say("column-name"), Align::Left)
        .column(words.say("admin-column-title"), Align::Left)
        .column(words.say("admin-column-federation"), Align::Left)
        .column(words.say("admin-column-fide-id"), Align::Right)
        .column(words.say("column-licence"), Align::Right)
        .column(words.say("admin-column-hidden"), Align::Left);
    let cells = |person: &Person| {
        let number = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
        vec![
            person.id.to_string(),
            person.name.clone(),
            person.title.clone().unwrap_or_default(),
            person.federation.clone().unwrap_or_default(),
            number(person.fide_id),
            number(person.licence),
            mark(person.is_hidden),
        ]
    };
    listing.show(people, table, cells, words)
}

pub(super) fn merge(
    database: &Database,
    from: PersonId,
    into: PersonId,
    words: &Words,
) -> Result<(), Failure> {
    if from == into {
        return Err(Failure::BadInput(words.say("admin-merge-same")));
    }
    let (gone, kept) = database.run(Absent::Refuse, words, async |store| {
        let gone = site::person(store, from, words).await?;
        let kept = site::person(store, into, words).await?;
        let differ =
            |one: Option<i64>, other: Option<i64>| one.zip(other).is_some_and(|(one, other)| one != other);
        if differ(gone.fide_id, kept.fide_id) || differ(gone.licence, kept.licence) {
            let values = [("from", gone.name.into()), ("into", kept.name.into())];
            return Err(Failure::BadInput(words.tell("admin-merge-numbers", &values)));
        }
        store.merge_people(from, into).await?;
        Ok((gone, kept))
    })?;
    let values = [("from", from.to_string().into()), ("name", gone.name.into()), ("into", kept.name.into())];
    print(&(words.tell("admin-merged", &values) + "\n"))
}

pub(super) fn split(database: &Database, event: &str, player: u32, words: &Words) -> Result<(), Failure> {
    let (person, name) = database.run(Absent::Refuse, words, async |store| {
        let listed = site::tournament(store, event, words).await?;
        let history = store.history(listed.id).await?;
        let found = PairingNumber::new(player).and_then(|number| history.tournament().by_number(number));
        let Some(found): Option<&Player> = found else {
            let values = [("event", listed.slug.into()), ("number", player.into())];
            return Err(Failure::BadInput(words.tell("admin-no-player", &values)));
        };
        let profile = found.profile();
        let person = store.split_player(listed.id, found.id(), profile, Timestamp::now()).await?;
        Ok((person, profile.name.clone()))
    })?;
    let values = [("name", name.into()), ("id", person.to_string().into())];
    print(&(words.tell("admin-split", &values) + "\n"))
}

pub(super) fn set_hidden(
    database: &Database,
    id: PersonId,
    is_hidden: bool,
    words: &Words,
) -> Result<(), Failure> {
    let person = database.run(Absent::Refuse, words, async |store| {
        let person = site::person(store, id, words).await?;
        store.set_hidden(id, is_hidden).await?;
        Ok(person)
    })?;
    let message = if is_hidden { "admin-hidden" } else { "admin-shown" };
    print(&(words.tell(message, &[("name", person.name.into())]) + "\n"))
}

pub(super) fn erase(
    database: &Database,
    id: PersonId,
    confirmation: Confirmation,
    words: &Words,
) -> Result<(), Failure> {
    let (person, events) = database.run(Absent::Refuse, words, async |store| {
        let person = site::person(store, id, words).await?;
        let entries = store.entries_of(id).await?.len();
        let values = [("name", person.name.as_str().into()), ("events", entries.into())];
        confirmation.ask(&words.tell("admin-erase-ask", &values), words)?;
        Ok((person, store.erase_person(id, Timestamp::now()).await?))
    })?;
    let values =
        [("name", person.name.into()), ("id", id.to_string().into()), ("events", events.len().into())];
    print(&(words.tell("admin-erased", &values) + "\n"))?;
    // copies elsewhere are out of reach
    words.note("admin-erase-backups", &[]);
    Ok(())
}
