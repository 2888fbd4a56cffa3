//! Hostile clients are refused or limited with a reason, and the others don't notice.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use ronde_community::Key;
use ronde_site::{Opening, Program};
use ronde_talk::{Club, Frame, Line};
use serde_json::json;
use tokio::time::timeout;

use super::{ChatSite, GENEROUS};

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

#[tokio::test(flavor = "multi_thread")]
async fn outsiders_neither_read_nor_write_in_a_room() {
    let opening = Opening::new(Program::find().unwrap()).unwrap();
    let club = Club::at(&opening.database()).await.unwrap();
    let [one, other, stranger] = ["one", "other", "stranger"];
    let (one, other) = (club.person(one).await.unwrap(), club.person(other).await.unwrap());
    let stranger = club.person(stranger).await.unwrap();
    club.befriend(&one, &other).await.unwrap();
    let pair = club.room(&Key::pair(one.id, other.id), &[&one, &other]).await.unwrap().0;
    club.close().await;
    let site = opening.start().unwrap();
    let mut intruder = Line::open(site.address(), &stranger.cookie, None).await.unwrap().unwrap();
    let attempts = [
        json!({ "do": "say", "conversation": pair, "client_id": "x1", "text": "hello" }),
        // somebody else's name is not accepted
        json!({ "do": "say", "conversation": pair, "client_id": "x2", "text": "hello", "by": one.id, "account": one.id }),
        json!({ "do": "edit", "conversation": pair, "client_id": "x3", "of": 1, "text": "other words" }),
        json!({ "do": "delete", "conversation": pair, "client_id": "x4", "of": 1 }),
        json!({ "do": "history", "conversation": pair }),
        json!({ "do": "members", "conversation": pair }),
        json!({ "do": "read", "conversation": pair, "seq": 1 }),
        json!({ "do": "find", "words": "hello", "conversation": pair }),
        json!({ "do": "bring", "conversation": pair, "account": stranger.id, "client_id": "x5" }),
        json!({ "do": "report", "conversation": pair, "seq": 1, "reason": "none" }),
    ];
    for attempt in attempts {
        let refused = intruder.ask(attempt.clone()).await.unwrap().unwrap_err();
        assert_eq!(refused["reason"], "not-member", "{attempt} was answered with {refused}");
    }
    let refused = intruder.ask(json!({ "do": "open", "account": one.id })).await.unwrap().unwrap_err();
    assert_eq!(refused["reason"], "not-friends");
    let refused = intruder
        .ask(json!({ "do": "time-out", "account": one.id, "minutes": 5, "reason": "none" }))
        .await
        .unwrap()
        .unwrap_err();
    assert_eq!(refused["reason"], "not-keeper");
    let mut member = Line::open(site.address(), &one.cookie, None).await.unwrap().unwrap();
    let log = member.ask(json!({ "do": "history", "conversation": pair })).await.unwrap().unwrap();
    assert_eq!(log["entries"], json!([]), "nothing came through");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sender_is_the_account_logged_in() {
    let chat = ChatSite::open(2, &[]).await;
    let mut line = chat.line(0).await;
    let forged = json!({
        "do": "say", "conversation": chat.room, "client_id": "f1", "text": "it was the other one",
        "by": chat.people[1].id, "name": "player-1", "account": chat.people[1].id,
    });
    line.ask(forged).await.unwrap().unwrap();
    // the names that programs give their messages are separate for each author
    let mut other = chat.line(1).await;
    chat.say(&mut other, "f1", "no, it was you").await.unwrap();
    let [one, two] = [0, 1].map(|person: usize| chat.people[person].id.0);
    assert_eq!(chat.log(0).await, [(one, "f1".to_owned()), (two, "f1".to_owned())]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_ones_own_pages_open_a_socket() {
    use tokio_tungstenite::tungstenite::http::header::{COOKIE, HeaderName, ORIGIN};
    let chat = ChatSite::open(1, &[]).await;
    let (address, cookie) = (chat.site.address(), chat.people[0].cookie.as_str());
    let open = async |path: &str, headers: &[(HeaderName, &str)]| {
        Line::open_with(address, path, headers, None).await.unwrap().map(drop).map_err(|turned| turned.status)
    };
    let here = (ORIGIN, address);
    let own = (COOKIE, cookie);
    assert_eq!(open("/socket?v=1", &[here.clone(), own.clone()]).await, Ok(()));
    assert_eq!(open("/socket?v=1", &[(ORIGIN, "https://evil.example"), own.clone()]).await, Err(403));
    assert_eq!(open("/socket?v=1", std::slice::from_ref(&own)).await, Err(403), "a browser says where it is");
    assert_eq!(open("/socket?v=1", std::slice::from_ref(&here)).await, Err(401));
    assert_eq!(open("/socket?v=1", &[here.clone(), (COOKIE, "session=made-up")]).await, Err(401));
    assert_eq!(open("/socket?v=2", &[here.clone(), own.clone()]).await, Err(422));
    assert_eq!(open("/socket", &[here, own]).await, Err(422));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_of_ten_megabytes_ends_the_connection_of_its_sender_alone() {
    let chat = ChatSite::open(2, &[]).await;
    let (mut good, mut bad) = (chat.line(0).await, chat.line(1).await);
    let huge =
        json!({ "do": "say", "conversation": chat.room, "client_id": "h", "text": "x".repeat(10 << 20) });
    // the site may close before all of it is sent
    let _ = bad.send(huge).await;
    let end = timeout(PATIENCE, async {
        loop {
            match bad.next().await {
                Ok(Frame::Closed(code)) => return code,
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    });
    end.await.expect("the connection ends");
    chat.say(&mut good, "g", "still here").await.unwrap();
    assert_eq!(chat.log(0).await.len(), 1);
    // what is too long for a message but fits into a frame is refused with a reason
    let mut long = chat.line(1).await;
    let refused = chat.say(&mut long, "l", &"x".repeat(5_000)).await.unwrap_err();
    assert_eq!(refused["reason"], "too-long");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_of_the_protocol_is_refused() {
    let chat = ChatSite::open(1, &[]).await;
    let mut line = chat.line(0).await;
    for nonsense in
        ["", "{", "[]", "null", "{\"do\":\"fly\"}", "{\"do\":\"say\"}", "{\"id\":\"x\",\"do\":\"ping\"}"]
    {
        line.send_text(nonsense.to_owned()).await.unwrap();
        let Frame::Answer { outcome, .. } = line.next().await.unwrap() else { panic!("an answer") };
        assert_eq!(outcome.unwrap_err()["status"], 400, "{nonsense}");
    }
    chat.say(&mut line, "ok", "and now something sensible").await.unwrap();
    for name in ["", "with blank", "<b>", &"x".repeat(65)] {
        let refused = chat.say(&mut line, name, "text").await.unwrap_err();
        assert_eq!(refused["status"], 422, "{name}");
    }
    for text in ["", " \n ", "\u{200d}\u{202e}"] {
        assert_eq!(chat.say(&mut line, "t", text).await.unwrap_err()["reason"], "empty");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_messages_in_a_burst_are_limited_and_others_are_heard() {
    let chat = ChatSite::open(2, &[]).await;
    let (mut good, mut bad) = (chat.line(0).await, chat.line(1).await);
    let mut sent = 0;
    for number in 0..10_000 {
        let message = json!({ "do": "say", "conversation": chat.room, "client_id": format!("b{number}"), "text": "buy!" });
        if bad.send(message).await.is_err() {
            break;
        }
        sent += 1;
    }
    assert!(sent > 20, "the burst got under way");
    let mut end = None;
    while let Ok(frame) = timeout(PATIENCE, bad.next()).await.expect("the burst is answered") {
        match frame {
            Frame::Answer { outcome: Err(error), .. } => {
                assert_eq!(
                    (error["reason"].as_str(), error["status"].as_u64()),
                    (Some("too-fast"), Some(429))
                );
                assert!(error["retry_after"].as_u64().unwrap() >= 1);
            }
            Frame::Answer { .. } | Frame::Push(_) => {}
            Frame::Closed(code) => {
                end = code;
                break;
            }
        }
    }
    // a client that is still sending when the connection is closed may not read the goodbye
    assert!(matches!(end, Some(4029) | None), "{end:?}");
    chat.say(&mut good, "g", "I am still heard").await.unwrap();
    let log = chat.log(0).await;
    // twenty at once, and one more for each second that it took
    assert!((21..60).contains(&log.len()), "{} were stored", log.len());
    assert_eq!(log.last().unwrap().1, "g");
    // a client that waits a little is heard again, and is told why if not
    let mut again = chat.line(1).await;
    let refused = chat.say(&mut again, "b-again", "buy!").await;
    assert!(refused.is_ok() || refused.unwrap_err()["reason"] == "too-fast");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_is_let_go_and_slows_nobody() {
    const TALKERS: usize = 10;
    const EACH: usize = 300;
    const COUNT: usize = TALKERS * EACH;
    let (listens, is_deaf) = (TALKERS, TALKERS + 1);
    let arguments = [&GENEROUS[..], &["--presence-grace", "1"]].concat();
    let chat = ChatSite::open_with(TALKERS + 2, &[(listens, is_deaf)], &arguments).await;
    let narrow = Line::open_narrow(chat.site.address(), &chat.people[is_deaf].cookie).await.unwrap();
    let mut deaf = narrow.unwrap();
    deaf.send(json!({ "do": "hello" })).await.unwrap();
    let mut listener = chat.line(listens).await;
    // until everything is heard and the deaf friend is listed as gone: the site has disconnected the client that reads nothing
    let listening = tokio::spawn(async move {
        let (mut heard, mut is_gone) = (0, false);
        while heard < COUNT || !is_gone {
            if let Frame::Push(push) = timeout(PATIENCE, listener.next()).await.expect("news comes").unwrap()
            {
                heard += push["entries"].as_array().map_or(0, Vec::len);
                is_gone |= push["presence"] == "gone";
            }
        }
        heard
    });
    let text = "é".repeat(1_900);
    let talk = async |talker: usize| {
        let mut line = chat.line(talker).await;
        for number in 0..EACH {
            chat.say(&mut line, &format!("d{number}"), &text).await.unwrap();
        }
    };
    futures_util::future::join_all((0..TALKERS).map(talk)).await;
    assert_eq!(listening.await.unwrap(), COUNT, "the others heard everything");
    // the deaf client was cut off: after what was already on its way, the connection is over
    let mut heard = 0;
    let end = timeout(PATIENCE, async {
        loop {
            match deaf.next().await {
                Ok(Frame::Push(push)) => heard += push["entries"].as_array().map_or(0, Vec::len),
                Ok(Frame::Answer { .. }) => {}
                Ok(Frame::Closed(code)) => return code,
                Err(_) => return None,
            }
        }
    });
    let end = end.await.expect("the connection ends");
    assert!(heard < COUNT && matches!(end, Some(4008) | None), "{heard} heard, closed with {end:?}");
    assert_eq!(chat.log(is_deaf).await.len(), COUNT, "and everything is found in the log");
}

#[tokio::test(flavor = "multi_thread")]
async fn five_thousand_sockets_from_one_address_are_too_many_and_a_hall_is_not() {
    let chat = ChatSite::open(2, &[]).await;
    let crowd: IpAddr = Ipv4Addr::new(127, 9, 9, 9).into();
    let (mut open, mut turned) = (Vec::new(), 0);
    for _ in 0..50 {
        let tries = (0..100).map(|_| Line::open(chat.site.address(), &chat.people[1].cookie, Some(crowd)));
        for outcome in futures_util::future::join_all(tries).await {
            match outcome.unwrap() {
                Ok(line) => open.push(line),
                Err(refused) => {
                    assert_eq!(refused.status, 429, "{}", refused.body);
                    assert!(refused.body.contains("too many"), "{}", refused.body);
                    turned += 1;
                }
            }
        }
    }
    assert_eq!((open.len(), turned), (1_000, 4_000));
    // another address doesn't notice
    let mut good = chat.line_from(0, Some(Ipv4Addr::new(127, 9, 9, 10).into())).await;
    chat.say(&mut good, "g", "good evening").await.unwrap();
    // and leaving makes room
    drop(open);
    timeout(PATIENCE, async {
        while Line::open(chat.site.address(), &chat.people[1].cookie, Some(crowd)).await.unwrap().is_err() {}
    })
    .await
    .expect("there is room again");
}
