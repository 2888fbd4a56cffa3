//! What is shown in the hall, on paper and on the phones of the players.

mod calendar;
mod desk;
mod mails;
mod own_page;
mod print;
mod screen;
mod search;

use std::sync::Arc;

use ronde_domain::PlayerId;
use ronde_server::tournaments::Snapshot;
use ronde_store::accounts::Account;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Change, Command, History, Schedule, System};

use crate::event::made::{Until, event};
use crate::test_app::TestApp;

/// A site with an event of somebody.
struct Hall {
    site: TestApp,
    owner: Account,
    event: Arc<Snapshot>,
}

impl Hall {
    async fn with(history: &History) -> Self {
        Self::on(TestApp::new().await, history).await
    }

    async fn on(site: TestApp, history: &History) -> Self {
        let owner = site.account("owner").await;
        let event = site.app.tournaments().adopt(history, Visibility::Public, &owner).await.unwrap();
        Self { site, owner, event }
    }

    /// Twelve players in the second of five rounds: the first board has a result.
    async fn playing() -> Self {
        Self::with(&event(System::Dutch, 12, 5, Until::Open(1, 1))).await
    }

    /// Does something as the owner.
    async fn act(&mut self, command: Command) {
        let tournaments = self.site.app.tournaments();
        self.event = tournaments.execute(self.event.id(), &self.owner, None, &[command]).await.unwrap();
    }

    async fn schedule(&mut self, time_zone: &str, starts: &[&str]) {
        let rounds = starts.iter().map(|start| start.parse().unwrap()).collect();
        let schedule = Schedule { time_zone: time_zone.to_owned(), rounds };
        self.act(Command::ChangeSettings(vec![Change::Schedule(schedule)])).await;
    }

    fn path(&self, rest: &str) -> String {
        format!("/e/{}{rest}", self.event.slug())
    }

    async fn page(&self, rest: &str) -> String {
        let answer = self.site.get(&self.path(rest), "").await;
        assert!(answer.status.is_success(), "{} {rest}: {}", answer.status, answer.text());
        answer.text()
    }

    /// The page of a player, as it stands on the player's card.
    async fn own(&self, player: u32) -> String {
        let key = self.site.app.store().tournament_key(self.event.id()).await.unwrap();
        let hash =
            blake3::keyed_hash(blake3::hash(key.as_bytes()).as_bytes(), format!("me/{player}").as_bytes());
        self.path(&format!("/me/{player}/{}", &hash.to_hex()[..12]))
    }

    async fn cookie(&self) -> String {
        self.site.session(&self.owner).await
    }
}

fn player(number: u32) -> PlayerId {
    PlayerId::new(number).unwrap()
}
