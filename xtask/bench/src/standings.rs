//! Standings with ten tie-breaks for the largest tournament: 9,999 players and 11 rounds, paired by the Dutch engine.
//!
//! Target: less than 150 ms from the checked table to the ranking. The full way from the text of a report is measured next to it.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use ronde_domain::{Crosstable, PairingNumber, Rating};
use ronde_tiebreak::Standings;
use ronde_tiebreak::fide::{Code, Contest, Edition, Pairings, Particulars, Rules, TieBreak, rank};
use ronde_trf::{Document, PlayerRecord, ReadOptions};

use crate::event::PLAYERS;
use crate::measure::{Report, median};
use crate::self_play::{Habits, SelfPlay};

const ROUNDS: u16 = 11;
const RUNS: usize = 15;
const LIMIT: Duration = Duration::from_millis(150);
const LIST: &str = "PTS,DE,BH/C1,BH,SB/C1,AOB,FB,KS,TPR,APPO";

/// Plays the tournament, then ranks it.
pub(crate) fn run(_: &[String]) -> anyhow::Result<()> {
    let mut event = SelfPlay::new(PLAYERS, ROUNDS, Habits::ORDINARY, 7);
    for _ in 0..ROUNDS {
        let (table, present) = event.position();
        let pairing = event.pair(&table, &present).context("an ordinary field can be paired")?;
        event.play(&pairing);
    }
    let (table, _) = event.position();
    let particulars = Particulars { ratings: ratings(&table).collect(), ..Particulars::default() };
    let list = list()?;
    let standings = ranked(&table, &particulars, &list);
    ensure!(standings.rows().len() == PLAYERS && list.len() == 10, "everybody is ranked by ten tie-breaks");
    println!("{PLAYERS} players, {ROUNDS} rounds, {LIST}, median of {RUNS} runs");

    let mut report = Report::default();
    report.time("ten tie-breaks", median(RUNS, || ranked(&table, &particulars, &list)), LIMIT);
    let text = text(&table)?;
    ensure!(of_text(&text, &list)? == standings, "the report gives the same ranking");
    report.time("the same from a report", median(RUNS, || of_text(&text, &list)), LIMIT);
    report.finish()
}

fn list() -> anyhow::Result<Vec<TieBreak>> {
    let individual = |code| match code {
        Code::Individual(tie_break) => Ok(tie_break),
        other => bail!("{other} is not a tie-break of single players"),
    };
    Code::list(LIST)?.into_iter().map(individual).collect()
}

fn ratings(table: &Crosstable) -> impl Iterator<Item = (PairingNumber, Rating)> + '_ {
    let rating = |index: usize| u16::try_from(2_800 - index * 1_400 / PLAYERS).ok().and_then(Rating::new);
    table.cards().iter().filter_map(move |card| Some((card.number, rating(card.number.index())?)))
}

fn ranked(table: &Crosstable, particulars: &Particulars, list: &[TieBreak]) -> Standings {
    let rules = Rules {
        edition: Edition::March2026,
        pairings: Pairings::Swiss,
        planned_rounds: Some(usize::from(ROUNDS)),
    };
    rank(&Contest::new(table, rules, particulars), list)
}

/// The tournament as a report.
fn text(table: &Crosstable) -> anyhow::Result<String> {
    let players = table.cards().iter().zip(ratings(table)).map(|(card, (_, rating))| PlayerRecord {
        rating: Some(rating),
        points: Some(table.points(card)),
        entries: card.entries.clone(),
        ..PlayerRecord::new(card.number)
    });
    let document = Document { players: players.collect(), rounds: Some(ROUNDS), ..Document::default() };
    Ok(ronde_trf::write(&document, ronde_trf::Edition::Trf26)?.text)
}

/// From the text to the ranking.
fn of_text(text: &str, list: &[TieBreak]) -> anyhow::Result<Standings> {
    let document = ronde_trf::read(text.as_bytes(), &ReadOptions::default())?.document;
    let table = document.crosstable().map_err(|faults| anyhow::anyhow!("{}", faults[0]))?;
    let ratings = document.players.iter().filter_map(|player| Some((player.number, player.rating?)));
    let particulars = Particulars { ratings: ratings.collect(), ..Particulars::default() };
    Ok(ranked(&table, &particulars, list))
}
