//! A site that is killed again and again while programs enter results loses nothing that it has acknowledged, and writes nothing twice.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use jiff::Timestamp;
use ronde_domain::Language;
use ronde_store::accounts::NewAccount;
use ronde_store::{Store, TournamentId, secrets};
use ronde_tournament::Event;
use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::StatusCode;

use crate::club::Dice;
use crate::program::ronde;

const CLIENTS: usize = 8;
const EVENTS: usize = 4;
const PLAYERS: usize = 40;
const RESULTS: [&str; 5] = ["1-0", "0-1", "1/2-1/2", "+--", "--+"];
/// Longer than any start or answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A board: the number of its tournament among ours, and its own.
type Place = (usize, usize);

#[test]
fn killed_again_and_again_while_eight_programs_enter_results() {
    let kills = ronde_soak::times(10, 30);
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("ronde.db");
    let token = prepare(&database);
    let site = Site { port: free_port(), token, database, starts: Mutex::default(), started: Condvar::new() };
    let mut process = site.start();
    let events = site.make_events();
    let is_over = AtomicBool::new(false);
    let (acknowledge, acknowledged) = mpsc::channel();
    let entered: Vec<BTreeMap<Place, Vec<&str>>> = thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                let (site, events, is_over, acknowledge) = (&site, &events, &is_over, acknowledge.clone());
                scope.spawn(move || enter_results(client, site, events, is_over, &acknowledge))
            })
            .collect();
        let mut dice = Dice::new(30);
        for _ in 0..kills {
            // in the middle of the work, after any number of results
            for _ in 0..=CLIENTS + dice.below(100) {
                acknowledged.recv_timeout(PATIENCE).expect("the clients are at work");
            }
            kill(&mut process);
            process = site.start();
        }
        is_over.store(true, Ordering::SeqCst);
        clients.into_iter().map(|client| client.join().expect("no client fails")).collect()
    });
    kill(&mut process);

    let expected: BTreeMap<Place, Vec<&str>> = entered.into_iter().flatten().collect();
    let writes: usize = expected.values().map(Vec::len).sum();
    assert!(writes > kills * CLIENTS, "the clients were busy: {writes} results");
    let stored = read_back(&site.database, &events);
    assert_eq!(stored.len(), EVENTS * PLAYERS / 2, "every board has a result");
    for (place, values) in &expected {
        assert_eq!(
            stored.get(place),
            Some(values),
            "board {place:?}: what was acknowledged, each once and in order"
        );
    }
}

/// Enters and corrects results at every eighth board until it is over; returns what was acknowledged at each.
fn enter_results<'a>(
    client: usize,
    site: &Site,
    events: &[(i64, String)],
    is_over: &AtomicBool,
    acknowledge: &mpsc::Sender<()>,
) -> BTreeMap<Place, Vec<&'a str>> {
    let agent = agent();
    let boards = (0..EVENTS).flat_map(|event| (1..=PLAYERS / 2).map(move |board| (event, board)));
    let own: Vec<Place> = boards.skip(client).step_by(CLIENTS).collect();
    let mut dice = Dice::new(client as u64 + 1);
    let mut entered: BTreeMap<Place, Vec<&str>> = BTreeMap::new();
    let mut turn = 0;
    // every board once, then corrections
    while turn < own.len() || !is_over.load(Ordering::SeqCst) {
        let place = if turn < own.len() { own[turn] } else { *dice.one_of(&own) };
        turn += 1;
        let values = entered.entry(place).or_default();
        let others: Vec<&str> = RESULTS.into_iter().filter(|result| values.last() != Some(result)).collect();
        let result = *dice.one_of(&others);
        let (event, board) = place;
        let path = format!("/tournaments/{}/rounds/1/boards/{board}/result", events[event].1);
        // without an answer it is unknown whether the result was written, so it is sent again to the next
        // process
        loop {
            let asked = site.starts();
            if site.call(&agent, "PUT", &path, Some(&json!({ "result": result }))).is_some() {
                break;
            }
            site.wait_for_start_after(asked);
        }
        values.push(result);
        // nobody is listening any more once the last kill is over
        let _ = acknowledge.send(());
    }
    entered
}

/// What the logs say about each board, in order. Reading a log folds it.
fn read_back<'a>(database: &Path, events: &[(i64, String)]) -> BTreeMap<Place, Vec<&'a str>> {
    let code = |result| {
        let text = ronde_words::result_text(result);
        let written = ["1–0", "0–1", "½–½", "+ –", "– +"].iter().position(|known| *known == text);
        RESULTS[written.expect("one of those that were entered")]
    };
    let mut stored: BTreeMap<Place, Vec<&str>> = BTreeMap::new();
    in_runtime(async {
        let store = Store::open(database.to_str().expect("a plain name")).await.expect("the database opens");
        for (at, (id, _)) in events.iter().enumerate() {
            let history = store.history(TournamentId(*id)).await.expect("the log folds");
            for entry in history.entries() {
                match entry.event {
                    Event::ResultEntered { board, result, .. } => {
                        let values = stored.entry((at, board.index() + 1)).or_default();
                        assert!(values.is_empty(), "a result is entered once; then it is corrected");
                        values.push(code(result));
                    }
                    Event::ResultCorrected { board, to: Some(result), .. } => {
                        stored.entry((at, board.index() + 1)).or_default().push(code(result));
                    }
                    _ => {}
                }
            }
        }
        store.close().await;
    });
    stored
}

