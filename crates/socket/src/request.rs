//! What a client can ask over the socket.

use axum::extract::ws::Utf8Bytes;
use ronde_app::App;
use ronde_app::community::{Asked as Wanted, Community, NewGroup, NotAllowed, PAGE, Piece, Sentence};
use ronde_app::error::AppError;
use ronde_app::live::connections::Device;
use ronde_community::{Seq, Step, Writing};
use ronde_domain::{AccountId, ConversationId, GameId};
use ronde_store::accounts::Account;
use ronde_store::notices::Reading;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::told;
use super::games::GameAsk;

/// Number of conversations a client catches up with when it comes back; it asks for others itself.
const RESUMED: usize = 50;

/// The beginning of a frame of a client: the number by which it knows the answer, and the name of what it asks.
#[derive(Debug, Deserialize)]
struct Head<'a> {
    #[serde(default)]
    id: Option<u64>,
    #[serde(default, rename = "do", borrow)]
    name: Option<std::borrow::Cow<'a, str>>,
}

/// What is asked in a frame.
#[derive(Debug)]
enum Asked {
    Talk(Ask),
    Play(GameAsk),
}

/// A frame of a client, taken apart.
fn read(text: &str) -> Result<(Option<u64>, Asked), serde_json::Error> {
    let head: Head<'_> = serde_json::from_str(text)?;
    let is_play = head.name.as_deref().is_some_and(|name| GameAsk::NAMES.contains(&name));
    let asked = if is_play {
        Asked::Play(serde_json::from_str(text)?)
    } else {
        Asked::Talk(serde_json::from_str(text)?)
    };
    Ok((head.id, asked))
}

/// What a client asks.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum Ask {
    Hello {
        #[serde(default)]
        resume: Vec<(ConversationId, Seq)>,
    },
    Say {
        conversation: ConversationId,
        client_id: String,
        text: String,
    },
    Edit {
        conversation: ConversationId,
        client_id: String,
        of: Seq,
        text: String,
    },
    Delete {
        conversation: ConversationId,
        client_id: String,
        of: Seq,
    },
    Read {
        conversation: ConversationId,
        seq: Seq,
    },
    Quiet {
        conversation: ConversationId,
        is_quiet: bool,
    },
    History {
        conversation: ConversationId,
        after: Option<Seq>,
        before: Option<Seq>,
        limit: Option<i64>,
    },
    Find {
        words: String,
        conversation: Option<ConversationId>,
    },
    People {
        name: String,
    },
    Friends,
    Friend {
        account: AccountId,
        step: Step,
    },
    Mute {
        account: AccountId,
        is_muted: bool,
    },
    Conversations,
    Open(Opened),
    Group {
        client_id: String,
        name: String,
        members: Vec<AccountId>,
    },
    Members {
        conversation: ConversationId,
    },
    Bring {
        conversation: ConversationId,
        account: AccountId,
        client_id: String,
    },
    Leave {
        conversation: ConversationId,
        account: Option<AccountId>,
        client_id: String,
    },
    Rename {
        conversation: ConversationId,
        name: String,
        client_id: String,
    },
    SlowMode {
        conversation: ConversationId,
        seconds: i64,
        client_id: String,
    },
    Writing {
        conversation: ConversationId,
        who: Writing,
        client_id: String,
    },
    Report {
        conversation: ConversationId,
        seq: Seq,
        reason: String,
    },
    TimeOut {
        account: AccountId,
        conversation: Option<ConversationId>,
        minutes: i64,
        reason: String,
    },
    Lift {
        account: AccountId,
        conversation: Option<ConversationId>,
    },
    /// Notifications were read: all about a game, or all.
    ReadNotices {
        game: Option<GameId>,
    },
    Away {
        is_away: bool,
    },
    Ping,
}

/// Which conversation to come into.
#[derive(Debug, Deserialize)]
struct Opened {
    /// A friend.
    account: Option<AccountId>,
    /// The short name of a tournament.
    event: Option<String>,
    game: Option<GameId>,
    /// A game whose spectators are meant.
    spectators: Option<GameId>,
}

/// What was done, as frames.
pub(super) struct Did {
    pub(super) frames: Vec<Utf8Bytes>,
    /// Whether it was refused for coming too fast.
    pub(super) is_too_fast: bool,
}

