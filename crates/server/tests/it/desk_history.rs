//! The past of an event at the desk: the timeline, steps back and forth, earlier moments, differences.

use std::sync::Arc;

use axum::http::StatusCode;
use jiff::SignedDuration;
use ronde_domain::{AtBoard, BoardNumber, Color, GameResult, Rating, RoundNumber, Score};
use ronde_server::tournaments::Snapshot;
use ronde_store::accounts::Account;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Command, Profile, Settings, System};

use crate::test_app::{Answer, TestApp};

/// An event at the desk of its owner; every act is a minute after the one before.
pub(crate) struct Hall {
    pub(crate) site: TestApp,
    pub(crate) owner: Account,
    pub(crate) cookie: String,
    pub(crate) slug: String,
}

impl Hall {
    /// An event of so many players whose round 1 is paired.
    pub(crate) async fn with(players: u16, change: impl FnOnce(&mut Settings)) -> Self {
        let site = TestApp::new().await;
        let owner = site.account("Anna").await;
        let cookie = site.session(&owner).await;
        let mut settings = Settings::new(System::Dutch);
        "Open".clone_into(&mut settings.info.name);
        settings.rounds = Some(3);
        settings.first_color = Some(Color::White);
        change(&mut settings);
        let event = site.app.tournaments().create(settings, Visibility::Public, &owner).await.unwrap();
        let hall = Self { slug: event.slug().to_owned(), site, owner, cookie };
        for number in 0..players {
            let letter = char::from(b'A' + u8::try_from(number).unwrap());
            let rating = Rating::new(2400 - 20 * number);
            let profile = Profile { fide_rating: rating, ..Profile::named(format!("{letter}nna")) };
            hall.act(Command::Register(profile)).await;
        }
        hall.act(Command::CloseRegistration).await;
        hall.act(Command::PairRound).await;
        hall
    }

    pub(crate) async fn event(&self) -> Arc<Snapshot> {
        self.site.app.tournaments().find(&self.slug).await.unwrap()
    }

    pub(crate) async fn act(&self, command: Command) {
        self.act_of(&self.owner, command).await;
    }

    pub(crate) async fn act_of(&self, account: &Account, command: Command) {
        self.site.clock.advance(SignedDuration::from_mins(1));
        let id = self.event().await.id();
        self.site.app.tournaments().execute(id, account, None, &[command]).await.unwrap();
    }

    pub(crate) async fn enter(&self, account: &Account, board: usize, score: Score) {
        let round = RoundNumber::from_index(self.event().await.tournament().rounds().len() - 1);
        let result = GameResult::rated(score);
        let board = BoardNumber::from_index(board);
        self.act_of(account, Command::enter_result(AtBoard { round, board }, result)).await;
    }

    /// Plays the last round to its end.
    pub(crate) async fn play(&self) {
        let event = self.event().await;
        let round = event.tournament().rounds().last().unwrap();
        for board in round.missing() {
            self.enter(&self.owner, board.index(), Score::WhiteWins).await;
        }
        self.act(Command::CloseRound(round.number())).await;
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/e/{}/desk/{rest}", self.slug)
    }

    pub(crate) async fn page(&self, rest: &str) -> String {
        let answer = self.site.get(&self.path(rest), &self.cookie).await;
        assert_eq!(answer.status, StatusCode::OK, "{rest}: {}", answer.text());
        answer.text()
    }

    pub(crate) async fn post(&self, rest: &str, fields: &[(&str, &str)]) -> Answer {
        self.site.clock.advance(SignedDuration::from_mins(1));
        self.site.post(&self.path(rest), &self.cookie, fields).await
    }

    async fn missing(&self) -> usize {
        self.event().await.tournament().rounds().last().map_or(99, |round| round.missing().count())
    }
}

#[tokio::test]
async fn the_timeline_tells_who_did_what_and_is_searched() {
    let hall = Hall::with(4, |settings| "America/Toronto".clone_into(&mut settings.schedule.time_zone)).await;
    let clerk = hall.site.account("Boris").await;
    hall.enter(&clerk, 0, Score::Draw).await;
    let page = hall.page("history").await;
    assert!(page.contains("America/Toronto") && page.contains("<bdi>Boris</bdi>"), "{page}");
    assert!(page.contains("2026-11-16 04:0"), "09:00 UTC is 04:00 in Toronto");
    let rows = page.matches("data-key=\"s").count();
    assert_eq!(rows, 8);
    assert!(page.find("½–½").unwrap() < page.rfind("Dnna").unwrap(), "the latest first");
    let of_boris = hall.page("history?by=Boris").await;
    assert_eq!(of_boris.matches("data-key=\"s").count(), 1);
    let found = hall.page("history?q=CNNA").await;
    assert!((1..4).contains(&found.matches("data-key=\"s").count()));
    assert!(hall.page("history?q=nothing-like-it").await.contains("Nothing was found"));
}

