//! Writes entries into the logs of conversations: many with one transaction, so that many senders share one wait for the disk.

use async_recursion::async_recursion as boxed;
use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use ronde_community::{Entry, Event, Part, Seq, Writing};

use crate::moment::{from_number, to_number};
use crate::people::sort_key;
use crate::{AccountId, ConversationId, Store, StoreError};

/// An entry to be written.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// Where.
    pub conversation: ConversationId,
    /// Whose it is.
    pub by: AccountId,
    /// The name that the author's program gave it; the same name is stored once.
    pub client_id: String,
    /// What happens.
    pub event: Event,
}

/// An entry that stands in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Where.
    pub conversation: ConversationId,
    /// The entry.
    pub entry: Entry,
    /// Whether it was written now; else it had been sent before.
    pub is_new: bool,
}

// what follows from an entry for the tables that pages read
const UNSOUGHT: &str = "UPDATE conversation_event SET sought = NULL WHERE conversation_id = $1 \
                        AND (seq = $2 OR (about = $2 AND kind = 'edited' AND (seq < $3 OR EXISTS \
                        (SELECT 1 FROM conversation_event gone WHERE gone.conversation_id = $1 \
                        AND gone.about = $2 AND gone.kind = 'deleted'))))";
const JOINED: &str = "INSERT INTO conversation_member (conversation_id, account_id, part, reads_from, read_to) \
                      VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING";
const LEFT: &str = "DELETE FROM conversation_member WHERE conversation_id = $1 AND account_id = $2";
const RENAMED: &str = "UPDATE conversation SET name = $2 WHERE id = $1";
const SLOWED: &str = "UPDATE conversation SET slow_mode = $2 WHERE id = $1";
const OPENED: &str = "UPDATE conversation SET is_closed = $2 WHERE id = $1";

/// Author and name, where it stands, and what.
type Known = (i64, String, i64, i64, i64, String, Option<i64>, Option<String>);

impl Store {
    /// Writes entries in this order, each at the end of its log; how each of them stands there. Either all are stored for good or none.
    /// What was sent before is not stored again.
    #[boxed]
    pub async fn append_entries(&self, new: &[NewEntry], at: Timestamp) -> Result<Vec<Stored>, StoreError> {
        let rooms: std::collections::BTreeSet<i64> = new.iter().map(|one| one.conversation.0).collect();
        let rooms = serde_json::to_string(&rooms)?;
        let names: Vec<(i64, &str)> = new.iter().map(|one| (one.by.0, one.client_id.as_str())).collect();
        let names = serde_json::to_string(&names)?;
        let is_shared = self.is_shared();
        // writers of several nodes queue up at the rows of their conversations, always in the same order
        let lock = "SELECT id FROM conversation WHERE id IN (SELECT value::bigint FROM json_array_elements_text($1::json)) \
                    ORDER BY id FOR UPDATE";
        let heads = self.either(
            "SELECT value, (SELECT COALESCE(MAX(seq), 0) FROM conversation_event WHERE conversation_id = value) \
             FROM json_each($1)",
            "SELECT r.id, (SELECT COALESCE(MAX(seq), 0) FROM conversation_event WHERE conversation_id = r.id) \
             FROM (SELECT value::bigint AS id FROM json_array_elements_text($1::json)) r",
        );
        let known = self.either(
            "SELECT e.account_id, e.client_id, e.conversation_id, e.seq, e.at, e.kind, e.about, e.text \
             FROM json_each($1) n JOIN conversation_event e \
             ON e.account_id = json_extract(n.value, '$[0]') AND e.client_id = json_extract(n.value, '$[1]')",
            "SELECT e.account_id, e.client_id, e.conversation_id, e.seq, e.at, e.kind, e.about, e.text \
             FROM json_array_elements($1::json) n JOIN conversation_event e \
             ON e.account_id = (n.value ->> 0)::bigint AND e.client_id = n.value ->> 1",
        );
        let head = "INSERT INTO conversation_event \
                    (conversation_id, seq, at, account_id, client_id, kind, about, text, sought) VALUES";
        let stored = in_transaction!(self, |tx| {
            if is_shared {
                sqlx::query(lock).bind(&rooms).execute(&mut *tx).await?;
            }
            let heads: Vec<(i64, i64)> = sqlx::query_as(heads).bind(&rooms).fetch_all(&mut *tx).await?;
            let known: Vec<Known> = sqlx::query_as(known).bind(&names).fetch_all(&mut *tx).await?;
            let stored = placed(new, heads.into_iter().collect(), known, at);
            let fresh: Vec<&Stored> = stored.iter().filter(|one| one.is_new).collect();
            insert_rows!(tx, head, "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)", "", fresh, |query, one| {
                let (kind, about, text) = one.entry.event.columns();
                let sought = one.entry.event.words().map(sort_key);
                query
                    .bind(one.conversation.0)
                    .bind(one.entry.seq.0)
                    .bind(to_number(at))
                    .bind(one.entry.by.map(|by| by.0))
                    .bind(&one.entry.client_id)
                    .bind(kind)
                    .bind(about)
                    .bind(text)
                    .bind(sought)
            });
            for one in fresh {
                let (room, seq) = (one.conversation.0, one.entry.seq.0);
                match &one.entry.event {
                    Event::Said(_) | Event::Announced(_) | Event::Erased => continue,
                    Event::Edited { of, .. } | Event::Deleted { of } => {
                        sqlx::query(UNSOUGHT).bind(room).bind(of.0).bind(seq)
                    }
                    Event::Joined(who) => {
                        sqlx::query(JOINED).bind(room).bind(who.0).bind(Part::Member.code()).bind(seq)
                    }
                    Event::Left(who) => sqlx::query(LEFT).bind(room).bind(who.0),
                    Event::Renamed(name) => sqlx::query(RENAMED).bind(room).bind(name),
                    Event::SlowMode(seconds) => sqlx::query(SLOWED).bind(room).bind(*seconds),
                    Event::Opened(writing) => {
                        sqlx::query(OPENED).bind(room).bind(*writing == Writing::Keepers)
                    }
                }
                .execute(&mut *tx)
                .await?;
            }
            stored
        });
        Ok(stored)
    }

