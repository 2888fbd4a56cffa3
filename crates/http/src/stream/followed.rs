//! Who may follow what: anyone who may see the page.
//!
//! Tournament numbers can be guessed, so a number is not enough for a tournament that only people with the link may
//! see. Its pages name the topic with the short name from the address: `t-12-open-0f3a…`.

use async_recursion::async_recursion as boxed;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::sse::Event;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::live::{News, Topic};
use ronde_app::tournaments::Snapshot;
use ronde_store::tournaments::Visibility;
use ronde_store::{AccountId, TournamentId};

use crate::error::Error;
use crate::session::{Means, Visitor, may_look, may_still_look};

/// A topic that a client follows.
#[derive(Clone, Debug)]
pub struct Followed {
    /// As the client named it, and as its news is labelled.
    name: String,
    topic: Topic,
    pass: Pass,
}

/// Why somebody may follow a tournament that is not public.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Pass {
    None,
    /// They have the address.
    Slug(String),
    /// They help to run it, as long as they keep the role and this login.
    Runs(AccountId, Means),
}

impl Followed {
    /// Parses what a client names: a topic, with the tournament's short name where the number is not enough.
    pub fn read(name: &str) -> Result<Self, Error> {
        let (topic, slug) = match name.strip_prefix("t-").and_then(|rest| rest.split_once('-')) {
            Some((id, slug)) => (format!("t-{id}"), Pass::Slug(slug.to_owned())),
            None => (name.to_owned(), Pass::None),
        };
        let topic = topic
            .parse()
            .map_err(|error: ronde_app::live::NoTopic| AppError::invalid("topic", error.to_string()))?;
        Ok(Self { name: name.to_owned(), topic, pass: slug })
    }

    /// A tournament that a client may see: because they help to run it, or by the name they used.
    pub fn seen(event: &Snapshot, named: &str, runs: Option<(AccountId, Means)>) -> Self {
        let topic = Topic::Tournament(event.id());
        let pass = match (runs, named.parse::<TournamentId>()) {
            (Some((who, means)), _) => Pass::Runs(who, means),
            (None, Ok(_)) => Pass::None,
            (None, Err(_)) => Pass::Slug(named.to_owned()),
        };
        Self { name: topic.to_string(), topic, pass }
    }

    pub fn topic(&self) -> &Topic {
        &self.topic
    }

    /// Refuses anyone who may not see the tournament, as if it did not exist.
    #[boxed]
    pub async fn check(&mut self, parts: &mut Parts, app: &App) -> Result<(), Error> {
        let Topic::Tournament(id) = self.topic else { return Ok(()) };
        let event = app.tournaments().get(id).await?;
        if self.may_hear(&event, app).await {
            return Ok(());
        }
        may_look(parts, app, &event).await?;
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let account = visitor.account.ok_or(AppError::NotLoggedIn)?;
        self.pass = Pass::Runs(account.id, visitor.means);
        Ok(())
    }

    /// The news as this client hears it; `None` if it is about something else, or if the client may no longer see the tournament.
    pub(super) async fn heard(&self, news: &News, app: &App) -> Option<Event> {
        if news.topic != self.topic {
            return None;
        }
        if let Topic::Tournament(id) = self.topic
            && let Some(event) = app.tournaments().cached(id)
            && !self.may_hear(&event, app).await
        {
            return None;
        }
        Some(self.event(news.version, news.beside.as_deref()))
    }

    /// The topic's current log version, and the state of what is kept outside the log.
    pub(super) fn event(&self, version: u64, beside: Option<&str>) -> Event {
        let mut data = serde_json::json!({ "topic": self.name, "version": version });
        if let Some(beside) = beside {
            data["beside"] = beside.into();
        }
        Event::default().event("changed").data(data.to_string())
    }

    async fn may_hear(&self, event: &Snapshot, app: &App) -> bool {
        if event.listed().visibility == Visibility::Public {
            return true;
        }
        match &self.pass {
            Pass::None => false,
            Pass::Slug(slug) => slug == event.slug(),
            Pass::Runs(who, means) => {
                let still = may_still_look(app, event, *who, means);
                app.health().promptly(still).await.unwrap_or(false)
            }
        }
    }
}

/// How pages of a tournament name its topic.
pub fn topic_of(event: &Snapshot) -> String {
    let topic = Topic::Tournament(event.id());
    match event.listed().visibility {
        Visibility::Public => topic.to_string(),
        Visibility::ByLink => format!("{topic}-{}", event.slug()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_carry_the_address() {
        let read = |name: &str| Followed::read(name).map(|read| (read.topic, read.pass));
        let tournament = Topic::Tournament(TournamentId(12));
        assert_eq!(read("t-12").unwrap(), (tournament.clone(), Pass::None));
        assert_eq!(read("t-12-open-1").unwrap(), (tournament, Pass::Slug("open-1".to_owned())));
        assert_eq!(read("site").unwrap(), (Topic::Site, Pass::None));
        assert!(read("t-x-open").is_err() && read("").is_err());
    }
}
