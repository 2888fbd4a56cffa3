//! The links on paper and on the phones of the players: each holds a few letters that nobody can guess, made from the key of the tournament.

use async_recursion::async_recursion as boxed;
use ronde_domain::{BoardNumber, PlayerId, RoundNumber};
use ronde_store::accounts::email_key;

use crate::error::AppError;
use crate::paths;
use crate::state::App;
use crate::tournaments::Snapshot;

/// Length of a code: more letters than anybody can guess.
const LETTERS: usize = 12;
/// Letters of a link that stands in a mail alone, where length does not matter.
const CONTACT_LETTERS: usize = 32;

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To enter the event by oneself.
    Enter,
    /// To say that one is there.
    CheckIn,
    /// To say how the game at a board ended.
    Board(RoundNumber, BoardNumber),
    /// The game at a table, whichever round it is: for what stands there all the time.
    Table(BoardNumber),
    /// The page of one player.
    Player(PlayerId),
}

impl Purpose {
    /// The way to it below the address of the event, without the letters.
    fn way(self) -> String {
        match self {
            Self::Enter => "enter".to_owned(),
            Self::CheckIn => "check-in".to_owned(),
            Self::Board(round, board) => format!("board/{round}/{board}"),
            Self::Table(board) => format!("table/{board}"),
            Self::Player(player) => format!("me/{player}"),
        }
    }
}

/// The links of one event.
#[derive(Clone, Debug)]
pub struct Links<'a> {
    app: &'a App,
    event: &'a Snapshot,
    key: blake3::Hash,
}

impl<'a> Links<'a> {
    /// Reads the key of the event.
    #[boxed]
    pub async fn of(app: &'a App, event: &'a Snapshot) -> Result<Self, AppError> {
        let key = blake3::hash(app.store().tournament_key(event.id()).await?.as_bytes());
        Ok(Self { app, event, key })
    }

    /// The letters of a link.
    fn code(&self, purpose: Purpose) -> String {
        let hash = blake3::keyed_hash(self.key.as_bytes(), purpose.way().as_bytes());
        hash.to_hex()[..LETTERS].to_owned()
    }

    /// Whether these are the letters of a link.
    pub fn fits(&self, purpose: Purpose, given: &str) -> bool {
        // both are hashed, so that the time of the comparison tells nothing
        blake3::hash(self.code(purpose).as_bytes()) == blake3::hash(given.as_bytes())
    }

    /// The letters by which the owner of an address confirms that a player wants to be told there. They stand in one mail alone.
    pub fn contact(&self, player: PlayerId, email: &str) -> String {
        let told = format!("contact/{player}/{}", email_key(email));
        blake3::keyed_hash(self.key.as_bytes(), told.as_bytes()).to_hex()[..CONTACT_LETTERS].to_owned()
    }

    /// The path of a link: `/e/{event}/board/{round}/{board}/{code}` and the like.
    pub fn path(&self, purpose: Purpose) -> String {
        format!("{}/{}/{}", paths::event(self.event.slug()), purpose.way(), self.code(purpose))
    }

    /// The whole address of a link, for codes on paper.
    pub fn address(&self, purpose: Purpose) -> String {
        self.app.config().address_of(&self.path(purpose))
    }
}

/// The path of one link.
#[boxed]
pub async fn path(app: &App, event: &Snapshot, purpose: Purpose) -> Result<String, AppError> {
    Ok(Links::of(app, event).await?.path(purpose))
}

/// The whole address of one link.
#[boxed]
pub async fn address(app: &App, event: &Snapshot, purpose: Purpose) -> Result<String, AppError> {
    Ok(Links::of(app, event).await?.address(purpose))
}

/// Refuses a link whose letters are not those of its purpose.
#[boxed]
pub async fn check(app: &App, event: &Snapshot, purpose: Purpose, given: &str) -> Result<(), AppError> {
    let fits = Links::of(app, event).await?.fits(purpose, given);
    if fits { Ok(()) } else { Err(AppError::NotFound("link")) }
}