    /// What somebody's program has stored under this name, if anything.
    #[boxed]
    pub async fn stored_as(&self, by: AccountId, client_id: &str) -> Result<Option<Stored>, StoreError> {
        let statement = "SELECT account_id, client_id, conversation_id, seq, at, kind, about, text FROM conversation_event \
                         WHERE account_id = $1 AND client_id = $2";
        let row: Option<Known> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(by.0)
            .bind(client_id)
            .fetch_optional(pool)
            .await?);
        Ok(row.map(|row| known_entry(row).1))
    }
}

/// An entry that stands in the log, by author and name.
fn known_entry(row: Known) -> ((i64, String), Stored) {
    let (by, client_id, conversation, seq, at, kind, about, text) = row;
    let event = Event::from_columns(&kind, about, text);
    let (seq, at, name) = (Seq(seq), from_number(at), client_id.clone());
    let entry = Entry { seq, at, by: Some(AccountId(by)), client_id: name, event };
    ((by, client_id), Stored { conversation: ConversationId(conversation), entry, is_new: false })
}

/// Gives each entry its place, or finds the one that it has.
fn placed(new: &[NewEntry], mut heads: BTreeMap<i64, i64>, known: Vec<Known>, at: Timestamp) -> Vec<Stored> {
    let mut found: HashMap<(i64, String), Stored> = known.into_iter().map(known_entry).collect();
    let mut stored = Vec::with_capacity(new.len());
    for one in new {
        let name = (one.by.0, one.client_id.clone());
        if let Some(before) = found.get(&name) {
            stored.push(before.clone());
            continue;
        }
        let seq = heads.entry(one.conversation.0).or_default();
        *seq += 1;
        let entry = Entry {
            seq: Seq(*seq),
            at,
            by: Some(one.by),
            client_id: one.client_id.clone(),
            event: one.event.clone(),
        };
        let one = Stored { conversation: one.conversation, entry, is_new: true };
        found.insert(name, Stored { is_new: false, ..one.clone() });
        stored.push(one);
    }
    stored
}
