//! Games on the real executable, played over the socket: to the end ([`whole`]), through power cuts ([`kill`]), and against hostile clients
//! ([`hostile`]); and a tournament of them ([`swiss`]).

mod hostile;
mod kill;
mod swiss;
mod whole;

use ronde_site::{Opening, Program, Site};
use ronde_talk::{Club, Line, Person, Player};
use serde_json::{Value, json};

/// A site with people who can play.
struct Tables {
    site: Site,
    people: Vec<Person>,
}

impl Tables {
    async fn open(people: usize) -> Self {
        let opening = Opening::new(Program::find().unwrap()).unwrap();
        let club = Club::at(&opening.database()).await.unwrap();
        let mut all = Vec::new();
        for number in 0..people {
            all.push(club.person(&format!("player-{number}")).await.unwrap());
        }
        club.close().await;
        Self { site: opening.start().unwrap(), people: all }
    }

    /// Somebody's connection, welcomed.
    async fn line(&self, person: usize) -> Line {
        let opened = Line::open(self.site.address(), &self.people[person].cookie, None).await.unwrap();
        let mut line = opened.unwrap();
        line.ask(json!({ "do": "hello" })).await.unwrap().unwrap();
        line
    }

    /// A running game between some people, each with their own connection, in seat order.
    async fn game(&self, people: &[usize], control: Value, is_rated: bool) -> Vec<Player> {
        let mut lines = Vec::new();
        for person in people {
            lines.push(self.line(*person).await);
        }
        let mut made = json!({
            "do": "make-game", "client_id": format!("made-{people:?}-{control}").replace(|c: char| !c.is_alphanumeric(), "-"),
            "seats": people.len(), "control": control, "is_rated": is_rated, "access": "open",
        });
        made = lines[0].ask(made).await.unwrap().unwrap();
        let game = made["id"].as_i64().unwrap();
        for line in &mut lines[1..] {
            line.ask(json!({ "do": "sit", "game": game })).await.unwrap().unwrap();
        }
        let mut players = Vec::new();
        for line in lines {
            players.push(Player::at(line, game).await.unwrap());
        }
        players.sort_by_key(Player::seat);
        players
    }
}

/// Five minutes and three seconds.
fn blitz() -> Value {
    json!({ "base": 300, "increment": 3 })
}