/// Does what a frame asks.
pub(super) async fn carry_out(app: &App, account: &Account, device: &Device, text: &str) -> Did {
    let (number, asked) = match read(text) {
        Ok(read) => read,
        Err(error) => {
            // the number, if there is one, tells the client which frame was meant
            let id = serde_json::from_str::<Value>(text).ok().and_then(|value| value["id"].as_u64());
            let error = AppError::Malformed(format!("this is no request: {error}"));
            return Did { frames: vec![refused(account, id, &error)], is_too_fast: true };
        }
    };
    let done = match asked {
        // these need no database
        Asked::Talk(asked @ (Ask::Ping | Ask::Away { .. })) => do_it(app, account, device, asked).await,
        Asked::Talk(asked) => app.health().promptly(do_it(app, account, device, asked)).await,
        Asked::Play(asked) => match app.community().count_request(account) {
            Ok(()) => {
                let answer = app.health().promptly(asked.carry_out(app, account, device)).await;
                answer.map(|answer| (answer, Vec::new()))
            }
            Err(too_fast) => Err(too_fast.into()),
        },
    };
    match done {
        Ok((answer, more)) => {
            let mut frames = vec![json!({ "re": number, "ok": answer }).to_string().into()];
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
fn refused(account: &Account, id: Option<u64>, error: &AppError) -> Utf8Bytes {
    let mut problem = ronde_http::error::body(error);
    problem["detail"] = error.sentence(ronde_app::words(account.language)).into();
    json!({ "re": id, "error": problem }).to_string().into()
}

type Answered = (Value, Vec<Utf8Bytes>);

/// Does it: the answer, and frames that follow it.
async fn do_it(app: &App, by: &Account, device: &Device, asked: Ask) -> Result<Answered, AppError> {
    let community = app.community();
    if !matches!(asked, Ask::Say { .. } | Ask::Ping) {
        community.count_request(by)?;
    }
    let value = match asked {
        Ask::Hello { resume } => return hello(community, by, resume).await,
        Ask::Say { conversation, client_id, text } => {
            told(&community.say(by, conversation, &client_id, &text).await?)
        }
        Ask::Edit { conversation, client_id, of, text } => {
            told(&community.edit(by, conversation, of, &client_id, &text).await?)
        }
        Ask::Delete { conversation, client_id, of } => {
            told(&community.delete(by, conversation, of, &client_id).await?)
        }
        Ask::Read { conversation, seq } => told(&community.read(by, conversation, seq).await?),
        Ask::Quiet { conversation, is_quiet } => {
            told(&community.set_quiet(by, conversation, is_quiet).await?)
        }
        Ask::History { conversation, after, before, limit } => {
            let piece = match (after, before) {
                (None, Some(before)) => Piece::Before(before),
                (after, _) => Piece::After(after.unwrap_or_default()),
            };
            told(&community.history(by, conversation, piece, limit.unwrap_or(PAGE)).await?)
        }
        Ask::Find { words, conversation } => told(&community.find(by, &words, conversation).await?),
        Ask::People { name } => told(&community.people(by, &name).await?),
        Ask::Friends => told(&community.friends(by).await?),
        Ask::Friend { account, step } => told(&community.step(by, account, step).await?),
        Ask::Mute { account, is_muted } => told(&community.mute(by, account, is_muted).await?),
        Ask::Conversations => told(&community.conversations(by).await?),
        Ask::Open(opened) => told(&community.open(by, opened.meant(app).await?).await?),
        Ask::Group { client_id, name, members } => {
            told(&community.make_group(by, NewGroup { client_id, name, members }).await?)
        }
        Ask::Members { conversation } => told(&community.members(by, conversation).await?),
        Ask::Bring { conversation, account, client_id } => {
            told(&community.bring(by, conversation, account, &client_id).await?)
        }
        Ask::Leave { conversation, account, client_id } => {
            told(&community.put_out(by, conversation, account.unwrap_or(by.id), &client_id).await?)
        }
        Ask::Rename { conversation, name, client_id } => {
            told(&community.rename(by, conversation, &name, &client_id).await?)
        }
        Ask::SlowMode { conversation, seconds, client_id } => {
            told(&community.set_slow_mode(by, conversation, seconds, &client_id).await?)
        }
        Ask::Writing { conversation, who, client_id } => {
            told(&community.set_writing(by, conversation, who, &client_id).await?)
        }
        Ask::Report { conversation, seq, reason } => {
            told(&community.report(by, conversation, seq, &reason).await?)
        }
        Ask::TimeOut { account, conversation, minutes, reason } => {
            let sentence = Sentence { account, conversation, minutes, reason };
            told(&community.time_out(by, sentence).await?)
        }
        Ask::Lift { account, conversation } => told(&community.lift(by, account, conversation).await?),
        Ask::ReadNotices { game } => {
            let which = game.map_or(Reading::All, Reading::Game);
            community.notifications().read(by.id, which, app.now()).await?;
            json!({ "unread": community.notifications().unread(by.id).await })
        }
        Ask::Away { is_away } => {
            device.look(!is_away).await;
            Value::Null
        }
        Ask::Ping => Value::Null,
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
    let heads: std::collections::HashMap<i64, i64> =
        welcome.conversations.iter().map(|one| (one.id, one.head)).collect();
    let mut missed = Vec::new();
    // who was in a conversation that they have left since finds it missing in the list
    let behind = resume.into_iter().filter(|(id, seq)| heads.get(&id.0).is_some_and(|head| *head > seq.0));
    for (id, seq) in behind.take(RESUMED) {
        let history = community.history(by, id, Piece::After(seq), PAGE).await?;
        let mut frame = told(&history);
        frame["push"] = json!("entries");
        missed.push(Utf8Bytes::from(frame.to_string()));
    }
    Ok((told(&welcome), missed))
}

impl Opened {
    async fn meant(self, app: &App) -> Result<Wanted, AppError> {
        Ok(match (self.account, self.event, self.game, self.spectators) {
            (Some(account), None, None, None) => Wanted::Pair(account),
            (None, Some(event), None, None) => Wanted::Tournament(app.tournaments().find(&event).await?.id()),
            (None, None, Some(game), None) => Wanted::Game(game),
            (None, None, None, Some(game)) => Wanted::Spectators(game),
            (None, None, None, None) => Wanted::Lobby,
            _ => return Err(AppError::invalid("event", "name a friend, an event or a game, not several")),
        })
    }
}
