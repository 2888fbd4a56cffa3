//! The boards of the hall: the number of the first, and who cannot change tables.

use ronde_app::settings::{BoardsDraft, FixedBoard, SettingsDraft, called};

use super::page::{Section, Sent, Showing};

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

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let named = given.all("player").into_iter().enumerate().filter(|(_, name)| !name.is_empty());
    let fixed =
        named.map(|(at, _)| FixedBoard { player: given.nth("player", at), board: given.nth("board", at) });
    let boards = BoardsDraft { before: given.raw("first_board"), fixed: fixed.collect() };
    SettingsDraft { boards: Some(boards), ..SettingsDraft::default() }
}
