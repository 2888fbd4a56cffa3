//! Friends and chat on the real executable: in browsers ([`journey`]), under random trouble ([`model`]), through power cuts ([`kill`]),
//! with several devices ([`presence`]), and against hostile clients ([`hostile`]).

mod hostile;
mod journey;
mod kill;
mod model;
mod presence;

use std::net::IpAddr;

use ronde_community::Key;
use ronde_site::{Opening, Program, Site};
use ronde_talk::{Club, Line, Person};
use serde_json::{Value, json};

/// A site with people who are in one room, and the number of that room.
struct ChatSite {
    site: Site,
    people: Vec<Person>,
    room: i64,
}

impl ChatSite {
    /// This many people in the lobby, with additional arguments for `ronde serve`.
    async fn open(people: usize, arguments: &[&str]) -> Self {
        Self::open_with(people, &[], arguments).await
    }

    /// The same, and some of them are friends.
    async fn open_with(people: usize, friends: &[(usize, usize)], arguments: &[&str]) -> Self {
        let opening = Opening::new(Program::find().unwrap()).unwrap().with(arguments);
        let club = Club::at(&opening.database()).await.unwrap();
        let mut all = Vec::new();
        for number in 0..people {
            all.push(club.person(&format!("player-{number}")).await.unwrap());
        }
        for (one, other) in friends {
            club.befriend(&all[*one], &all[*other]).await.unwrap();
        }
        let room = club.room(&Key::Lobby, &all.iter().collect::<Vec<_>>()).await.unwrap().0;
        club.close().await;
        Self { site: opening.start().unwrap(), people: all, room }
    }

    /// Somebody's connection, welcomed.
    async fn line(&self, person: usize) -> Line {
        self.line_from(person, None).await
    }

    async fn line_from(&self, person: usize, from: Option<IpAddr>) -> Line {
        let opened = Line::open(self.site.address(), &self.people[person].cookie, from).await.unwrap();
        let mut line = opened.unwrap();
        line.ask(json!({ "do": "hello" })).await.unwrap().unwrap();
        line
    }

    /// Says something in the room.
    async fn say(&self, line: &mut Line, client_id: &str, text: &str) -> Result<Value, Value> {
        let request = json!({ "do": "say", "conversation": self.room, "client_id": client_id, "text": text });
        line.ask(request).await.unwrap()
    }

    /// The log of the room as somebody reads it: authors and names of messages.
    async fn log(&self, person: usize) -> Vec<(i64, String)> {
        let mut line = self.line(person).await;
        let mut log = Vec::new();
        loop {
            let request = json!({ "do": "history", "conversation": self.room, "after": log.len() });
            let page = line.ask(request).await.unwrap().unwrap();
            let entries = page["entries"].as_array().unwrap();
            let entry = |entry: &Value| {
                (entry["by"].as_i64().unwrap(), entry["client_id"].as_str().unwrap().to_owned())
            };
            log.extend(entries.iter().map(entry));
            if page["has_more"] != true {
                return log;
            }
        }
    }
}

/// Limits that no test reaches by accident.
const GENEROUS: [&str; 4] = ["--messages-per-minute", "1000000", "--message-burst", "1000000"];
