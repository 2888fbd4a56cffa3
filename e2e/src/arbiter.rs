//! An arbiter with an account, and a tournament made through the API, for tests that are not about making one.

use anyhow::{Context, ensure};
use reqwest::header::ORIGIN;
use reqwest::{Client, Method};
use ronde_site::Site;
use serde_json::{Value, json};

use crate::browser::Window;

/// The password of everyone registered here.
pub const PASSWORD: &str = "seven rooks and a very long file";

/// An arbiter with an account.
#[derive(Debug)]
pub struct Arbiter {
    /// The name of the account.
    pub name: String,
    token: String,
    client: Client,
}

impl Arbiter {
    /// Registers an account and has the operator confirm it.
    pub async fn register(site: &Site, name: &str) -> anyhow::Result<Self> {
        let client = Client::builder().no_proxy().build().context("no client")?;
        let email = format!("{}@club.example", name.to_lowercase());
        let form = [("name", name), ("email", &email), ("password", PASSWORD), ("again", PASSWORD)];
        let call = client.post(site.url("/register")).header(ORIGIN, site.address()).form(&form);
        let answer = call.send().await?;
        ensure!(answer.status().is_success(), "no account could be registered: {}", answer.status());
        site.admin(&["confirm", name])?;
        Ok(Self { name: name.to_owned(), token: site.token(name)?, client })
    }

    /// Logs in by the form at this address.
    pub async fn log_in(&self, window: &Window, login: &str) -> anyhow::Result<()> {
        window.open(login).await?;
        window.fill("login", &self.name).await?;
        window.fill("password", PASSWORD).await?;
        window.submit("login").await?;
        window.wait_for("a[href='/account']").await
    }

    /// Calls the API, below `/api/v1`, and reads the answer.
    pub async fn call(&self, site: &Site, method: Method, path: &str, body: &Value) -> anyhow::Result<Value> {
        let text = self.answer(site, method, path, body).await?;
        serde_json::from_str(&text).with_context(|| format!("{path} was answered with {text}"))
    }

    /// Reads a file that the API gives.
    pub async fn read(&self, site: &Site, path: &str) -> anyhow::Result<String> {
        self.answer(site, Method::GET, path, &Value::Null).await
    }

    async fn answer(&self, site: &Site, method: Method, path: &str, body: &Value) -> anyhow::Result<String> {
        let address = site.url(&format!("/api/v1{path}"));
        let call = self.client.request(method, address).bearer_auth(&self.token);
        let call = call.header("Ronde-Confirm", "consequences");
        let call = if body.is_null() { call } else { call.json(body) };
        let answer = call.send().await.context("the call did not get through")?;
        let (status, text) = (answer.status(), answer.text().await?);
        ensure!(status.is_success(), "{path} was answered with {status}: {text}");
        Ok(text)
    }

    /// Makes a Swiss tournament whose first round is paired; returns its short name.
    pub async fn make_event(&self, site: &Site, players: u16, rounds: u16) -> anyhow::Result<String> {
        let event =
            json!({ "name": "Winter Open", "system": "dutch", "rounds": rounds, "visibility": "public" });
        let made = self.call(site, Method::POST, "/tournaments", &event).await?;
        let slug = made["slug"].as_str().context("the new event has no short name")?.to_owned();
        let player = |number: u16| json!({ "name": format!("{}, Anna", family(number)), "fide_rating": 2400 - 3 * number });
        let people: Vec<Value> = (1..=players).map(player).collect();
        let path = format!("/tournaments/{slug}");
        self.call(site, Method::POST, &format!("{path}/players"), &json!({ "players": people })).await?;
        self.call(site, Method::POST, &format!("{path}/start"), &Value::Null).await?;
        self.call(site, Method::POST, &format!("{path}/rounds"), &Value::Null).await?;
        Ok(slug)
    }

    /// Gives somebody else a role in a tournament.
    pub async fn invite(&self, site: &Site, slug: &str, other: &Self) -> anyhow::Result<()> {
        let path = format!("/tournaments/{slug}/roles/{}", other.name);
        self.call(site, Method::PUT, &path, &json!({ "role": "arbiter" })).await.map(drop)
    }

    /// The log of a tournament from one entry on, as the API gives it.
    pub async fn log(&self, site: &Site, slug: &str, after: u64) -> anyhow::Result<Vec<Value>> {
        let path = format!("/tournaments/{slug}/log?per_page=1000&after={after}");
        let log = self.call(site, Method::GET, &path, &Value::Null).await?;
        Ok(log["entries"].as_array().cloned().unwrap_or_default())
    }
}

/// A different name for each; digits are not allowed in names.
fn family(number: u16) -> String {
    let letter = |digit: u16| char::from(b'a' + u8::try_from(digit % 26).unwrap_or_default());
    format!("Player{}{}{}", letter(number / 676), letter(number / 26), letter(number))
}
