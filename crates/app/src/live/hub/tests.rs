//! Streams hear where topics stand, sockets get every frame, and nobody waits for a slow one.

use futures_util::StreamExt;
use ronde_domain::{AccountId, GameId};
use ronde_store::TournamentId;

use super::*;

fn frame(text: &'static str) -> ByteString {
    ByteString::from_static(text)
}

/// Everything that waits for a socket, and whether it was let go.
fn taken(line: &mut Line) -> (Vec<ByteString>, bool) {
    let mut frames = Vec::new();
    loop {
        match line.frames.try_recv() {
            Ok(frame) => frames.push(frame),
            Err(error) => return (frames, error == mpsc::error::TryRecvError::Disconnected),
        }
    }
}

#[tokio::test]
async fn a_follower_hears_of_its_topics_alone() {
    let hub = Hub::default();
    let [one, other] = [1, 2].map(|id| Topic::Tournament(TournamentId(id)));
    let mut following = hub.subscribe(&[one.clone(), Topic::Site]);
    hub.publish(&other, 5);
    hub.publish(&one, 7);
    hub.publish(&Topic::Site, 1);
    let mut heard = [following.next().await.unwrap(), following.next().await.unwrap()];
    heard.sort_by_key(|news| news.version);
    assert_eq!((heard[0].topic.clone(), heard[1].topic.clone()), (Topic::Site, one));
}

#[tokio::test]
async fn a_slow_follower_is_told_the_latest_and_slows_nobody() {
    let hub = Hub::default();
    let [topic, quiet] = [1, 2].map(|id| Topic::Tournament(TournamentId(id)));
    let mut slow = hub.subscribe(&[topic.clone(), quiet.clone()]);
    hub.publish(&quiet, 3);
    for version in 1..=1000 {
        hub.publish(&topic, version);
    }
    assert_eq!(slow.next().await.unwrap().topic, quiet, "a busy topic does not push out a quiet one");
    let mut last = 0;
    while last < 1000 {
        last = slow.next().await.unwrap().version;
    }
    drop(slow);
    assert!(hub.followed().is_empty());
}

/// Row S5: whatever visitors name, nothing of it stays.
#[tokio::test]
async fn s5_what_nobody_follows_is_forgotten() {
    let hub = Hub::default();
    let [one, other] = [1, 2].map(|id| Topic::Tournament(TournamentId(id)));
    let both = hub.subscribe(&[one.clone(), other.clone()]);
    let mut still = hub.subscribe(std::slice::from_ref(&other));
    drop(both);
    assert_eq!(hub.followed(), std::slice::from_ref(&other));
    hub.publish(&other, 3);
    assert_eq!(still.next().await.unwrap().version, 3);
}

#[test]
fn a_client_follows_until_it_goes() {
    let hub = Hub::default();
    let (anna, game) = (Topic::Account(AccountId(1)), Topic::Game(GameId(7)));
    let [mut phone, mut desk] = [hub.open(anna.clone()), hub.open(anna.clone())];
    assert!(phone.follow(game.clone()) && phone.follow(game.clone()) && desk.follow(game.clone()));
    hub.send([anna.clone(), game.clone()], &frame("move"));
    for line in [&mut phone, &mut desk] {
        assert_eq!(taken(line), (vec![frame("move")], false), "once, although it follows both");
    }
    desk.unfollow(&game);
    hub.send([game.clone()], &frame("next"));
    assert_eq!((taken(&mut phone).0.len(), taken(&mut desk).0.len()), (1, 0));
    drop(phone);
    assert!(!hub.is_followed(&game) && hub.is_followed(&anna));
    hub.let_go(&anna);
    assert!(taken(&mut desk).1 && hub.followed().is_empty());
}

#[test]
fn nobody_follows_everything() {
    let hub = Hub::default();
    let line = hub.open(Topic::Account(AccountId(1)));
    for number in 0..20 {
        assert!(line.follow(Topic::Game(GameId(number))));
    }
    assert!(!line.follow(Topic::Games));
    line.unfollow(&Topic::Game(GameId(0)));
    assert!(line.follow(Topic::Games));
}

#[test]
fn a_socket_that_does_not_read_is_let_go_with_all_before_in_order() {
    let hub = Hub::default();
    let topic = Topic::Account(AccountId(1));
    let (mut slow, mut other) = (hub.open(topic.clone()), hub.open(Topic::Games));
    for number in 0..=QUEUE {
        hub.send([topic.clone()], &ByteString::from(number.to_string()));
    }
    hub.send_to_all(&frame("all"));
    let (frames, is_let_go) = taken(&mut slow);
    let in_order: Vec<ByteString> = (0..QUEUE).map(|number| ByteString::from(number.to_string())).collect();
    assert!(is_let_go && frames == in_order);
    assert_eq!(taken(&mut other), (vec![frame("all")], false));
    assert!(!slow.follow(Topic::Games), "whoever was let go comes back with a new line");
}
