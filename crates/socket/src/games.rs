//! What a client can ask about games over the socket.

use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::live::Topic;
use ronde_app::live::connections::Device;
use ronde_app::play::leaders::{Among, LeadersAsked};
use ronde_app::play::{Against, NewSeek, NewTable, NoPlay};
use ronde_domain::{AccountId, GameId};
use ronde_play::{Control, Level, Modality, Offer};
use ronde_quoridor::{Move, Seats};
use ronde_store::accounts::Account;
use serde::Deserialize;
use serde_json::Value;

use super::answer::told;

/// Maximum number of games a client can follow.
const WATCHED: usize = 20;

/// What a client asks about games.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(super) enum GameAsk {
    Games,
    MakeGame {
        client_id: String,
        seats: Seats,
        control: Control,
        #[serde(default)]
        is_rated: bool,
        access: Wanted,
        #[serde(default)]
        invited: Vec<AccountId>,
        level: Option<Level>,
    },
    Sit {
        game: GameId,
        key: Option<String>,
    },
    StandUp {
        game: GameId,
    },
    Game {
        game: GameId,
    },
    Unwatch {
        game: Option<GameId>,
    },
    Play {
        game: GameId,
        ply: u32,
        r#move: String,
    },
    Check {
        game: GameId,
        r#move: String,
    },
    Resign {
        game: GameId,
    },
    Abort {
        game: GameId,
    },
    Offer {
        game: GameId,
        what: Offer,
    },
    Decline {
        game: GameId,
        what: Offer,
    },
    Claim {
        game: GameId,
    },
    Seek {
        modality: Modality,
        widest: Option<u32>,
        lowest: Option<i32>,
        highest: Option<i32>,
        tab: Option<i64>,
    },
    Unseek {
        modality: Option<Modality>,
    },
    Seeks,
    Ratings {
        account: AccountId,
    },
    Leaders {
        modality: Modality,
        #[serde(default)]
        q: String,
        #[serde(default)]
        who: Among,
        page: Option<u32>,
        per_page: Option<u32>,
    },
}

/// Who may sit down.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Wanted {
    Open,
    Invited,
    Link,
    Computer,
}

impl GameAsk {
    /// What is asked here, by the names in frames.
    pub(super) const NAMES: [&str; 18] = [
        "games",
        "make-game",
        "sit",
        "stand-up",
        "game",
        "unwatch",
        "play",
        "check",
        "resign",
        "abort",
        "offer",
        "decline",
        "claim",
        "seek",
        "unseek",
        "seeks",
        "ratings",
        "leaders",
    ];

    /// Does it.
    pub(super) async fn carry_out(self, app: &App, by: &Account, device: &Device) -> Result<Value, AppError> {
        let play = app.play();
        Ok(match self {
            Self::Games => {
                watch(device, Topic::Games)?;
                told(&play.lobby(Some(by)).await?)
            }
            Self::MakeGame { client_id, seats, control, is_rated, access, invited, level } => {
                let against = match access {
                    Wanted::Open => Against::Everybody,
                    Wanted::Invited => Against::Invited(invited),
                    Wanted::Link => Against::Link,
                    Wanted::Computer => Against::Computer(level.unwrap_or(Level::Easy)),
                };
                let new = NewTable { client_id, seats, control, is_rated, against };
                told(&play.make(by, new).await?)
            }
            Self::Sit { game, key } => told(&play.sit(by, game, key.as_deref()).await?),
            Self::StandUp { game } => told(&play.stand_up(by, game).await?),
            Self::Game { game } => {
                // first the news and then the board, so that nothing falls between the two; none of a game that there is not
                play.table(game).await?;
                watch(device, Topic::Game(game))?;
                told(&play.view(game, Some(by.id)).await?)
            }
            Self::Unwatch { game } => {
                device.unwatch(&game.map_or(Topic::Games, Topic::Game));
                Value::Null
            }
            Self::Play { game, ply, r#move } => told(&play.play(by, game, ply, parsed(&r#move)?).await?),
            Self::Check { game, r#move } => told(&play.check(game, parsed(&r#move)?).await?),
            Self::Resign { game } => told(&play.resign(by, game).await?),
            Self::Abort { game } => told(&play.abort(by, game).await?),
            Self::Offer { game, what } => told(&play.offer(by, game, what).await?),
            Self::Decline { game, what } => told(&play.decline(by, game, what).await?),
            Self::Claim { game } => told(&play.claim(by, game).await?),
            Self::Seek { modality, widest, lowest, highest, tab } => {
                told(&play.seek(by, NewSeek { modality, widest, lowest, highest, tab }).await?)
            }
            Self::Unseek { modality } => told(&play.unseek(by, modality).await?),
            Self::Seeks => told(&play.seeks(by).await?),
            Self::Ratings { account } => told(&play.ratings(account).await?),
            Self::Leaders { modality, q, who, page, per_page } => {
                let asked = LeadersAsked { modality, text: &q, among: who, page, per_page };
                told(&play.leaders(Some(by), asked).await?)
            }
        })
    }
}

fn watch(device: &Device, topic: Topic) -> Result<(), AppError> {
    if device.watch(topic) { Ok(()) } else { Err(NoPlay::TooManyWatched(WATCHED).into()) }
}

/// A move as it is written.
fn parsed(text: &str) -> Result<Move, AppError> {
    text.parse().map_err(|fault: ronde_quoridor::NotationFault| AppError::invalid("move", fault.to_string()))
}
