//! Recent conduct: games somebody has aborted, people they have invited. Nothing is stored for this; it is computed
//! from the logs.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_play::{Access, Event};
use sqlx_macros::FromRow;

use crate::{AccountId, Store, StoreError};

/// Latest games with other people that are searched for aborts. Games against the computer do not count: anybody can make a hundred of
/// them in a moment, to hide what was before.
const LATEST: i64 = 100;

impl Store {
    /// When somebody has aborted games with other people since a moment, or not made the first move. Latest last.
    #[boxed]
    pub async fn aborts_of(&self, who: AccountId, since: Timestamp) -> Result<Vec<Timestamp>, StoreError> {
        let statement = "SELECT p.seat, e.at, e.event FROM \
             (SELECT s.game_id, s.seat, t.called_off, t.over_at FROM game_player s JOIN game t ON t.id = s.game_id \
              WHERE s.account_id = $1 AND t.access <> 'computer' ORDER BY s.game_id DESC LIMIT $3) p \
             JOIN game_event e ON e.game_id = p.game_id \
             WHERE p.called_off IN ('aborted', 'no-first-move') AND p.over_at > $2 \
             AND e.event LIKE '{\"type\":\"called-off\"%' ORDER BY e.at";
        let query = sqlx::query_as(statement).bind(who).bind(since).bind(LATEST);
        let rows: Vec<CalledOff> = query.fetch_all(&self.pool).await?;
        let own = rows.into_iter().filter(|row| match &row.event {
            Event::CalledOff { by: Some(by), .. } => i64::from(by.number()) == row.seat,
            _ => false,
        });
        Ok(own.map(|row| row.at).collect())
    }

    /// When somebody has invited people since a moment, once per person; a link is one invitation. Latest last.
    #[boxed]
    pub async fn invitations_of(
        &self,
        who: AccountId,
        since: Timestamp,
    ) -> Result<Vec<Timestamp>, StoreError> {
        let statement = "SELECT made_at, made FROM game WHERE COALESCE(account_id, 0) = $1 \
             AND access IN ('invited', 'link') AND made_at > $2 ORDER BY made_at";
        let rows: Vec<(Timestamp, Event)> =
            sqlx::query_as(statement).bind(who).bind(since).fetch_all(&self.pool).await?;
        let invitations = rows.into_iter().flat_map(|(at, made)| {
            let number = match made {
                Event::Made { access: Access::Invited(people), .. } => people.len(),
                _ => 1,
            };
            std::iter::repeat_n(at, number)
        });
        Ok(invitations.collect())
    }
}

/// The end of somebody's game that was called off.
#[derive(FromRow)]
struct CalledOff {
    seat: i64,
    at: Timestamp,
    event: Event,
}