/// An account and its token in a new database.
fn prepare(database: &Path) -> String {
    let secret = secrets::program_secret();
    in_runtime(async {
        let store = Store::open(database.to_str().expect("a plain name")).await.expect("the database opens");
        let new = NewAccount {
            name: "anna",
            name_key: "anna",
            email: "anna@ronde.test",
            email_key: "anna@ronde.test",
            password_hash: "!",
            language: Language::English,
        };
        let now = Timestamp::now();
        let id = store.add_account(&new, now).await.expect("an empty database");
        store.confirm_account(id, now).await.expect("it is there");
        let hash = secrets::hash(&secret);
        store.add_access_token(id, &hash, "test", "write", now, None).await.expect("it is there");
        store.close().await;
    });
    secret
}

fn in_runtime<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(work)
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    listener.local_addr().expect("it has one").port()
}

fn agent() -> Agent {
    let config = Agent::config_builder().timeout_global(Some(Duration::from_secs(10)));
    config.http_status_as_error(false).build().new_agent()
}

fn kill(process: &mut Child) {
    process.kill().expect("it was running");
    process.wait().expect("it is gone");
}

/// A site on this machine.
struct Site {
    port: u16,
    token: String,
    database: PathBuf,
    /// How often it was started, for threads waiting for the next start.
    starts: Mutex<usize>,
    started: Condvar,
}

impl Site {
    /// Starts it and waits until it says that it is listening.
    fn start(&self) -> Child {
        let listen = format!("127.0.0.1:{}", self.port);
        let database = self.database.to_str().expect("a plain name");
        let mut command =
            ronde(["serve", "--listen", &listen, "--database", database, "--calls-per-minute", "10000000"]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).env("RUST_LOG", "off");
        let mut process = command.spawn().expect("the executable starts");
        let mut printed = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut line = String::new();
        while !line.contains(&listen) {
            line.clear();
            let read = printed.read_line(&mut line).expect("what it prints is text");
            assert!(read > 0, "it ended before it listened");
        }
        // a full pipe would block it
        thread::spawn(move || std::io::copy(&mut printed, &mut std::io::sink()));
        *self.starts.lock().expect("nobody panics while counting") += 1;
        self.started.notify_all();
        process
    }

    fn starts(&self) -> usize {
        *self.starts.lock().expect("nobody panics while counting")
    }

    /// Waits until it has been started more than `asked` times.
    fn wait_for_start_after(&self, asked: usize) {
        let starts = self.starts.lock().expect("nobody panics while counting");
        let waited = self.started.wait_timeout_while(starts, PATIENCE, |starts| *starts <= asked);
        let (starts, _) = waited.expect("nobody panics while counting");
        assert!(*starts > asked, "it was not started again");
    }

    /// The result of a call; `None` if there was no answer. On a busy machine the disk may take longer than the site waits for it: the
    /// result is then sent again, as the answer asks.
    fn call(&self, agent: &Agent, method: &str, path: &str, body: Option<&Value>) -> Option<Value> {
        loop {
            let (status, answer) = self.ask(agent, method, path, body)?;
            if status.as_u16() == 503 && method == "PUT" {
                thread::sleep(Duration::from_millis(200));
                continue;
            }
            assert!(status.is_success(), "{method} {path}: {status} {answer}");
            return Some(answer);
        }
    }

    /// The answer to a call, if there was one.
    fn ask(
        &self,
        agent: &Agent,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Option<(StatusCode, Value)> {
        let address = format!("http://127.0.0.1:{}/api/v1{path}", self.port);
        let authorization = format!("Bearer {}", self.token);
        let request = match method {
            "PUT" => agent.put(address),
            _ => agent.post(address),
        };
        let request = request.header("authorization", authorization);
        let answer = match body {
            Some(body) => request.send_json(body),
            None => request.send_empty(),
        };
        let mut answer = answer.ok()?;
        Some((answer.status(), answer.body_mut().read_json().ok()?))
    }

    /// Tournaments whose first round is paired: the number and the short name of each.
    fn make_events(&self) -> Vec<(i64, String)> {
        let agent = agent();
        let post =
            |path: &str, body: Option<&Value>| self.call(&agent, "POST", path, body).expect("an answer");
        let make = |number: usize| {
            let settings = json!({"name": format!("Open {number}"), "system": "dutch", "rounds": 5, "visibility": "public"});
            let made = post("/tournaments", Some(&settings));
            let slug = made["slug"].as_str().expect("a text").to_owned();
            let letters = |at: usize| char::from(b'A' + u8::try_from(at % 26).expect("a letter"));
            let players: Vec<Value> = (0..PLAYERS)
                .map(|at| json!({"name": format!("{} {}", letters(at), letters(at / 26))}))
                .collect();
            post(&format!("/tournaments/{slug}/players"), Some(&json!({ "players": players })));
            post(&format!("/tournaments/{slug}/start"), None);
            post(&format!("/tournaments/{slug}/rounds"), None);
            (made["id"].as_i64().expect("a number"), slug)
        };
        (0..EVENTS).map(make).collect()
    }
}
