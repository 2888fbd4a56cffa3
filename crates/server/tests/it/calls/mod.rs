//! What the arbiter tells everybody, and boards that call the arbiter.

mod announcements;
mod boards;

use std::sync::Arc;

use axum::http::StatusCode;
use jiff::SignedDuration;
use ronde_domain::{BoardNumber, RoundNumber};
use ronde_server::tournaments::Snapshot;
use ronde_store::accounts::Account;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Call, Change, Command, Schedule, System};

use crate::event::made::{Until, event};
use crate::test_app::{Answer, TestApp};

/// A site with an event in Istanbul: eight players, in the second round, nothing entered.
struct Hall {
    site: TestApp,
    slug: String,
    account: Account,
    owner: String,
    clerk: String,
}

impl Hall {
    async fn new() -> Self {
        let site = TestApp::new().await;
        let account = site.account("owner").await;
        let history = event(System::Dutch, 8, 5, Until::Open(1, 0));
        let made = site.app.tournaments().adopt(&history, Visibility::Public, &account).await.unwrap();
        let clerk = site.account("clerk").await;
        site.give_role(made.id(), &clerk, Role::ResultEntry).await;
        let (owner, clerk) = (site.session(&account).await, site.session(&clerk).await);
        let hall = Self { slug: made.slug().to_owned(), site, account, owner, clerk };
        let schedule = Schedule { time_zone: "Europe/Istanbul".to_owned(), rounds: vec![] };
        hall.act(Command::ChangeSettings(vec![Change::Schedule(schedule)])).await;
        hall
    }

    async fn event(&self) -> Arc<Snapshot> {
        self.site.app.tournaments().find(&self.slug).await.unwrap()
    }

    async fn act(&self, command: Command) {
        let id = self.event().await.id();
        self.site.app.tournaments().execute(id, &self.account, None, &[command]).await.unwrap();
    }

    fn path(&self, rest: &str) -> String {
        format!("/e/{}{rest}", self.slug)
    }

    /// A page as everybody sees it.
    async fn page(&self, rest: &str) -> String {
        let answer = self.site.get(&self.path(rest), "").await;
        assert_eq!(answer.status, StatusCode::OK, "{rest}: {}", answer.text());
        answer.text()
    }

    /// A page of the desk, as its owner sees it.
    async fn desk(&self, rest: &str) -> String {
        let answer = self.site.get(&self.path(&format!("/desk{rest}")), &self.owner).await;
        assert_eq!(answer.status, StatusCode::OK, "{rest}: {}", answer.text());
        answer.text()
    }

    /// A form of the desk, sent by its owner.
    async fn post(&self, rest: &str, fields: &[(&str, &str)]) -> Answer {
        self.site.post(&self.path(&format!("/desk{rest}")), &self.owner, fields).await
    }

    /// The way to the page of a board of the second round.
    async fn board(&self, number: u32) -> String {
        let page = self.desk(&format!("/results/2/{number}")).await;
        let start = self.path(&format!("/board/2/{number}/"));
        let code = page.split(&start).nth(1).unwrap().split('"').next().unwrap();
        format!("{start}{code}")
    }

    /// The call at a board of the second round.
    async fn call_at(&self, number: u32) -> Option<Call> {
        let event = self.event().await;
        let round = event.tournament().round(RoundNumber::new(2).unwrap()).unwrap();
        round.board(BoardNumber::new(number).unwrap()).unwrap().call
    }

    fn pass(&self, minutes: i64) {
        self.site.clock.advance(SignedDuration::from_mins(minutes));
    }
}
