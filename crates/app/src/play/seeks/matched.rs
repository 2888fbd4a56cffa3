//! People who will meet, and why.

use std::collections::HashMap;

use jiff::Timestamp;
use ronde_domain::AccountId;
use ronde_matchmaking::{Formed, Seeker};
use ronde_play::{Access, Modality, Sitter};
use ronde_protocol::Push;
use ronde_store::games::EndedSeek;

use super::pool::published;
use crate::play::context::Context;
use crate::play::lots;
use crate::play::make::Plan;

/// People who will meet, and why.
pub(super) struct Matched {
    modality: Modality,
    /// In the order of their seats.
    players: Vec<AccountId>,
    access: Access,
    /// In which browser tab each has looked who did so in one.
    tabs: HashMap<AccountId, i64>,
}

impl Matched {
    /// Seats are drawn by lot.
    pub(super) fn new(
        modality: Modality,
        game: Formed,
        players: Vec<Seeker>,
        pool: usize,
        now: Timestamp,
    ) -> Self {
        let seats = lots::shuffled(&players.into_iter().zip(game.windows).collect::<Vec<_>>());
        let waited = |seeker: &Seeker| u32::try_from(seeker.waited(now).as_secs()).unwrap_or(u32::MAX);
        let access = Access::Matched {
            ratings: seats.iter().map(|(seeker, _)| published(seeker.rating)).collect(),
            waited: seats.iter().map(|(seeker, _)| waited(seeker)).collect(),
            windows: seats.iter().map(|(_, window)| *window).collect(),
            pool: u32::try_from(pool).unwrap_or(u32::MAX),
        };
        Self {
            modality,
            players: seats.iter().map(|(seeker, _)| AccountId(seeker.id)).collect(),
            access,
            tabs: HashMap::new(),
        }
    }

    /// The same, with the tabs in which they have looked.
    pub(super) fn in_tabs(self, tabs: HashMap<AccountId, i64>) -> Self {
        Self { tabs, ..self }
    }

    /// Makes the table, with which their searches have ended for the store too, and tells the players the way.
    pub(super) async fn meet(self, context: Context, ended: Vec<EndedSeek>) {
        let Self { modality, players, access, tabs } = self;
        let sitters: Vec<Sitter> = players.iter().copied().map(Sitter::Account).collect();
        let plan = Plan::new(modality.usual_terms(), access, sitters).beginning();
        match context.make_matched(plan, &ended).await {
            Ok(game) => {
                for who in players {
                    let tab = tabs.get(&who).copied();
                    let news = Push::Matched { modality, game, tab };
                    context.connections().tell(vec![who], &news).await;
                }
            }
            // what they have asked for still stands in the store, and a site that starts again goes on looking
            Err(error) => tracing::error!(error = ?error, "those who were matched could not be seated"),
        }
    }
}
