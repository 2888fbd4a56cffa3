//! Who may follow what: the same people who may see the page.
//!
//! The number of a tournament can be guessed, so it is not enough for one that is shown only to those who have its address. Pages of such a
//! tournament name the topic with the short name that is in the address: `t-12-open-0f3a…`.

use axum::http::request::Parts;
use ronde_store::TournamentId;
use ronde_store::tournaments::Visibility;

use super::{News, Topic};
use crate::error::AppError;
use crate::session::may_look;
use crate::state::App;
use crate::tournaments::Snapshot;

/// A topic that somebody follows.
#[derive(Clone, Debug)]
pub(crate) struct Followed {
    /// As the client named it, and as it is told the news.
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
    /// They have a part in running it, or have been let in already.
    Inside,
}

impl Followed {
    /// Reads what a client names: a topic, with the short name of the tournament where the number is not enough.
    pub(crate) fn read(name: &str) -> Result<Self, AppError> {
        let (topic, slug) = match name.strip_prefix("t-").and_then(|rest| rest.split_once('-')) {
            Some((id, slug)) => (format!("t-{id}"), Pass::Slug(slug.to_owned())),
            None => (name.to_owned(), Pass::None),
        };
        let topic = topic
            .parse()
            .map_err(|error: super::topic::NoTopic| AppError::invalid("topic", error.to_string()))?;
        Ok(Self { name: name.to_owned(), topic, pass: slug })
    }

    /// A tournament that somebody was let in to: by a part in running it, or by what they call it.
    pub(crate) fn seen(event: &Snapshot, named: &str, has_part: bool) -> Self {
        let topic = Topic::Tournament(event.id());
        let pass = match named.parse::<TournamentId>() {
            _ if has_part => Pass::Inside,
            Ok(_) => Pass::None,
            Err(_) => Pass::Slug(named.to_owned()),
        };
        Self { name: topic.to_string(), topic, pass }
    }

    pub(crate) fn topic(&self) -> &Topic {
        &self.topic
    }

    /// Refuses whoever may not see the tournament. It looks as if there were none.
    pub(crate) async fn check(&mut self, parts: &mut Parts, app: &App) -> Result<(), AppError> {
        let Topic::Tournament(id) = self.topic else { return Ok(()) };
        let event = app.tournaments().get(id).await?;
        if self.may_hear(&event) {
            return Ok(());
        }
        may_look(parts, app, &event).await?;
        self.pass = Pass::Inside;
        Ok(())
    }

    /// The news as this client is told it; nothing if it is about something else, or the tournament has been hidden since.
    pub(crate) fn told(&self, news: &News, app: &App) -> Option<String> {
        if news.topic != self.topic {
            return None;
        }
        if let Topic::Tournament(id) = self.topic
            && !app.tournaments().known(id).is_none_or(|event| self.may_hear(&event))
        {
            return None;
        }
        Some(self.frame(news.version, news.beside.as_deref()))
    }

    /// That the topic stands at a version of its log, and where what is beside the log stands.
    pub(crate) fn frame(&self, version: u64, beside: Option<&str>) -> String {
        let mut data = serde_json::json!({ "topic": self.name, "version": version });
        if let Some(beside) = beside {
            data["beside"] = beside.into();
        }
        format!("event: changed\ndata: {data}\n\n")
    }

    fn may_hear(&self, event: &Snapshot) -> bool {
        event.listed().visibility == Visibility::Public
            || match &self.pass {
                Pass::None => false,
                Pass::Slug(slug) => slug == event.slug(),
                Pass::Inside => true,
            }
    }
}

/// How pages of a tournament name its topic.
pub(crate) fn topic_of(event: &Snapshot) -> String {
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
