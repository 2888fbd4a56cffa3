//! The boards of the hall: the number of the first, and who cannot change tables.

use ronde_domain::BoardNumber;
use ronde_tournament::{Boards, Change, Tournament};

use super::super::given::{Checking, Given};
use super::super::named::{called, named};
use super::page::{Section, Showing};

/// So many empty lines for further players.
const MORE: usize = 2;

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (page, boards) = (showing.page, &showing.settings().boards);
    let mut section = showing.section(vec![showing.field(
        "number",
        "first_board",
        (u32::from(boards.before) + 1).to_string(),
    )]);
    let fixed = boards
        .fixed
        .iter()
        .map(|(id, board)| (called(showing.tournament, *id), boards.shown(*board).to_string()));
    let mut fixed: Vec<(String, String)> = fixed.collect();
    let typed = showing.typed().map_or(0, |given| given.all("player").len());
    fixed.resize((fixed.len() + MORE).max(typed), (String::new(), String::new()));
    for (at, (player, board)) in fixed.into_iter().enumerate() {
        section.rows.push(vec![
            showing.nth("text", "player", at, page.say("setup-fixed-player"), player),
            showing.nth("number", "board", at, page.say("setup-fixed-board"), board),
        ]);
    }
    section.lead = page.say("setup-boards-lead");
    section
}

pub(super) fn changes(given: &Given, tournament: &Tournament, checking: &mut Checking) -> Vec<Change> {
    let first = checking.number("first_board", given.one("first_board"), 1..=9999_u16).unwrap_or(1);
    let before = first - 1;
    let numbers = given.all("board");
    let mut fixed = Vec::new();
    for (at, name) in given.all("player").into_iter().enumerate() {
        if name.is_empty() {
            continue;
        }
        let field = format!("board-{at}");
        let typed = numbers.get(at).copied().unwrap_or_default();
        let board = checking.number(&field, typed, first..=9999_u16);
        if typed.is_empty() {
            checking.fault(&field, "setup-fault-empty");
        }
        let board = board.and_then(|shown| BoardNumber::new(u32::from(shown - before)));
        let Some(player) = named(tournament, name) else {
            checking.fault_with(&format!("player-{at}"), "setup-fault-player", &[("name", name.into())]);
            continue;
        };
        if fixed.iter().any(|(other, _)| *other == player) {
            checking.fault(&format!("player-{at}"), "setup-fault-twice");
        }
        if let Some(board) = board {
            if fixed.iter().any(|(_, other)| *other == board) {
                checking.fault(&field, "setup-fault-board-twice");
            }
            fixed.push((player, board));
        }
    }
    let boards = Boards { before, fixed };
    if boards == tournament.settings().boards { Vec::new() } else { vec![Change::Boards(boards)] }
}
