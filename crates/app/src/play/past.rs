//! A player's games, page by page: finished ones with the ratings of that day.

use async_recursion::async_recursion as boxed;
use ronde_domain::AccountId;
use ronde_play::Sitter;
use ronde_protocol::{BoardOfShape, GamesOfShape, ListedShape, OutcomeShape, PlayerShape};
use ronde_quoridor::Seat;
use ronde_store::games::{GameFilter, ListedGame, ListedPlayer};

use super::Play;
use super::leaders::{LAST_PAGE, MOST_PER_PAGE};
use super::shown::BoardOf;
use crate::error::{AppError, Fault};

/// Default number per page.
const PER_PAGE: u32 = 20;

impl Play {
    /// A player's games as the viewer sees them, newest first. Unconfirmed and closed accounts count as unknown.
    #[boxed]
    pub async fn games_of(
        &self,
        who: AccountId,
        viewer: Option<AccountId>,
        page: Option<u32>,
        per_page: Option<u32>,
    ) -> Result<GamesOfShape, AppError> {
        let (page, per_page) = (page.unwrap_or(1), per_page.unwrap_or(PER_PAGE));
        let bounds = [("page", page, LAST_PAGE), ("per_page", per_page, MOST_PER_PAGE)];
        let faults = bounds.into_iter().filter(|(_, number, most)| !(1..=*most).contains(number));
        let faults: Vec<Fault> = faults
            .map(|(field, _, most)| Fault::new(field, format!("this lies between 1 and {most}")))
            .collect();
        if !faults.is_empty() {
            return Err(AppError::Invalid(faults));
        }
        if self.store().account(who).await?.confirmed_at.is_none() {
            return Err(AppError::NotFound("account"));
        }
        let offset = i64::from(page - 1) * i64::from(per_page);
        let filter =
            GameFilter { account: Some(who), limit: i64::from(per_page), offset, ..GameFilter::default() };
        let mut games = Vec::new();
        for game in self.store().listed_games(&filter).await? {
            let is_viewer = |player: &ListedPlayer| player.sitter.account() == viewer;
            let is_player = viewer.is_some() && game.players.iter().flatten().any(is_viewer);
            let event = BoardOf::read(self.store(), &game.access).await?;
            games.push(listed(&game, event.and_then(|event| event.told(is_player))));
        }
        Ok(GamesOfShape { total: self.store().count_games(&filter).await?, page, per_page, games })
    }
}

fn listed(game: &ListedGame, event: Option<BoardOfShape>) -> ListedShape {
    let modality = game.terms.modality();
    let seats = game.terms.seats.seats().zip(&game.players);
    ListedShape {
        id: game.id,
        game: modality.game(),
        modality,
        seats: game.terms.seats,
        control: game.terms.control,
        is_rated: game.terms.is_rated,
        access: game.access.code().into(),
        phase: game.phase,
        players: seats.map(|(seat, player)| player.as_ref().map(|player| seated(seat, player))).collect(),
        moves: game.moves,
        outcome: game.outcome.as_ref().map(|outcome| OutcomeShape::of(outcome, game.terms.seats)),
        called_off: game.called_off,
        made_at: game.made_at,
        changed_at: game.changed_at,
        is_my_turn: false,
        pause_ends_at: None,
        event,
    }
}

fn seated(seat: Seat, player: &ListedPlayer) -> PlayerShape {
    let computer = match player.sitter {
        Sitter::Computer(level) => Some(level),
        Sitter::Account(_) => None,
    };
    PlayerShape {
        seat: seat.number(),
        account: player.sitter.account(),
        name: player.name.clone().unwrap_or_default(),
        computer,
        // includes the change from the game, as everywhere
        rating: player.rating.map(|rating| rating + player.change.unwrap_or_default()),
        rating_change: player.change,
        is_provisional: player.is_provisional,
    }
}
