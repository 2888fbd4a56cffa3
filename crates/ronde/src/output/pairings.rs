//! The pairings of a round, as a table or JSON.

use ronde_domain::{Bye, PairingNumber, PlayerId, Points, RoundNumber};
use ronde_pairing::PairedRound;
use ronde_tournament::project::crosstable;
use ronde_tournament::{Proposal, SeatedGame, SittingOut, System, Tournament};
use serde::Serialize;

use super::start_list::licence;
use super::{Align, Table};
use crate::words::Words;

/// The list of boards: number, licence and points of each player, the bye last.
pub(crate) fn table(tournament: &Tournament, proposal: &Proposal, system: &System, words: &Words) -> Table {
    let title = words.tell("round-title", &[("round", proposal.round.get().into())]);
    let mut table = Table::titled(title)
        .column(words.say("column-board"), Align::Right)
        .group(words.say("column-whites"))
        .column(words.say("column-number"), Align::Right)
        .column(words.say("column-licence"), Align::Right)
        .column(words.say("column-points"), Align::Right)
        .column("-", Align::Left)
        .group(words.say("column-blacks"))
        .column(words.say("column-points"), Align::Right)
        .column(words.say("column-licence"), Align::Right)
        .column(words.say("column-number"), Align::Right);
    let before = crosstable(tournament).after(proposal.round.index());
    let points = |id: PlayerId| {
        let card = number(tournament, id).and_then(|number| before.card(number));
        words.decimal(&hundredths(card.map_or(Points::ZERO, |card| before.points(card))))
    };
    let number = |id| number(tournament, id).map_or(String::new(), |number| number.to_string());
    let licence = |id| licence(tournament.player(id).and_then(|player| player.profile().licence));
    let mut row = 0;
    for SeatedGame { white, black } in proposal.games.iter().copied() {
        row += 1;
        table.row(vec![
            row.to_string(),
            number(white),
            licence(white),
            points(white),
            "-".into(),
            points(black),
            licence(black),
            number(black),
        ]);
    }
    for id in unpaired(proposal, system) {
        row += 1;
        let none = String::new;
        let bye = words.say("bye");
        table.row(vec![
            row.to_string(),
            number(id),
            licence(id),
            points(id),
            "-".into(),
            bye,
            none(),
            none(),
        ]);
    }
    table
}

/// The player left over in an odd field. In a round robin, everyone has a board except the player with the
/// free round.
fn unpaired(proposal: &Proposal, system: &System) -> impl Iterator<Item = PlayerId> {
    let round_robin = system.cycles().is_some();
    let over = move |sitting: &&SittingOut| round_robin || sitting.bye == Bye::PairingAllocated;
    proposal.byes.iter().filter(over).map(|sitting| sitting.player)
}

/// The format that pairing engines use: the number of lines, then `white black`, `n 0` for the bye.
pub(crate) fn engine_form(tournament: &Tournament, proposal: &Proposal, system: &System) -> String {
    let number = |id| number(tournament, id).map_or(0, PairingNumber::get);
    let games = proposal.games.iter().map(|game| (number(game.white), number(game.black)));
    let lines: Vec<_> = games.chain(unpaired(proposal, system).map(|id| (number(id), 0))).collect();
    let rows = lines.iter().map(|(white, black)| format!("{white} {black}\n"));
    format!("{}\n", lines.len()) + &rows.collect::<String>()
}

#[derive(Serialize)]
pub(crate) struct RoundJson {
    round: u16,
    system: String,
    games: Vec<GameJson>,
    bye: Option<u32>,
    /// Why it is paired like this, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) explanation: Option<serde_json::Value>,
}

#[derive(Serialize)]
struct GameJson {
    board: usize,
    white: u32,
    black: u32,
}

pub(crate) fn json(tournament: &Tournament, proposal: &Proposal, system: &System) -> RoundJson {
    let number = |id| number(tournament, id).map_or(0, PairingNumber::get);
    let games = proposal.games.iter().zip(1..);
    RoundJson {
        round: proposal.round.get(),
        system: system.code().to_owned(),
        games: games
            .map(|(game, board)| GameJson { board, white: number(game.white), black: number(game.black) })
            .collect(),
        bye: unpaired(proposal, system).next().map(number),
        explanation: None,
    }
}

pub(crate) fn json_of(round: RoundNumber, system: &System, paired: &PairedRound) -> RoundJson {
    let games = paired.games.iter().zip(1..);
    RoundJson {
        round: round.get(),
        system: system.code().to_owned(),
        games: games
            .map(|(game, board)| GameJson { board, white: game.white.get(), black: game.black.get() })
            .collect(),
        bye: paired.bye.map(PairingNumber::get),
        explanation: None,
    }
}

fn number(tournament: &Tournament, id: PlayerId) -> Option<PairingNumber> {
    tournament.player(id)?.number()
}

/// Points with two decimals, as in the lists.
pub(crate) fn hundredths(points: Points) -> String {
    format!("{points}0")
}
