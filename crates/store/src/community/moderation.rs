//! Reports, time-outs, and the log of what those did who keep order.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_community::Seq;
use sqlx_macros::FromRow;

use crate::{AccountId, ConversationId, ReportId, Store, StoreError};

/// A message that somebody reports.
#[derive(Clone, Debug)]
pub struct NewReport<'a> {
    /// Who reports.
    pub by: AccountId,
    /// Whose message it is.
    pub about: Option<AccountId>,
    /// Where it stands.
    pub conversation: ConversationId,
    pub seq: Seq,
    pub reason: &'a str,
    /// The message and what was said around it, as they stood at that moment.
    pub context: &'a str,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub id: ReportId,
    pub at: Timestamp,
    /// Who reported it.
    pub by: String,
    /// Whose message it is.
    pub about: Option<(AccountId, String)>,
    /// Where it stands.
    pub conversation: ConversationId,
    pub seq: Seq,
    pub reason: String,
    /// What was said around it.
    pub context: String,
    /// When it was closed, and by whom.
    pub closed: Option<(Timestamp, String)>,
}

/// Somebody may not write for a while.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct TimeOut {
    pub id: i64,
    pub account: AccountId,
    pub name: String,
    /// Where; anywhere if none.
    pub conversation: Option<ConversationId>,
    /// Until when.
    pub until: Timestamp,
    pub reason: String,
    /// Who said so.
    pub by: String,
}

/// Something that was done to keep order.
#[derive(Clone, Debug)]
pub struct NewAct<'a> {
    /// Who did it.
    pub moderator: AccountId,
    /// What, as a short code.
    pub act: &'a str,
    pub account: Option<AccountId>,
    pub conversation: Option<ConversationId>,
    /// About which message.
    pub seq: Option<Seq>,
    /// Why, or how.
    pub detail: &'a str,
}

/// Something that was done to keep order, as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ModeratorAct {
    pub at: Timestamp,
    /// Who did it.
    pub moderator: String,
    /// What, as a short code.
    pub act: String,
    pub account: Option<String>,
    pub conversation: Option<ConversationId>,
    /// About which message.
    pub seq: Option<Seq>,
    /// Why, or how.
    pub detail: String,
}

#[derive(FromRow)]
struct ReportRow {
    id: ReportId,
    at: Timestamp,
    by: String,
    about_id: Option<AccountId>,
    about_name: Option<String>,
    conversation_id: ConversationId,
    seq: Seq,
    reason: String,
    context: String,
    closed_at: Option<Timestamp>,
    closed_by: Option<String>,
}

impl ReportRow {
    fn report(self) -> Report {
        Report {
            id: self.id,
            at: self.at,
            by: self.by,
            about: self.about_id.map(|id| (id, self.about_name.unwrap_or_default())),
            conversation: self.conversation_id,
            seq: self.seq,
            reason: self.reason,
            context: self.context,
            closed: self.closed_at.map(|at| (at, self.closed_by.unwrap_or_default())),
        }
    }
}

impl Store {
    /// Notes a report. The same person reports the same message once.
    #[boxed]
    pub async fn add_report(&self, new: &NewReport<'_>, at: Timestamp) -> Result<bool, StoreError> {
        let statement = "INSERT INTO report (at, account_id, about_id, conversation_id, seq, reason, context) \
                         SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS \
                         (SELECT 1 FROM report WHERE account_id = $2 AND conversation_id = $4 AND seq = $5)";
        let query = sqlx::query(statement).bind(at).bind(new.by).bind(new.about).bind(new.conversation);
        let done = query.bind(new.seq).bind(new.reason).bind(new.context).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Reports, the open ones first, the latest first.
    #[boxed]
    pub async fn reports(&self, limit: i64, offset: i64) -> Result<Vec<Report>, StoreError> {
        let statement = "SELECT r.id, r.at, b.name AS by, r.about_id, a.name AS about_name, r.conversation_id, r.seq, r.reason, \
             r.context, r.closed_at, c.name AS closed_by \
             FROM report r JOIN account b ON b.id = r.account_id LEFT JOIN account a ON a.id = r.about_id \
             LEFT JOIN account c ON c.id = r.closed_by ORDER BY r.closed_at IS NOT NULL, r.id DESC LIMIT $1 OFFSET $2";
        let query = sqlx::query_as(statement).bind(limit).bind(offset);
        let rows: Vec<ReportRow> = query.fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(ReportRow::report).collect())
    }

