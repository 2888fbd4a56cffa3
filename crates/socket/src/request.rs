//! Does what a client asks over the socket.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use ronde_app::App;
use ronde_app::community::{Asked, Community, NotAllowed, PAGE, Piece};
use ronde_app::error::AppError;
use ronde_app::live::Topic;
use ronde_app::live::connections::Device;
use ronde_app::play::NoPlay;
use ronde_community::Seq;
use ronde_domain::ConversationId;
use ronde_play::PlayerAct;
use ronde_protocol::{Answer, Opening, Outcome, Push, Request, UnreadShape, Unreadable, WhatIsWrong};
use ronde_store::accounts::Account;
use ronde_store::notices::Reading;
use serde_json::Value;

use super::answer::told;

/// Number of conversations a client catches up with when it comes back; it asks for others itself.
const RESUMED: usize = 50;
/// Maximum number of games a client can follow.
const WATCHED: usize = 20;

/// What was done, as frames.
pub(super) struct Did {
    pub(super) frames: Vec<Utf8Bytes>,
    /// Whether it was refused for coming too fast.
    pub(super) is_too_fast: bool,
}

/// Does what a frame asks.
pub(super) async fn carry_out(app: &App, account: &Account, device: &Device, text: &str) -> Did {
    let (number, done) = match Request::read(text) {
        // these need no database
        Ok((number, asked @ (Request::Ping | Request::Away { .. }))) => {
            (number, do_it(app, account, device, asked).await)
        }
        Ok((number, asked)) => (number, app.health().promptly(do_it(app, account, device, asked)).await),
        Err(Unreadable { id, what: WhatIsWrong::Move(fault) }) => {
            let count = app.community().count_request(account).map_err(AppError::from);
            (id, count.and_then(|()| Err(AppError::invalid("move", fault.to_string()))))
        }
        Err(Unreadable { id, what: WhatIsWrong::Shape(why) }) => {
            let error = AppError::Malformed(format!("this is no request: {why}"));
            return Did { frames: vec![refused(account, id, &error)], is_too_fast: true };
        }
    };
    match done {
        Ok((answer, more)) => {
            let answer: Answer = Answer { re: number, outcome: Outcome::Ok(answer) };
            let mut frames = vec![answer.frame().into()];
            frames.extend(more);
            Did { frames, is_too_fast: false }
        }
        Err(error) => {
            app.readiness().suspect(&error);
            let is_too_fast = matches!(error, AppError::NotAllowed(NotAllowed::TooFast(_)));
            Did { frames: vec![refused(account, number, &error)], is_too_fast }
        }
    }
}

/// The problem, with the sentence for people in the language of the account.
fn refused(account: &Account, re: Option<u64>, error: &AppError) -> Utf8Bytes {
    let mut problem = ronde_http::error::body(error);
    problem["detail"] = error.sentence(ronde_app::words(account.language)).into();
    Answer::<Value, Value> { re, outcome: Outcome::Error(problem) }.frame().into()
}

type Answered = (Value, Vec<Utf8Bytes>);

