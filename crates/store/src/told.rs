//! What players were told by mail about a round: the same is told once, whatever happens to the site in between.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::{PlayerId, RoundNumber};

use crate::mails::NewMail;
use crate::moment::to_number;
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
        let is_new = in_transaction!(self, |tx| {
            let done = sqlx::query(told)
                .bind(tournament.0)
                .bind(i64::from(round.get()))
                .bind(i64::from(player.get()))
                .bind(game)
                .execute(&mut *tx)
                .await?;
            let is_new = done.rows_affected() > 0;
            if is_new {
                sqlx::query(written)
                    .bind(mail.recipient)
                    .bind(mail.subject)
                    .bind(mail.body)
                    .bind(to_number(at))
                    .bind(mail.detail)
                    .bind(mail.is_news)
                    .execute(&mut *tx)
                    .await?;
            }
            is_new
        });
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
        let rows: Vec<(i64, String)> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(tournament.0)
            .bind(i64::from(round.get()))
            .fetch_all(pool)
            .await?);
        Ok(rows
            .into_iter()
            .filter_map(|(player, game)| Some((crate::people::player_id(player)?, game)))
            .collect())
    }
}