    /// How many reports nobody has looked at.
    #[boxed]
    pub async fn open_reports(&self) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM report WHERE closed_at IS NULL";
        Ok(sqlx::query_scalar(statement).fetch_one(&self.pool).await?)
    }

    /// Closes a report.
    #[boxed]
    pub async fn close_report(&self, id: ReportId, by: AccountId, at: Timestamp) -> Result<(), StoreError> {
        let statement =
            "UPDATE report SET closed_at = $2, closed_by = $3 WHERE id = $1 AND closed_at IS NULL";
        let done = sqlx::query(statement).bind(id).bind(at).bind(by).execute(&self.pool).await?;
        if done.rows_affected() == 0 { Err(StoreError::NotFound("report")) } else { Ok(()) }
    }

    /// Keeps somebody from writing until then, and notes who said so.
    #[boxed]
    pub async fn add_time_out(
        &self,
        act: &NewAct<'_>,
        who: AccountId,
        until: Timestamp,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let statement = "INSERT INTO time_out (account_id, conversation_id, at, until, reason, by_id) \
                         VALUES ($1, $2, $3, $4, $5, $6)";
        let query = sqlx::query(statement).bind(who).bind(act.conversation).bind(at).bind(until);
        query.bind(act.detail).bind(act.moderator).execute(&self.pool).await?;
        self.note_act(act, at).await
    }

    /// Lets somebody write again: there, or if none is named, anywhere.
    #[boxed]
    pub async fn lift_time_outs(
        &self,
        who: AccountId,
        conversation: Option<ConversationId>,
        at: Timestamp,
    ) -> Result<u64, StoreError> {
        let statement = "UPDATE time_out SET lifted_at = $2 WHERE account_id = $1 AND lifted_at IS NULL AND until > $2 \
                         AND COALESCE(conversation_id, 0) = $3";
        let query = sqlx::query(statement).bind(who).bind(at).bind(conversation.map_or(0, |id| id.0));
        Ok(query.execute(&self.pool).await?.rows_affected())
    }

    /// The time-outs of somebody that have not ended.
    #[boxed]
    pub async fn time_outs_of(&self, who: AccountId, now: Timestamp) -> Result<Vec<TimeOut>, StoreError> {
        self.time_outs_among(now, Some(who)).await
    }

    /// All time-outs that have not ended.
    #[boxed]
    pub async fn time_outs(&self, now: Timestamp) -> Result<Vec<TimeOut>, StoreError> {
        self.time_outs_among(now, None).await
    }

    async fn time_outs_among(
        &self,
        now: Timestamp,
        who: Option<AccountId>,
    ) -> Result<Vec<TimeOut>, StoreError> {
        let statement = "SELECT t.id, t.account_id AS account, a.name, t.conversation_id AS conversation, t.until, t.reason, \
             b.name AS by FROM time_out t \
             JOIN account a ON a.id = t.account_id JOIN account b ON b.id = t.by_id \
             WHERE t.until > $1 AND t.lifted_at IS NULL AND ($2 = 0 OR t.account_id = $2) ORDER BY t.until";
        let query = sqlx::query_as(statement).bind(now).bind(who.map_or(0, |who| who.0));
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// Writes down what somebody did to keep order.
    #[boxed]
    pub async fn note_act(&self, new: &NewAct<'_>, at: Timestamp) -> Result<(), StoreError> {
        let statement = "INSERT INTO moderator_act (at, moderator_id, act, account_id, conversation_id, seq, detail) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let query = sqlx::query(statement).bind(at).bind(new.moderator).bind(new.act).bind(new.account);
        query.bind(new.conversation).bind(new.seq).bind(new.detail).execute(&self.pool).await?;
        Ok(())
    }

    /// What was done to keep order, the latest first.
    #[boxed]
    pub async fn moderator_acts(&self, limit: i64, offset: i64) -> Result<Vec<ModeratorAct>, StoreError> {
        let statement = "SELECT m.at, b.name AS moderator, m.act, a.name AS account, m.conversation_id AS conversation, m.seq, m.detail \
             FROM moderator_act m \
             JOIN account b ON b.id = m.moderator_id LEFT JOIN account a ON a.id = m.account_id \
             ORDER BY m.id DESC LIMIT $1 OFFSET $2";
        Ok(sqlx::query_as(statement).bind(limit).bind(offset).fetch_all(&self.pool).await?)
    }
}
