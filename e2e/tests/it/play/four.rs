//! Four people at one table, one of whom leaves.

use ronde_e2e::browser::{Browser, Look};
use ronde_quoridor::Seats;
use ronde_site::{Opening, Program};

use super::{AtBoard, layout};

#[tokio::test(flavor = "multi_thread")]
async fn four_play_and_one_leaves() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let mut people = Vec::new();
    // the last name is as long as names can be
    for name in ["Alexandra-Maria", "Bartholomew", "Constantine", "Wilhelmina-Constantina-Theodor"] {
        people.push(AtBoard::newcomer(&browser, &site, name, Seats::Four).await);
    }
    let maker = &people[0].window;
    maker.open(&site.url("/play/new")).await.unwrap();
    maker.click("[name=seats][value='4'], select[name=seats] option[value='4']").await.unwrap();
    maker.submit("seats").await.unwrap();
    maker.wait_for("#board").await.unwrap();
    let address = maker.address().await.unwrap();
    for guest in &people[1..] {
        guest.window.open(&site.url("/play")).await.unwrap();
        guest.window.click("form[action$='/sit'] button").await.unwrap();
        guest.window.wait_for("#board").await.unwrap();
    }
    for player in &people {
        player.is_seated().await;
        assert_eq!(player.window.address().await.unwrap(), address);
    }
    // in the order of the seats, by how each sees the board
    let mut seated = Vec::new();
    for player in people {
        player.window.wait_for("#board[data-turns]").await.unwrap();
        let seat: u8 = player
            .window
            .run("return Number(document.querySelector('.players:last-of-type .player').dataset.seat);", &[])
            .await
            .unwrap();
        seated.push((seat, player));
    }
    seated.sort_by_key(|(seat, _)| *seat);
    let players: Vec<AtBoard> = seated.into_iter().map(|(_, player)| player).collect();
    let [one, two, three, four] = &players[..] else { panic!("four play") };
    for player in &players {
        layout::names_fit(&player.window).await;
    }
    layout::fits_sideways(&two.window).await;
    // clockwise from the viewer's left, and hints from that side of the board
    let above = "return [...document.querySelectorAll('.players:first-child .player')].map((one) => one.dataset.seat).join('');";
    assert_eq!(two.window.run::<String>(above, &[]).await.unwrap(), "341");
    let hint = "return document.getElementById('move-hint').textContent.includes('vertical wall to the left of e3 and f3');";
    assert!(two.window.run::<bool>(hint, &[]).await.unwrap(), "the hint fits the player in the west");
    for (player, play) in [(one, "e2"), (two, "a4"), (three, "a8h"), (four, "i4")] {
        player.is_on_turn().await;
        player.type_move(play).await;
        if std::ptr::eq(player, three) {
            let said = "return document.getElementById('voice').textContent.includes('places a vertical wall at a8');";
            two.window.wait_until("the wall is in front of the player in the west", said, &[]).await.unwrap();
        }
    }
    // the third leaves; the pawn is removed and the turn skips the seat
    three.window.click("#resigning summary").await.unwrap();
    three.window.click("#resigning button").await.unwrap();
    for player in [one, two, four] {
        player.window.wait_for(".player[data-seat='3'].out").await.unwrap();
        player.window.wait_for("#board .pawn.seat-3.gone").await.unwrap();
    }
    for row in 3..=9 {
        one.is_on_turn().await;
        one.type_move(&format!("e{row}")).await;
        if row == 9 {
            break;
        }
        let rank = if row % 2 == 0 { 4 } else { 5 };
        for (player, file) in [(two, 'a'), (four, 'i')] {
            player.is_on_turn().await;
            player.type_move(&format!("{file}{rank}")).await;
        }
    }
    for player in &players {
        assert!(!player.result().await.is_empty());
        let mut changes = player.changes().await;
        changes.sort_unstable();
        // four equal players: the winner gains 16, each of the others loses 16
        assert_eq!(changes, [(1500, 1484), (1500, 1484), (1500, 1484), (1500, 1516)]);
    }
    layout::is_only_replay(&one.window, &[Look::DESKTOP, Look::PHONE]).await;
    for player in players {
        player.window.must_be_content().await.unwrap();
        player.window.close().await.unwrap();
    }
}
