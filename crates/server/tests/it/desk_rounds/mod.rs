//! Rounds and results at the desk, and the page on which players say how their game ended.

mod claims;
mod pairings;
mod results;
mod second;

use std::sync::Arc;

use axum::http::StatusCode;
use ronde_server::tournaments::Snapshot;
use ronde_store::accounts::Account;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_tournament::System;

use crate::event::made::{Until, event};
use crate::test_app::{Answer, TestApp};

/// A site with one event, its owner, and somebody who enters results.
struct Hall {
    site: TestApp,
    slug: String,
    owner: Account,
    cookie: String,
    clerk: String,
}

impl Hall {
    async fn new(players: usize, until: Until) -> Self {
        Self::of(System::Dutch, players, until).await
    }

    async fn of(system: System, players: usize, until: Until) -> Self {
        Self::on(TestApp::new().await, system, players, until).await
    }

    async fn on(site: TestApp, system: System, players: usize, until: Until) -> Self {
        let owner = site.account("owner").await;
        let history = event(system, players, 5, until);
        let made = site.app.tournaments().adopt(&history, Visibility::Public, &owner).await.unwrap();
        let clerk = site.account("clerk").await;
        site.give_role(made.id(), &clerk, Role::ResultEntry).await;
        let (cookie, clerk) = (site.session(&owner).await, site.session(&clerk).await);
        Self { slug: made.slug().to_owned(), site, owner, cookie, clerk }
    }

    async fn event(&self) -> Arc<Snapshot> {
        self.site.app.tournaments().find(&self.slug).await.unwrap()
    }

    /// A page below the address of the event, as the owner sees it.
    async fn get(&self, path: &str) -> Answer {
        self.site.get(&format!("/e/{}{path}", self.slug), &self.cookie).await
    }

    /// A form below the address of the event, sent by the owner.
    async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.site.post(&format!("/e/{}{path}", self.slug), &self.cookie, fields).await
    }

    /// The text of a page that must be there.
    async fn page(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.text()
    }
}

/// The values of the fields of this name in a page, in order.
fn fields<'a>(page: &'a str, name: &str) -> Vec<(String, &'a str)> {
    let start = format!("name=\"{name}\" value=\"");
    page.split(&start).skip(1).map(|rest| (name.to_owned(), rest.split('"').next().unwrap())).collect()
}

/// The round that a sheet holds, to be sent back with something to do.
fn sheet<'a>(page: &'a str, act: &'a str, picked: &[&'a str]) -> Vec<(String, &'a str)> {
    let mut all = fields(page, "games");
    all.extend(fields(page, "byes"));
    all.extend(fields(page, "apart"));
    all.extend(picked.iter().map(|pick| ("pick".to_owned(), *pick)));
    all.push(("do".to_owned(), act));
    all
}

/// As forms are sent.
fn pairs<'a>(fields: &'a [(String, &'a str)]) -> Vec<(&'a str, &'a str)> {
    fields.iter().map(|(name, value)| (name.as_str(), *value)).collect()
}
