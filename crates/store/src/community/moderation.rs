//! Reports, time-outs, and the log of what those did who keep order.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_community::Seq;

use crate::moment::{from_number, to_number};
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
    /// Its place.
    pub seq: Seq,
    /// Why.
    pub reason: &'a str,
    /// The message and what was said around it, as they stood at that moment.
    pub context: &'a str,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Which.
    pub id: ReportId,
    /// When.
    pub at: Timestamp,
    /// Who reported it.
    pub by: String,
    /// Whose message it is.
    pub about: Option<(AccountId, String)>,
    /// Where it stands.
    pub conversation: ConversationId,
    /// Its place.
    pub seq: Seq,
    /// Why.
    pub reason: String,
    /// What was said around it.
    pub context: String,
    /// When it was closed, and by whom.
    pub closed: Option<(Timestamp, String)>,
}

/// Somebody may not write for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeOut {
    /// Which.
    pub id: i64,
    /// Who.
    pub account: AccountId,
    /// The name.
    pub name: String,
    /// Where; anywhere if none.
    pub conversation: Option<ConversationId>,
    /// Until when.
    pub until: Timestamp,
    /// Why.
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
    /// To whom.
    pub account: Option<AccountId>,
    /// Where.
    pub conversation: Option<ConversationId>,
    /// About which message.
    pub seq: Option<Seq>,
    /// Why, or how.
    pub detail: &'a str,
}

/// Something that was done to keep order, as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModeratorAct {
    /// When.
    pub at: Timestamp,
    /// Who did it.
    pub moderator: String,
    /// What, as a short code.
    pub act: String,
    /// To whom.
    pub account: Option<String>,
    /// Where.
    pub conversation: Option<ConversationId>,
    /// About which message.
    pub seq: Option<Seq>,
    /// Why, or how.
    pub detail: String,
}

type ReportRow =
    (i64, i64, String, Option<i64>, Option<String>, i64, i64, String, String, Option<i64>, Option<String>);
type TimeOutRow = (i64, i64, String, Option<i64>, i64, String, String);
type ActRow = (i64, String, String, Option<String>, Option<i64>, Option<i64>, String);

impl Store {
    /// Notes a report. The same person reports the same message once.
    #[boxed]
    pub async fn add_report(&self, new: &NewReport<'_>, at: Timestamp) -> Result<bool, StoreError> {
        let statement = "INSERT INTO report (at, account_id, about_id, conversation_id, seq, reason, context) \
                         SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS \
                         (SELECT 1 FROM report WHERE account_id = $2 AND conversation_id = $4 AND seq = $5)";
        let done = execute!(
            self,
            statement,
            to_number(at),
            new.by.0,
            new.about.map(|about| about.0),
            new.conversation.0,
            new.seq.0,
            new.reason,
            new.context
        );
        Ok(done > 0)
    }

    /// Reports, the open ones first, the latest first.
    #[boxed]
    pub async fn reports(&self, limit: i64, offset: i64) -> Result<Vec<Report>, StoreError> {
        let statement = "SELECT r.id, r.at, b.name, r.about_id, a.name, r.conversation_id, r.seq, r.reason, r.context, r.closed_at, c.name \
             FROM report r JOIN account b ON b.id = r.account_id LEFT JOIN account a ON a.id = r.about_id \
             LEFT JOIN account c ON c.id = r.closed_by ORDER BY r.closed_at IS NOT NULL, r.id DESC LIMIT $1 OFFSET $2";
        let rows: Vec<ReportRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(limit).bind(offset).fetch_all(pool).await?);
        Ok(rows.into_iter().map(report).collect())
    }

    /// How many reports nobody has looked at.
    #[boxed]
    pub async fn open_reports(&self) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM report WHERE closed_at IS NULL";
        Ok(on_pool!(self, |pool| sqlx::query_scalar(statement).fetch_one(pool).await?))
    }

    /// Closes a report.
    #[boxed]
    pub async fn close_report(&self, id: ReportId, by: AccountId, at: Timestamp) -> Result<(), StoreError> {
        let statement =
            "UPDATE report SET closed_at = $2, closed_by = $3 WHERE id = $1 AND closed_at IS NULL";
        match execute!(self, statement, id.0, to_number(at), by.0) {
            0 => Err(StoreError::NotFound("report")),
            _ => Ok(()),
        }
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
        execute!(
            self,
            statement,
            who.0,
            act.conversation.map(|id| id.0),
            to_number(at),
            to_number(until),
            act.detail,
            act.moderator.0
        );
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
        Ok(execute!(self, statement, who.0, to_number(at), conversation.map_or(0, |id| id.0)))
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
        let statement = "SELECT t.id, t.account_id, a.name, t.conversation_id, t.until, t.reason, b.name FROM time_out t \
             JOIN account a ON a.id = t.account_id JOIN account b ON b.id = t.by_id \
             WHERE t.until > $1 AND t.lifted_at IS NULL AND ($2 = 0 OR t.account_id = $2) ORDER BY t.until";
        let rows: Vec<TimeOutRow> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(to_number(now))
            .bind(who.map_or(0, |who| who.0))
            .fetch_all(pool)
            .await?);
        Ok(rows
            .into_iter()
            .map(|(id, account, name, conversation, until, reason, by)| TimeOut {
                id,
                account: AccountId(account),
                name,
                conversation: conversation.map(ConversationId),
                until: from_number(until),
                reason,
                by,
            })
            .collect())
    }

    /// Writes down what somebody did to keep order.
    #[boxed]
    pub async fn note_act(&self, new: &NewAct<'_>, at: Timestamp) -> Result<(), StoreError> {
        let statement = "INSERT INTO moderator_act (at, moderator_id, act, account_id, conversation_id, seq, detail) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7)";
        execute!(
            self,
            statement,
            to_number(at),
            new.moderator.0,
            new.act,
            new.account.map(|id| id.0),
            new.conversation.map(|id| id.0),
            new.seq.map(|seq| seq.0),
            new.detail
        );
        Ok(())
    }

    /// What was done to keep order, the latest first.
    #[boxed]
    pub async fn moderator_acts(&self, limit: i64, offset: i64) -> Result<Vec<ModeratorAct>, StoreError> {
        let statement = "SELECT m.at, b.name, m.act, a.name, m.conversation_id, m.seq, m.detail FROM moderator_act m \
             JOIN account b ON b.id = m.moderator_id LEFT JOIN account a ON a.id = m.account_id \
             ORDER BY m.id DESC LIMIT $1 OFFSET $2";
        let rows: Vec<ActRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(limit).bind(offset).fetch_all(pool).await?);
        Ok(rows
            .into_iter()
            .map(|(at, moderator, act, account, conversation, seq, detail)| ModeratorAct {
                at: from_number(at),
                moderator,
                act,
                account,
                conversation: conversation.map(ConversationId),
                seq: seq.map(Seq),
                detail,
            })
            .collect())
    }
}

fn report(row: ReportRow) -> Report {
    let (id, at, by, about, about_name, conversation, seq, reason, context, closed_at, closed_by) = row;
    Report {
        id: ReportId(id),
        at: from_number(at),
        by,
        about: about.map(|id| (AccountId(id), about_name.unwrap_or_default())),
        conversation: ConversationId(conversation),
        seq: Seq(seq),
        reason,
        context,
        closed: closed_at.map(|at| (from_number(at), closed_by.unwrap_or_default())),
    }
}
