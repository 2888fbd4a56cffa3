//! The real `ronde serve` on a free port, while its operator works.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use ureq::Agent;

/// Longer than any start or answer takes, even on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A site that is killed when it is dropped.
pub(crate) struct Running {
    process: Child,
    pub(crate) address: String,
    agent: Agent,
}

impl Running {
    /// Starts `ronde serve` and waits until it prints its address.
    pub(crate) fn start(mut command: Command) -> Self {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).env("RUST_LOG", "off");
        let mut process = command.spawn().expect("the executable starts");
        let mut printed = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut line = String::new();
        let address = loop {
            line.clear();
            if printed.read_line(&mut line).expect("text") == 0 {
                let mut why = String::new();
                process.stderr.take().expect("it is piped").read_to_string(&mut why).expect("text");
                panic!("it ended before it listened: {why}");
            }
            if let Some(start) = line.find("http://127.0.0.1:") {
                let rest = &line[start..];
                let end = rest.find(|c: char| c.is_whitespace()).unwrap_or(rest.len());
                break rest[..end].trim_end_matches(['.', ',', '/']).to_owned();
            }
        };
        // a full pipe would block it
        thread::spawn(move || std::io::copy(&mut printed, &mut std::io::sink()));
        let config = Agent::config_builder().timeout_global(Some(PATIENCE));
        Self { process, address, agent: config.http_status_as_error(false).build().new_agent() }
    }

    /// Status and text of a page.
    pub(crate) fn get(&self, path: &str, language: &str) -> (u16, String) {
        let request = self.agent.get(format!("{}{path}", self.address));
        let request = request.header("accept", "text/html").header("accept-language", language);
        let mut answer = request.call().expect("an answer");
        (answer.status().as_u16(), answer.body_mut().read_to_string().expect("text"))
    }

    /// Status and text of an API call.
    pub(crate) fn post(&self, path: &str, token: &str, body: &serde_json::Value) -> (u16, String) {
        let request = self.agent.post(format!("{}{path}", self.address));
        let request = request.header("authorization", format!("Bearer {token}"));
        let mut answer = request.send_json(body).expect("an answer");
        (answer.status().as_u16(), answer.body_mut().read_to_string().expect("text"))
    }

    /// Retries until the page is as expected.
    pub(crate) fn until(&self, path: &str, is_right: impl Fn(u16, &str) -> bool) -> String {
        let started = Instant::now();
        loop {
            let (status, text) = self.get(path, "en");
            if is_right(status, &text) {
                return text;
            }
            assert!(started.elapsed() < PATIENCE, "{path} is still wrong: {status} {text}");
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // it may have ended by itself
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
