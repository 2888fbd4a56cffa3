//! People who talk: friends of the owner, a request that waits, a room with an announcement, something that was reported.

use ronde_community::Step;
use ronde_domain::ConversationId;
use ronde_protocol::NewGroup;
use ronde_store::accounts::Account;

use super::members::Members;
use crate::community::Asked;
use crate::error::AppError;
use crate::state::App;
use crate::tournaments::Snapshot;

/// Lets people talk in the room of an event, and with its owner.
pub(super) async fn fill(
    app: &App,
    owner: &Account,
    members: &Members,
    event: &Snapshot,
) -> Result<(), AppError> {
    let community = app.community();
    let Members { elodie, deniz, maxime, .. } = members;
    for friend in [elodie, deniz] {
        community.step(friend, owner.id, Step::Ask).await?;
        community.step(owner, friend.id, Step::Accept).await?;
    }
    community.step(maxime, owner.id, Step::Ask).await?;

    let with_elodie = community.open(owner, Asked::Pair(elodie.id)).await?.id;
    let said = [
        (elodie, "Board 7 asks whether they may play on after the lunch break."),
        (owner, "Yes. Please note the time when they come back."),
        (elodie, "Done. The rules are at https://handbook.fide.com if anybody asks."),
    ];
    say(app, with_elodie, "pair", &said).await?;

    let new = NewGroup {
        client_id: "demo-team".to_owned(),
        name: "Arbiters of the autumn open".to_owned(),
        members: vec![elodie.id, deniz.id],
    };
    let group = community.make_group(owner, new).await?.id;
    say(app, group, "group", &[(deniz, "I am at the entrance until three."), (owner, "Thank you!")]).await?;

    let room = community.open(owner, Asked::Tournament(event.id())).await?.id;
    for person in [deniz, maxime] {
        community.open(person, Asked::Tournament(event.id())).await?;
    }
    community.tell_announcements(event).await?;
    let said = [
        (deniz, "What a game on board 1! Did anybody write it down?"),
        (maxime, "I did, until move 60…"),
        (maxime, "BUY MY OPENING BOOK!!!"),
    ];
    let last = say(app, room, "room", &said).await?;
    let seq = ronde_community::Seq(last);
    community.report(deniz, room, seq, "advertising").await?;
    Ok(())
}

/// Says some things in a conversation; the place of the last one.
async fn say(app: &App, id: ConversationId, name: &str, said: &[(&Account, &str)]) -> Result<i64, AppError> {
    let mut last = 0;
    for (number, (by, text)) in said.iter().enumerate() {
        let client_id = format!("demo-{name}-{number}");
        last = app.community().say(by, id, &client_id, text).await?.seq;
    }
    Ok(last)
}
