//! The desk before round 1: a new event, its settings, its players, the entrance.

mod create;
mod entering;
mod people;
mod players;
mod settings;
mod sheets;

use std::sync::Arc;

use axum::http::StatusCode;
use ronde_server::tournaments::Snapshot;
use ronde_store::accounts::Account;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Command, Profile, Settings, System};

use crate::test_app::{Answer, TestApp};

/// The desk of somebody's event.
struct Desk {
    site: TestApp,
    owner: Account,
    cookie: String,
    /// The address of the event.
    base: String,
    slug: String,
}

impl Desk {
    /// The desk of an event with players called Anna A, Anna B, …, each rated below the one before.
    async fn new(system: System, players: u8) -> Self {
        let site = TestApp::new().await;
        let owner = site.account("anna").await;
        let cookie = site.session(&owner).await;
        let mut settings = Settings::new(system);
        "Open".clone_into(&mut settings.info.name);
        settings.rounds = (players > 3).then_some(3).filter(|_| settings.system.cycles().is_none());
        let event = site.app.tournaments().create(settings, Visibility::Public, &owner).await.unwrap();
        let slug = event.slug().to_owned();
        let desk = Self { site, owner, cookie, base: format!("/e/{slug}"), slug };
        let people = (0..players).map(|at| {
            let rating = ronde_domain::Rating::new(2400 - 20 * u16::from(at));
            let name = format!("Anna {}", char::from(b'A' + at));
            Command::Register(Profile { fide_rating: rating, ..Profile::named(name) })
        });
        let people: Vec<Command> = people.collect();
        if !people.is_empty() {
            desk.execute(&people).await;
        }
        desk
    }

    async fn event(&self) -> Arc<Snapshot> {
        self.site.app.tournaments().find(&self.slug).await.unwrap()
    }

    async fn execute(&self, commands: &[Command]) {
        let id = self.event().await.id();
        self.site.app.tournaments().execute(id, &self.owner, None, commands).await.unwrap();
    }

    /// Closes registration and pairs round 1.
    async fn begin(&self) {
        let color = ronde_tournament::Change::FirstColor(ronde_domain::Color::White);
        self.execute(&[Command::ChangeSettings(vec![color]), Command::CloseRegistration, Command::PairRound])
            .await;
    }

    async fn get(&self, path: &str) -> Answer {
        self.site.get(&format!("{}{path}", self.base), &self.cookie).await
    }

    async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.site.post(&format!("{}{path}", self.base), &self.cookie, fields).await
    }

    /// A form that must be carried out at once.
    async fn done(&self, path: &str, fields: &[(&str, &str)]) -> String {
        let answer = self.post(path, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path} {fields:?}: {}", answer.text());
        answer.header("location").to_owned()
    }

    /// A form that must be asked about, and is carried out when it is sent again with consent.
    async fn asked(&self, path: &str, fields: &[(&str, &str)], consent: &str) {
        let before = self.event().await.version();
        let answer = self.post(path, fields).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{path}: {}", answer.text());
        assert!(
            answer.text().contains(&format!("name=\"consent\" value=\"{consent}\"")),
            "{}",
            answer.text()
        );
        assert_eq!(self.event().await.version(), before, "nothing was done");
        let again = [fields, &[("consent", consent), ("read", "yes")]].concat();
        self.done(path, &again).await;
        assert!(self.event().await.version() > before);
    }

    /// A form that comes back with a fault; nothing is written.
    async fn faulty(&self, path: &str, fields: &[(&str, &str)], told: &str) -> String {
        let before = self.event().await.version();
        let answer = self.post(path, fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{path} {fields:?}: {}", answer.text());
        let text = answer.text();
        assert!(text.contains(told), "{told}: {text}");
        assert_eq!(self.event().await.version(), before, "nothing is written");
        text
    }
}
