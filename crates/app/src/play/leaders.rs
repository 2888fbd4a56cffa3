//! Who leads a list of games: everybody, or somebody among their friends; searched, page by page.
//!
//! Pages, calls and the socket ask here. A page keeps to the bounds by itself; programs are told where they do not.

use async_recursion::async_recursion as boxed;
use ronde_protocol::{Among, LeaderShape, LeadersAsked, LeadersShape};
use ronde_store::accounts::Account;
use ronde_store::games::{Leader, LeaderSearch};

use super::Play;
use crate::error::{AppError, Fault};

/// Rows on a page, unless something else is asked for.
pub const PER_PAGE: u32 = 50;
/// Each line of a page can cost a look into the store for its rank.
pub const MOST_PER_PAGE: u32 = 100;
/// Beyond every list.
pub const LAST_PAGE: u32 = 100_000;
/// Maximum number of characters of a name that are searched for.
const LETTERS: usize = 200;

impl Play {
    /// A page of a list, the best first. Who asks for friends has to be somebody.
    #[boxed]
    pub async fn leaders(&self, by: Option<&Account>, asked: LeadersAsked) -> Result<LeadersShape, AppError> {
        let (page, per_page) = checked(&asked)?;
        let only = match (asked.who, by) {
            (Among::All, _) => None,
            (Among::Friends, None) => return Err(AppError::NotLoggedIn),
            (Among::Friends, Some(by)) => {
                let mut known = self.store().friends(by.id).await?;
                known.push(by.id);
                Some(known)
            }
        };
        let search = LeaderSearch {
            text: &asked.q,
            only: only.as_deref(),
            limit: i64::from(per_page),
            offset: i64::from(page - 1) * i64::from(per_page),
        };
        let found = self.store().game_leaders(asked.modality, &search).await?;
        let lines = found.lines.into_iter().map(line).collect();
        Ok(LeadersShape { modality: asked.modality, total: found.total, page, per_page, lines })
    }
}

/// Page and lines on it, if everything is within its bounds; else everything that is not.
fn checked(asked: &LeadersAsked) -> Result<(u32, u32), AppError> {
    let (page, per_page) = (asked.page.unwrap_or(1), asked.per_page.unwrap_or(PER_PAGE));
    let mut faults = Vec::new();
    if asked.q.chars().any(char::is_control) {
        faults.push(Fault::new("q", "this must stand on one line, without control characters"));
    } else if asked.q.chars().nth(LETTERS).is_some() {
        faults.push(Fault::new("q", format!("this has at most {LETTERS} characters")));
    }
    for (field, number, most) in [("page", page, LAST_PAGE), ("per_page", per_page, MOST_PER_PAGE)] {
        if !(1..=most).contains(&number) {
            faults.push(Fault::new(field, format!("this lies between 1 and {most}")));
        }
    }
    if faults.is_empty() { Ok((page, per_page)) } else { Err(AppError::Invalid(faults)) }
}

fn line(leader: Leader) -> LeaderShape {
    LeaderShape {
        is_provisional: leader.is_provisional(),
        rank: leader.rank,
        account: leader.account,
        name: leader.name,
        rating: leader.rating,
        games: leader.games,
    }
}