#[tokio::test]
async fn the_last_step_goes_at_once_and_comes_back() {
    let hall = Hall::with(4, |_| {}).await;
    hall.enter(&hall.owner, 0, Score::Draw).await;
    let undone = hall.post("history/undo", &[]).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.text());
    assert_eq!(hall.missing().await, 2);
    let page = hall.page("history").await;
    assert!(page.contains("<s>") && page.contains("taken back"), "{page}");
    let asked = hall.page("history/redo").await;
    assert!(asked.contains("This one thing holds again"), "{asked}");
    let redone = hall.post("history/redo", &[]).await;
    assert_eq!(redone.status, StatusCode::SEE_OTHER);
    assert_eq!(hall.missing().await, 1);
}

#[tokio::test]
async fn what_somebody_else_did_is_taken_back_only_after_a_question() {
    let hall = Hall::with(4, |_| {}).await;
    let clerk = hall.site.account("Boris").await;
    hall.enter(&clerk, 0, Score::Draw).await;
    let asked = hall.post("history/undo", &[]).await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    assert!(asked.text().contains("Boris") && asked.text().contains("value=\"confirm\""));
    assert_eq!(hall.missing().await, 1);
    let done = hall.post("history/undo", &[("consent", "confirm")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    assert_eq!(hall.missing().await, 2);
}

#[tokio::test]
async fn further_back_everything_that_goes_is_listed_first() {
    let hall = Hall::with(4, |_| {}).await;
    let clerk = hall.site.account("Boris").await;
    let before = hall.event().await.version();
    hall.enter(&hall.owner, 0, Score::Draw).await;
    hall.enter(&clerk, 1, Score::WhiteWins).await;
    let to = before.to_string();
    let sent = hall.post("history/undo", &[("to", &to)]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    assert!(sent.header("location").ends_with(&format!("history/undo?to={to}")));
    assert_eq!(hall.missing().await, 0, "nothing was done yet");
    let list = hall.page(&format!("history/undo?to={to}")).await;
    assert!(list.contains("These 2 things are taken back") && list.contains("<bdi>Boris</bdi>"), "{list}");
    let stale = hall.post("history/undo", &[("to", &to), ("confirmed", "yes"), ("version", "3")]).await;
    assert_eq!(stale.status, StatusCode::PRECONDITION_FAILED, "the list was another one");
    let version = hall.event().await.version().to_string();
    let done = hall.post("history/undo", &[("to", &to), ("confirmed", "yes"), ("version", &version)]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert_eq!(hall.missing().await, 2);
}

#[tokio::test]
async fn an_earlier_moment_is_shown_compared_and_restored() {
    let hall = Hall::with(4, |_| {}).await;
    let before = hall.event().await;
    let moment = before.history().entries().last().unwrap().at.strftime("%Y-%m-%dT%H:%M:%S").to_string();
    hall.play().await;
    hall.act(Command::PairRound).await;
    let then = hall.page(&format!("history/at?moment={moment}")).await;
    assert!(then.contains("Pairings of round 1") || then.contains("ound 1"), "{then}");
    assert!(!then.contains("1–0") && then.contains("Dnna"), "no result was in");
    assert!(then.contains(&format!("history/undo?to={}", before.version())));
    let differs = hall.page(&format!("history/compare?from={}", before.version())).await;
    assert!(differs.contains("Round 2 is paired") && differs.contains("– → 1–0"), "{differs}");
    assert!(differs.contains("place 1 (1)"), "{differs}");
    let none = hall.site.get(&hall.path("history/at?moment=2001-01-01T10:00"), &hall.cookie).await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(none.text().contains("moment-fault") && none.text().contains("2001-01-01T10:00"));
    let none = hall.site.get(&hall.path("history/at?entry=9999"), &hall.cookie).await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
    let to = before.version().to_string();
    hall.post("history/undo", &[("to", &to), ("confirmed", "yes")]).await;
    let event = hall.event().await;
    assert_eq!(event.tournament(), before.tournament());
    assert!(event.version() > before.version(), "the restoring is an entry of its own");
}

#[tokio::test]
async fn a_clerk_looks_and_takes_nothing_back() {
    let hall = Hall::with(4, |_| {}).await;
    let clerk = hall.site.account("Boris").await;
    hall.site.give_role(hall.event().await.id(), &clerk, Role::ResultEntry).await;
    let cookie = hall.site.session(&clerk).await;
    assert_eq!(hall.site.get(&hall.path("history"), &cookie).await.status, StatusCode::OK);
    let refused = hall.site.post(&hall.path("history/undo"), &cookie, &[]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}
