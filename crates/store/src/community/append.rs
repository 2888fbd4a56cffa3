//! Writes entries into the logs of conversations: many with one transaction, so that many senders share one wait for the disk.

use async_recursion::async_recursion as boxed;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::Timestamp;
use ronde_community::{Entry, Event, Part, Seq, Writing};
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use super::log::ENTRY;
use crate::db::Json;
use crate::log::{self, CONVERSATIONS};
use crate::people::sort_key;
use crate::{AccountId, ConversationId, Store, StoreError};

/// An entry to be written.
#[derive(Clone, Debug)]
pub struct NewEntry {
    pub conversation: ConversationId,
    /// Whose it is.
    pub by: AccountId,
    /// The name that the author's program gave it; the same name is stored once.
    pub client_id: String,
    /// What happens.
    pub event: Event,
}

/// An entry that stands in the log.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Stored {
    #[sqlx(rename = "conversation_id")]
    pub conversation: ConversationId,
    #[sqlx(flatten)]
    pub entry: Entry,
    /// Whether it was written now; else it had been sent before.
    #[sqlx(skip)]
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

impl Store {
    /// Writes entries in this order, each at the end of its log; how each of them stands there. Either all are stored for good or none.
    /// What was sent before is not stored again.
    #[boxed]
    pub async fn append_entries(&self, new: &[NewEntry], at: Timestamp) -> Result<Vec<Stored>, StoreError> {
        let rooms: BTreeSet<i64> = new.iter().map(|one| one.conversation.0).collect();
        let names: Vec<(AccountId, &str)> = new.iter().map(|one| (one.by, one.client_id.as_str())).collect();
        let mut tx = self.begin().await?;
        if self.is_shared() {
            // writers of several nodes queue up at the rows of their conversations, always in the same order
            let lock = format!(
                "SELECT id FROM conversation WHERE id IN {} ORDER BY id FOR UPDATE",
                self.numbers("$1")
            );
            sqlx::query(AssertSqlSafe(lock)).bind(Json(&rooms)).execute(&mut *tx).await?;
        }
        let heads = CONVERSATIONS.heads(self, &mut tx, &rooms).await?;
        let named = self.either(
            "json_each($1) n JOIN conversation_event e \
             ON e.account_id = json_extract(n.value, '$[0]') AND e.client_id = json_extract(n.value, '$[1]')",
            "json_array_elements($1::json) n JOIN conversation_event e \
             ON e.account_id = (n.value ->> 0)::bigint AND e.client_id = n.value ->> 1",
        );
        let known = AssertSqlSafe(format!("SELECT e.conversation_id, {ENTRY} FROM {named}"));
        let known: Vec<Stored> = sqlx::query_as(known).bind(Json(names)).fetch_all(&mut *tx).await?;
        let stored = placed(new, heads, known, at);
        let fresh: Vec<&Stored> = stored.iter().filter(|one| one.is_new).collect();
        let entry = |one: &&'_ Stored| log::Entry {
            log: one.conversation.0,
            seq: one.entry.seq.0.unsigned_abs(),
            at,
            by: one.entry.by,
            event: (one.entry.client_id.clone(), one.entry.event.clone()),
        };
        let entries: Vec<log::Entry<(String, Event)>> = fresh.iter().map(entry).collect();
        CONVERSATIONS
            .append(&mut tx, &entries, |row, entry| {
                let (client_id, event) = &entry.event;
                let (kind, about, text) = event.columns();
                row.push_bind(entry.by).push_bind(client_id).push_bind(kind).push_bind(about).push_bind(text);
                row.push_bind(event.words().map(sort_key));
            })
            .await?;
        for one in fresh {
            let (room, seq) = (one.conversation, one.entry.seq);
            match &one.entry.event {
                Event::Said(_) | Event::Announced(_) | Event::Erased => continue,
                Event::Edited { of, .. } | Event::Deleted { of } => {
                    sqlx::query(UNSOUGHT).bind(room).bind(of).bind(seq)
                }
                Event::Joined(who) => sqlx::query(JOINED).bind(room).bind(who).bind(Part::Member).bind(seq),
                Event::Left(who) => sqlx::query(LEFT).bind(room).bind(who),
                Event::Renamed(name) => sqlx::query(RENAMED).bind(room).bind(name),
                Event::SlowMode(seconds) => sqlx::query(SLOWED).bind(room).bind(*seconds),
                Event::Opened(writing) => sqlx::query(OPENED).bind(room).bind(*writing == Writing::Keepers),
            }
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(stored)
    }

    /// What somebody's program has stored under this name, if anything.
    #[boxed]
    pub async fn stored_as(&self, by: AccountId, client_id: &str) -> Result<Option<Stored>, StoreError> {
        let statement = format!(
            "SELECT e.conversation_id, {ENTRY} FROM conversation_event e WHERE e.account_id = $1 AND e.client_id = $2"
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(by).bind(client_id);
        Ok(query.fetch_optional(&self.pool).await?)
    }
}

/// Gives each entry its place, or finds the one that it has.
fn placed(new: &[NewEntry], mut heads: BTreeMap<i64, u64>, known: Vec<Stored>, at: Timestamp) -> Vec<Stored> {
    let mut found: HashMap<(Option<AccountId>, String), Stored> = HashMap::new();
    for one in known {
        found.insert((one.entry.by, one.entry.client_id.clone()), one);
    }
    let mut stored = Vec::with_capacity(new.len());
    for one in new {
        let name = (Some(one.by), one.client_id.clone());
        if let Some(before) = found.get(&name) {
            stored.push(before.clone());
            continue;
        }
        let head = heads.entry(one.conversation.0).or_default();
        *head += 1;
        let (client_id, event) = (one.client_id.clone(), one.event.clone());
        let entry = Entry { seq: Seq(head.cast_signed()), at, by: Some(one.by), client_id, event };
        let one = Stored { conversation: one.conversation, entry, is_new: true };
        found.insert(name, Stored { is_new: false, ..one.clone() });
        stored.push(one);
    }
    stored
}
