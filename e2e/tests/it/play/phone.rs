//! A whole game on a phone, with a finger.

use ronde_e2e::browser::{Browser, Look, Pointer, Theme};
use ronde_quoridor::Seats;
use ronde_site::{Opening, Program};

use super::{AtBoard, layout};

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_on_a_phone() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let player = AtBoard::newcomer(&browser, &site, "Anna", Seats::Two).await;
    let window = &player.window;
    window.look(Look::PHONE, Theme::Dark).await.unwrap();
    window.open(&site.url("/play")).await.unwrap();
    window.click("form[action='/play/computer'] button[value=easy]").await.unwrap();
    player.is_seated().await;
    assert_eq!(window.sideways().await.unwrap(), 0, "the board fits onto the phone");
    let is_over = "return document.querySelector('[data-part=state] .result') !== null;";
    let comes = "return document.querySelector('#board.own-turn, [data-part=state] .result') !== null;";
    let mut has_wall = false;
    loop {
        window.wait_until("the own turn or the end", comes, &[]).await.unwrap();
        if window.run::<bool>(is_over, &[]).await.unwrap() {
            break;
        }
        // one wall by two taps, where it is in nobody's way
        let play = if has_wall { player.nearer().await } else { "a8h".to_owned() };
        has_wall = true;
        player.press(Pointer::Finger, &play).await;
    }
    assert!(!player.result().await.is_empty());
    assert!(player.moves().await.contains(&"a8h".to_owned()));
    assert_eq!(window.sideways().await.unwrap(), 0);
    layout::is_only_replay(window, &[Look::PHONE, layout::SIDEWAYS[0]]).await;
    window.look(Look::PHONE, Theme::Dark).await.unwrap();
    window.must_be_accessible().await.unwrap();
    window.must_be_content().await.unwrap();
    player.window.close().await.unwrap();
}
