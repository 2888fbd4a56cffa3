//! What players were told by mail about a round: the same is told once, whatever happens to the site in between.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::{PlayerId, RoundNumber};

use crate::mails::NewMail;
use crate::{Store, StoreError, TournamentId};

impl Store {
    /// Puts a mail about somebody's game of a round into the outbox, unless the same was told before. `game` says in short what is told;
    /// when it changes, as by a new pairing, it is told anew. Whether there was something to tell.
    #[boxed]
    pub async fn tell_player(
        &self,
        tournament: TournamentId,
        round: RoundNumber,
        player: PlayerId,
        game: &str,
        mail: &NewMail<'_>,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let told = "INSERT INTO tournament_told (tournament_id, round, player, game) VALUES ($1, $2, $3, $4) \
                    ON CONFLICT (tournament_id, round, player) DO UPDATE SET game = excluded.game \
                    WHERE tournament_told.game <> excluded.game";
        let written = "INSERT INTO mail (recipient, subject, body, created_at, next_try, detail, is_news) \
                       VALUES ($1, $2, $3, $4, $4, $5, $6)";
        // both or neither: a mail that is not noted would go twice, one that is only noted never
        let mut tx = self.begin().await?;
        let query = sqlx::query(told).bind(tournament).bind(round).bind(player).bind(game);
        let is_new = query.execute(&mut *tx).await?.rows_affected() > 0;
        if is_new {
            let query = sqlx::query(written).bind(mail.recipient).bind(mail.subject).bind(mail.body);
            query.bind(at).bind(mail.detail).bind(mail.is_news).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(is_new)
    }

    /// What was told about a round: who, and what in short.
    #[boxed]
    pub async fn told(
        &self,
        tournament: TournamentId,
        round: RoundNumber,
    ) -> Result<Vec<(PlayerId, String)>, StoreError> {
        let statement = "SELECT player, game FROM tournament_told WHERE tournament_id = $1 AND round = $2";
        Ok(sqlx::query_as(statement).bind(tournament).bind(round).fetch_all(&self.pool).await?)
    }
}
