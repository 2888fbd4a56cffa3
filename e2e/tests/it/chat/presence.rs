//! Presence: several devices are one person, and a dropped one keeps its place for a while.
//!
//! The site sends its news in order. The absence of news shows in what comes next: a friend who enters.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use ronde_site::{Opening, Program, Site};
use ronde_talk::{Club, Frame, Line, Person};
use serde_json::{Value, json};
use tokio::time::timeout;

/// Longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);
const GRACE: Duration = Duration::from_secs(6);

/// Connects somebody, from the device's own address, as soon as the site has room for it.
async fn enter(site: &Site, person: &Person, device: u8) -> Line {
    let from = Ipv4Addr::new(127, 7, 0, device).into();
    let opened = timeout(PATIENCE, async {
        loop {
            match Line::open(site.address(), &person.cookie, Some(from)).await.unwrap() {
                Ok(line) => return line,
                Err(turned) => assert_eq!(turned.status, 429, "{}", turned.body),
            }
        }
    });
    let mut line = opened.await.expect("there is room for one");
    line.ask(json!({ "do": "hello" })).await.unwrap().unwrap();
    line
}

/// The next news about somebody's presence: whose, and which.
async fn told(line: &mut Line) -> (Value, Value) {
    let push = timeout(PATIENCE, async {
        loop {
            match line.next().await.unwrap() {
                Frame::Push(push) if push["push"] == "presence" => return push,
                Frame::Closed(code) => panic!("closed with {code:?}"),
                _ => {}
            }
        }
    });
    let push = push.await.expect("news arrives");
    (push["account"].clone(), push["presence"].clone())
}

async fn set_away(line: &mut Line, is_away: bool) {
    line.ask(json!({ "do": "away", "is_away": is_away })).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn several_devices_are_one_person_and_who_drops_keeps_the_place() {
    let seconds = GRACE.as_secs().to_string();
    let arguments = ["--presence-grace", &seconds, "--sockets-per-address", "1"];
    let opening = Opening::new(Program::find().unwrap()).unwrap().with(arguments);
    let club = Club::at(&opening.database()).await.unwrap();
    let mut people = Vec::new();
    for name in ["anna", "bora", "cem", "stranger"] {
        people.push(club.person(name).await.unwrap());
    }
    let [anna, bora, cem, stranger] = &people[..] else { unreachable!("four were made") };
    for (one, other) in [(anna, bora), (anna, cem), (stranger, cem)] {
        club.befriend(one, other).await.unwrap();
    }
    club.close().await;
    let site = opening.start().unwrap();
    let of = |person: &Person, presence: &str| (json!(person.id.0), json!(presence));
    let mut watching = enter(&site, anna, 1).await;
    let mut outside = enter(&site, stranger, 2).await;

    let mut phone = enter(&site, bora, 3).await;
    assert_eq!(told(&mut watching).await, of(bora, "online"));
    let laptop = enter(&site, bora, 4).await;
    // nobody is looking at the phone any more, but at the laptop: that is not news, so a friend who enters is the next
    set_away(&mut phone, true).await;
    let mut friend = enter(&site, cem, 5).await;
    assert_eq!(told(&mut watching).await, of(cem, "online"));
    laptop.close().await;
    assert_eq!(told(&mut watching).await, of(bora, "away"));
    set_away(&mut phone, false).await;
    assert_eq!(told(&mut watching).await, of(bora, "online"));

    // a tunnel: the phone is let in again once the site has noticed that it dropped, before the grace period is over
    drop(phone);
    let phone = enter(&site, bora, 3).await;
    set_away(&mut friend, true).await;
    assert_eq!(told(&mut watching).await, of(cem, "away"), "nobody heard about the tunnel");
    // gone for good
    let since = Instant::now();
    drop(phone);
    assert_eq!(told(&mut watching).await, of(bora, "gone"));
    assert!(since.elapsed() >= GRACE, "listed as gone after {:?}", since.elapsed());
    // the stranger heard only about their own friend
    assert_eq!(told(&mut outside).await, of(cem, "online"));
    assert_eq!(told(&mut outside).await, of(cem, "away"));
    set_away(&mut friend, false).await;
    assert_eq!(told(&mut outside).await, of(cem, "online"));
}
