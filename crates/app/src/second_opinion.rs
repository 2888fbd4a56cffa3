//! A second opinion on the next round: the literal reading of the rules for small fields, and whatever engine the operator has named.

use async_recursion::async_recursion as boxed;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use ronde_domain::PairingNumber;
use ronde_pairing::{Game, PairedRound};
use ronde_tournament::report::{RoundCheck, export};
use ronde_tournament::{Position, Refusal, Settled, System, propose_part};
use ronde_trf::{Edition, write};
use ronde_words::{AskedPair, Words};
use tokio::time::timeout;

use crate::blocking::run_blocking;
use crate::error::AppError;
use crate::names::Names;
use crate::state::App;
use crate::tournaments::Snapshot;

/// How long an engine may think.
const PATIENCE: Duration = Duration::from_secs(20);

/// Somebody else's round beside ours.
#[derive(Clone, Debug)]
pub struct Opinion {
    /// Whose; none for the literal reading of the rules.
    pub engine: Option<String>,
    /// The comparison, ours in the place of the file; or why there is no round.
    pub found: Result<RoundCheck, String>,
    /// Why ours is better, where the first difference tells it.
    pub why: String,
}

/// Opinions on the next round, each beside ours.
#[boxed]
pub async fn opinions(
    app: &App,
    event: &Arc<Snapshot>,
    words: &'static Words,
) -> Result<Vec<Opinion>, AppError> {
    let system = event.tournament().settings().system.clone();
    let Some(option) = system.engine_option() else { return Err(AppError::NotFound("second opinion")) };
    let ours_by = system.clone();
    let snapshot = Arc::clone(event);
    let (position, ours, report, read) = run_blocking(move || {
        let event = snapshot.as_ref();
        let round = event.tournament().next_round();
        propose_part(event.tournament(), round, &Settled::default())?;
        let unwritable = |error: ronde_trf::WriteError| AppError::Unwritable(error.to_string());
        let mut document = export(event.history()).map_err(unwritable)?.document;
        let position = Position::before(event.tournament(), round);
        let ours = ours_by.pair(&position).map_err(Refusal::from)?;
        // other engines know the system without the year of its rules
        document.system = document.system.replace("_2026", "");
        let report = write(&document, Edition::Trf26).map_err(unwritable)?.text;
        let read = ours_by.read_literally(&position);
        Ok::<_, AppError>((position, ours, report, read))
    })
    .await??;
    let mut found: Vec<(Option<String>, Result<PairedRound, String>)> = Vec::new();
    if let Some(read) = read {
        found.push((None, read.ok_or_else(|| words.say("second-no-round"))));
    }
    if let Some(path) = &app.config().second_engine {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        found.push((Some(name.unwrap_or_default()), asked(path, option, &report, words).await));
    }
    let round = event.tournament().next_round();
    let event = Arc::clone(event);
    run_blocking(move || {
        let names = Names::new(event.tournament(), round, words);
        let opinion = |(engine, theirs): (Option<String>, Result<PairedRound, String>)| {
            let compared = theirs.map(|theirs| RoundCheck {
                round,
                in_file: ours.clone(),
                by_engine: Ok(theirs),
                remarks: Vec::new(),
            });
            let why = compared.as_ref().ok().and_then(|check| why(check, &system, &position, &names, words));
            Opinion { engine, found: compared, why: why.unwrap_or_default() }
        };
        found.into_iter().map(opinion).collect()
    })
    .await
}

/// Why the first pair that the other has alone is not in our round.
fn why(
    check: &RoundCheck,
    system: &System,
    position: &Position,
    names: &Names<'_>,
    words: &Words,
) -> Option<String> {
    use ronde_tournament::report::Difference::OnlyByEngine;
    let pair = check.differences().into_iter().find_map(|difference| match difference {
        OnlyByEngine(Game { white, black }) => Some([white, black]),
        _ => None,
    })?;
    let answer = system.why_not(position, pair)?.ok()?;
    let name = |number: PairingNumber| names.numbered(number);
    Some(AskedPair { round: check.round.get(), players: pair, name, words }.text(&answer))
}

/// The round of an engine that is called like bbpPairings: `PATH --SYSTEM FILE -p OUT`.
async fn asked(path: &Path, option: &str, report: &str, words: &Words) -> Result<PairedRound, String> {
    let failed = |why: String| words.tell("second-failed", &[("why", why.into())]);
    let folder = tempfile::tempdir().map_err(|error| failed(error.to_string()))?;
    let [input, output] = ["event.trf", "round.txt"].map(|name| folder.path().join(name));
    tokio::fs::write(&input, report).await.map_err(|error| failed(error.to_string()))?;
    let running = tokio::process::Command::new(path)
        .arg(option)
        .arg(&input)
        .arg("-p")
        .arg(&output)
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .output();
    let ended = timeout(PATIENCE, running).await.map_err(|_| words.say("second-too-slow"))?;
    let ended = ended.map_err(|error| failed(error.to_string()))?;
    if !ended.status.success() {
        let said = String::from_utf8_lossy(&ended.stderr);
        let said: String = said.trim().chars().take(300).collect();
        return Err(failed(if said.is_empty() { ended.status.to_string() } else { said }));
    }
    let text = tokio::fs::read_to_string(&output).await.map_err(|error| failed(error.to_string()))?;
    round_of(&text).ok_or_else(|| failed(words.say("second-unreadable")))
}

/// The form that pairing engines use: the number of lines, then `white black`, `n 0` for the bye.
fn round_of(text: &str) -> Option<PairedRound> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let count: usize = lines.next()?.parse().ok()?;
    let mut round = PairedRound::default();
    for line in lines.by_ref().take(count) {
        let mut numbers = line.split_whitespace();
        let white = PairingNumber::new(numbers.next()?.parse().ok()?)?;
        match numbers.next()?.parse().ok()? {
            0 => round.bye = Some(white),
            black => round.games.push(Game { white, black: PairingNumber::new(black)? }),
        }
    }
    Some(round).filter(|round| round.games.len() + usize::from(round.bye.is_some()) == count)
}

#[cfg(test)]
mod tests {
    use super::round_of;

    #[test]
    fn the_answer_of_an_engine_is_read() {
        assert_eq!(round_of("3\n1 4\n5 2\n3 0\n").unwrap().to_string(), "1-4 5-2, bye 3");
        for wrong in ["", "x", "2\n1 4\n", "1\n1\n", "1\n0 4\n"] {
            assert_eq!(round_of(wrong), None, "{wrong}");
        }
    }
}
