//! People with logins, put into a database before the site starts.

use std::path::Path;

use anyhow::Context;
use jiff::{SignedDuration, Timestamp};
use ronde_community::{Key, Part, Step};
use ronde_domain::{AccountId, ConversationId, Language};
use ronde_store::accounts::{NewAccount, name_key};
use ronde_store::sessions::Session;
use ronde_store::{Store, secrets};

/// Somebody with a login.
#[derive(Clone, Debug)]
pub struct Person {
    /// The number of the account.
    pub id: AccountId,
    /// The name.
    pub name: String,
    /// The cookie of a session.
    pub cookie: String,
}

/// A database that is being filled.
#[derive(Debug)]
pub struct Club {
    store: Store,
    now: Timestamp,
}

impl Club {
    /// Opens the database of a site that does not run yet.
    pub async fn at(database: &Path) -> anyhow::Result<Self> {
        let store = Store::open(&database.to_string_lossy()).await?;
        Ok(Self { store, now: Timestamp::now() })
    }

    /// Somebody who joined two days ago and is logged in.
    pub async fn person(&self, name: &str) -> anyhow::Result<Person> {
        let joined = self.now - SignedDuration::from_hours(48);
        let key = name_key(name);
        let email = format!("{key}@club.example");
        let new = NewAccount {
            name,
            name_key: &key,
            email: &email,
            email_key: &email,
            password_hash: "!",
            language: Language::English,
        };
        let id = self.store.add_account(&new, joined).await?;
        self.store.confirm_account(id, joined).await?;
        let secret = secrets::secret();
        let session = Session {
            hash: secrets::hash(&secret),
            account: id,
            browser: "test".to_owned(),
            address: "127.0.0.1".to_owned(),
            created_at: self.now,
            seen_at: self.now,
            expires_at: self.now + SignedDuration::from_hours(24),
        };
        self.store.add_session(&session).await?;
        Ok(Person { id, name: name.to_owned(), cookie: format!("session={secret}") })
    }

    /// Makes two people friends.
    pub async fn befriend(&self, one: &Person, other: &Person) -> anyhow::Result<()> {
        for (by, whom, step) in [(one, other, Step::Ask), (other, one, Step::Accept)] {
            let taken = self.store.take_step(by.id, whom.id, step, self.now).await?;
            taken.context("they were strangers")?;
        }
        Ok(())
    }

    /// A conversation with these people in it.
    pub async fn room(&self, key: &Key, people: &[&Person]) -> anyhow::Result<ConversationId> {
        let members: Vec<_> = people.iter().map(|person| (person.id, Part::Member)).collect();
        Ok(self.store.open_conversation(key, Some("room"), &members, self.now).await?)
    }

    /// The database itself, for what else a test needs.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Lets go of the database, so that the site can start.
    pub async fn close(self) {
        self.store.close().await;
    }
}
