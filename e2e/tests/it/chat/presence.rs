//! Who is there: several devices are one person, and who drops keeps the place for a while.

use std::time::{Duration, Instant};

use ronde_site::{Opening, Program};
use ronde_talk::{Club, Frame, Line};
use serde_json::{Value, json};
use tokio::time::timeout;

const GRACE: Duration = Duration::from_secs(2);

/// The next thing that is told about somebody's presence; nothing if it stays quiet for so long.
async fn told(line: &mut Line, within: Duration) -> Option<Value> {
    timeout(within, async {
        loop {
            match line.next().await.unwrap() {
                Frame::Push(push) if push["push"] == "presence" => return push["presence"].clone(),
                Frame::Closed(code) => panic!("closed with {code:?}"),
                _ => {}
            }
        }
    })
    .await
    .ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn several_devices_are_one_person_and_who_drops_keeps_the_place() {
    const LONG: Duration = Duration::from_secs(30);
    const SHORT: Duration = Duration::from_millis(400);
    let seconds = GRACE.as_secs().to_string();
    let opening = Opening::new(Program::find().unwrap()).unwrap().with(["--presence-grace", &seconds]);
    let club = Club::at(&opening.database()).await.unwrap();
    let (anna, bora) = (club.person("anna").await.unwrap(), club.person("bora").await.unwrap());
    let stranger = club.person("stranger").await.unwrap();
    club.befriend(&anna, &bora).await.unwrap();
    club.close().await;
    let site = opening.start().unwrap();
    let line = async |cookie: &str| Line::open(site.address(), cookie, None).await.unwrap().unwrap();
    let mut watching = line(&anna.cookie).await;
    let mut nobody = line(&stranger.cookie).await;
    let welcome = watching.ask(json!({ "do": "hello" })).await.unwrap().unwrap();
    assert_eq!(welcome["friends"][0]["presence"], "gone");

    let mut phone = line(&bora.cookie).await;
    assert_eq!(told(&mut watching, LONG).await, Some(json!("online")));
    let laptop = line(&bora.cookie).await;
    // nobody looks at the phone any more, but at the laptop
    phone.ask(json!({ "do": "away", "is_away": true })).await.unwrap().unwrap();
    assert_eq!(told(&mut watching, SHORT).await, None, "a second device is no news");
    laptop.close().await;
    assert_eq!(told(&mut watching, LONG).await, Some(json!("away")));
    phone.ask(json!({ "do": "away", "is_away": false })).await.unwrap().unwrap();
    assert_eq!(told(&mut watching, LONG).await, Some(json!("online")));

    // a tunnel: back before the grace time is over
    drop(phone);
    tokio::time::sleep(GRACE / 4).await;
    let phone = line(&bora.cookie).await;
    assert_eq!(told(&mut watching, GRACE + SHORT).await, None, "nobody noticed");
    // gone for good
    let since = Instant::now();
    drop(phone);
    assert_eq!(told(&mut watching, LONG).await, Some(json!("gone")));
    assert!(since.elapsed() >= GRACE, "listed as gone after {:?}", since.elapsed());
    // strangers are told nothing
    assert_eq!(told(&mut nobody, SHORT).await, None);
}
