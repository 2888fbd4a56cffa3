//! The site on which everything is measured: the release executable, one large tournament, and a token to write.

use std::ffi::OsStr;
use std::net::SocketAddr;

use anyhow::{Context, ensure};
use reqwest::Client;
use reqwest::header::ORIGIN;
use ronde_site::{Opening, Program, Site};

const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

/// The account that enters results.
const ACCOUNT: &str = "bench";

/// A running site with its tournament.
pub(super) struct Stage {
    pub(super) site: Site,
    pub(super) client: Client,
    /// `/e/the-great-open`
    event: String,
    /// The topic that the streams follow: `t-1`.
    pub(super) topic: String,
    rounds: u16,
    /// The results of the last round as they were imported, by board.
    stand: Vec<String>,
    token: String,
}

impl Stage {
    /// Makes the tournament, imports it and starts the site.
    pub(super) async fn set(players: u16, rounds: u16) -> anyhow::Result<Self> {
        eprintln!("building ronde, unless RONDE_BIN names one");
        let program = Program::release()?;
        println!("measured is {}", program.path().display());
        let opening = Opening::new(program)?;
        let file = opening.database().with_file_name("event.trf");
        let database = opening.database();
        eprintln!("making an event of {players} players and {rounds} rounds");
        let (players, round_count) = (players.to_string(), rounds.to_string());
        let words = ["generate", "--players", &players, "--rounds", &round_count, "--seed", "1", "--output"];
        opening.program().run(words.map(OsStr::new).into_iter().chain([file.as_os_str()]))?;
        let words = [OsStr::new("import"), file.as_os_str(), OsStr::new("--database"), database.as_os_str()];
        opening.program().run(words)?;
        let site = opening.start()?;
        let client = Client::builder().no_proxy().build().context("no client")?;
        register(&client, &site).await?;
        site.admin(&["confirm", ACCOUNT])?;
        site.admin(&["make-admin", ACCOUNT])?;
        let token = site.token(ACCOUNT)?;
        let events = text(&client, &site.url("/events")).await?;
        let event = attribute(&events, "href=\"/e/").context("the list of events shows none")?;
        let event = format!("/e/{}", event.split(['/', '?']).next().unwrap_or_default());
        let standings = text(&client, &site.url(&format!("{event}/standings"))).await?;
        let topic = attribute(&standings, "data-topic=\"").context("the standings name no topic")?;
        let topic = topic.to_owned();
        let name = event.trim_start_matches("/e/");
        let round = site.url(&format!("/api/v1/tournaments/{name}/rounds/{rounds}"));
        let round: serde_json::Value =
            serde_json::from_str(&text(&client, &round).await?).context("the round is no JSON")?;
        let boards = round["round"]["boards"].as_array().context("the round has no boards")?;
        let result = |board: &serde_json::Value| board["result"].as_str().unwrap_or_default().to_owned();
        let stand = boards.iter().map(result).collect();
        Ok(Self { site, client, event, topic, rounds, stand, token })
    }

    /// The page that everyone wants.
    pub(super) fn standings(&self) -> String {
        self.site.url(&format!("{}/standings", self.event))
    }

    /// Where the server listens.
    pub(super) fn socket(&self) -> anyhow::Result<SocketAddr> {
        let address = self.site.address().trim_start_matches("http://");
        address.parse().with_context(|| format!("`{address}` is not an address"))
    }

    /// Enters a result of the last round through the API; each call changes something.
    pub(super) async fn enter_result(&self, number: usize) -> anyhow::Result<()> {
        let boards = self.stand.len();
        let (board, turn) = (number % boards, number / boards);
        // each time round the boards, every result changes
        let stands = RESULTS.iter().position(|result| *result == self.stand[board]).unwrap_or(0);
        let (board, result) = (board + 1, RESULTS[(stands + 1 + turn) % RESULTS.len()]);
        let name = self.event.trim_start_matches("/e/");
        let path = format!("/api/v1/tournaments/{name}/rounds/{}/boards/{board}/result", self.rounds);
        let body = serde_json::json!({ "result": result });
        let call = self.client.put(self.site.url(&path)).bearer_auth(&self.token).json(&body);
        let answer = call.send().await.context("the call did not get through")?;
        let status = answer.status();
        let said = answer.text().await.unwrap_or_default();
        ensure!(status.is_success(), "the result was refused with {status}: {said}");
        Ok(())
    }
}

/// Fills in the form like everyone else; no e-mails are sent here, so the operator confirms.
async fn register(client: &Client, site: &Site) -> anyhow::Result<()> {
    let password = "nobody will need this again 4711";
    let form = [
        ("name", ACCOUNT),
        ("email", "bench@localhost.example"),
        ("password", password),
        ("again", password),
    ];
    let call = client.post(site.url("/register")).header(ORIGIN, site.address()).form(&form);
    let answer = call.send().await?;
    ensure!(answer.status().is_success(), "no account could be registered: {}", answer.status());
    Ok(())
}

async fn text(client: &Client, address: &str) -> anyhow::Result<String> {
    let answer = client.get(address).send().await?.error_for_status()?;
    answer.text().await.with_context(|| format!("{address} is not text"))
}

/// The text between `start` and the next quotation mark.
fn attribute<'a>(html: &'a str, start: &str) -> Option<&'a str> {
    let (_, rest) = html.split_once(start)?;
    rest.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attribute_is_read() {
        let html = "<body data-topic=\"t-1\"><a href=\"/e/open/standings?after=2\">x</a>";
        assert_eq!(attribute(html, "data-topic=\""), Some("t-1"));
        assert_eq!(attribute(html, "href=\"/e/"), Some("open/standings?after=2"));
        assert_eq!(attribute(html, "data-version=\""), None);
    }
}