/// Does it: the answer, and frames that follow it.
async fn do_it(app: &App, by: &Account, device: &Device, asked: Request) -> Result<Answered, AppError> {
    let community = app.community();
    if !matches!(asked, Request::Say { .. } | Request::Ping) {
        community.count_request(by)?;
    }
    let value = match asked {
        Request::Hello { resume } => return hello(community, by, resume).await,
        Request::Say { conversation, client_id, text } => {
            told(&community.say(by, conversation, &client_id, &text).await?)
        }
        Request::Edit { conversation, client_id, of, text } => {
            told(&community.edit(by, conversation, of, &client_id, &text).await?)
        }
        Request::Delete { conversation, client_id, of } => {
            told(&community.delete(by, conversation, of, &client_id).await?)
        }
        Request::Read { conversation, seq } => told(&community.read(by, conversation, seq).await?),
        Request::Quiet { conversation, is_quiet } => {
            told(&community.set_quiet(by, conversation, is_quiet).await?)
        }
        Request::History { conversation, after, before, limit } => {
            let piece = match (after, before) {
                (None, Some(before)) => Piece::Before(before),
                (after, _) => Piece::After(after.unwrap_or_default()),
            };
            told(&community.history(by, conversation, piece, limit.unwrap_or(PAGE)).await?)
        }
        Request::Find { words, conversation } => told(&community.find(by, &words, conversation).await?),
        Request::People { name } => told(&community.people(by, &name).await?),
        Request::Friends => told(&community.friends(by).await?),
        Request::Friend { account, step } => told(&community.step(by, account, step).await?),
        Request::Mute { account, is_muted } => told(&community.mute(by, account, is_muted).await?),
        Request::Conversations => told(&community.conversations(by).await?),
        Request::Open(opening) => told(&community.open(by, meant(app, opening).await?).await?),
        Request::Group(new) => told(&community.make_group(by, new).await?),
        Request::Members { conversation } => told(&community.members(by, conversation).await?),
        Request::Bring { conversation, account, client_id } => {
            told(&community.bring(by, conversation, account, &client_id).await?)
        }
        Request::Leave { conversation, account, client_id } => {
            told(&community.put_out(by, conversation, account.unwrap_or(by.id), &client_id).await?)
        }
        Request::Rename { conversation, name, client_id } => {
            told(&community.rename(by, conversation, &name, &client_id).await?)
        }
        Request::SlowMode { conversation, seconds, client_id } => {
            told(&community.set_slow_mode(by, conversation, seconds, &client_id).await?)
        }
        Request::Writing { conversation, who, client_id } => {
            told(&community.set_writing(by, conversation, who, &client_id).await?)
        }
        Request::Report { conversation, seq, reason } => {
            told(&community.report(by, conversation, seq, &reason).await?)
        }
        Request::TimeOut(new) => told(&community.time_out(by, new).await?),
        Request::Lift { account, conversation } => told(&community.lift(by, account, conversation).await?),
        Request::ReadNotices { game } => {
            let which = game.map_or(Reading::All, Reading::Game);
            community.notifications().read(by.id, which, app.now()).await?;
            told(&UnreadShape { unread: community.notifications().unread(by.id).await })
        }
        Request::Away { is_away } => {
            device.look(!is_away).await;
            Value::Null
        }
        Request::Ping => Value::Null,
        Request::Games => {
            watch(device, Topic::Games)?;
            told(&app.play().lobby(Some(by)).await?)
        }
        Request::MakeGame(new) => told(&app.play().make(by, new).await?),
        Request::Sit { game, key } => told(&app.play().sit(by, game, key.as_deref()).await?),
        Request::StandUp { game } => told(&app.play().stand_up(by, game).await?),
        Request::Game { game } => {
            // first the news and then the board, so that nothing falls between the two; none of a game that there is not
            app.play().table(game).await?;
            watch(device, Topic::Game(game))?;
            told(&app.play().view(game, Some(by.id)).await?)
        }
        Request::Unwatch { game } => {
            device.unwatch(&game.map_or(Topic::Games, Topic::Game));
            Value::Null
        }
        Request::Check { game, r#move } => told(&app.play().check(game, r#move).await?),
        Request::Act { game, act } => {
            let done = app.play().act(by, game, act).await?;
            // only of a move it is told where it stands
            if matches!(act, PlayerAct::Play { .. }) { told(&done) } else { Value::Null }
        }
        Request::Seek(new) => told(&app.play().seek(by, new).await?),
        Request::Unseek { modality } => told(&app.play().unseek(by, modality).await?),
        Request::Seeks => told(&app.play().seeks(by).await?),
        Request::Ratings { account } => told(&app.play().ratings(account).await?),
        Request::Leaders(asked) => told(&app.play().leaders(Some(by), asked).await?),
    };
    Ok((value, Vec::new()))
}

/// The welcome, and after it what the client has missed.
async fn hello(
    community: &Community,
    by: &Account,
    resume: Vec<(ConversationId, Seq)>,
) -> Result<Answered, AppError> {
    let welcome = community.welcome(by).await?;
    let heads: HashMap<ConversationId, i64> =
        welcome.conversations.iter().map(|one| (one.id, one.head)).collect();
    let mut missed = Vec::new();
    // who was in a conversation that they have left since finds it missing in the list
    let behind = resume.into_iter().filter(|(id, seq)| heads.get(id).is_some_and(|head| *head > seq.0));
    for (id, seq) in behind.take(RESUMED) {
        let history = community.history(by, id, Piece::After(seq), PAGE).await?;
        missed.push(Utf8Bytes::from(Push::Entries(history).frame()));
    }
    Ok((told(&welcome), missed))
}

/// Which conversation is meant.
async fn meant(app: &App, opening: Opening) -> Result<Asked, AppError> {
    let Opening { account, event, game, spectators } = opening;
    Ok(match (account, event, game, spectators) {
        (Some(account), None, None, None) => Asked::Pair(account),
        (None, Some(event), None, None) => Asked::Tournament(app.tournaments().find(&event).await?.id()),
        (None, None, Some(game), None) => Asked::Game(game),
        (None, None, None, Some(game)) => Asked::Spectators(game),
        (None, None, None, None) => Asked::Lobby,
        _ => return Err(AppError::invalid("event", "name a friend, an event or a game, not several")),
    })
}

fn watch(device: &Device, topic: Topic) -> Result<(), AppError> {
    if device.watch(topic) { Ok(()) } else { Err(NoPlay::TooManyWatched(WATCHED).into()) }
}
