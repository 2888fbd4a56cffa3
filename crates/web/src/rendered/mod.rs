//! Pages of events as they were written for visitors who are not logged in: rendered and compressed once for each version.
//!
//! In a round every phone in the hall asks for the same few pages, thousands of times for one change. An answer from here costs one look
//! into a table. A page is good as long as the snapshot that it was made from is the present one. It is kept under what it depends on
//! ([`address`]), and when many ask for one that is not there, one of them writes it and the others wait ([`turns`]).

mod address;
mod turns;

use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use moka::sync::Cache;
use ronde_app::App;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{AccountId, Language};
use ronde_http::compressed::{Compressed, HTML, VARY};
use ronde_http::language::language_of;
use ronde_http::session::has_credentials;
use ronde_store::TournamentId;

pub(crate) use self::address::reduced;
use self::turns::{OwnTurn, Turn, Turns};
use crate::from_memory::{marked, with_note};

/// What a kept page costs beside its text.
const OVERHEAD: usize = 512;

/// A page, written.
#[derive(Debug)]
pub(crate) struct Rendered {
    /// What it shows, and the snapshot that it was made from.
    of: (TournamentId, u64),
    text: Compressed,
}

/// What a page depends on beside its event: the language, and the reduced address.
pub(crate) type Key = (Language, String);

/// The pages that are kept.
#[derive(Debug)]
pub struct RenderedPages {
    pages: Cache<Key, Arc<Rendered>>,
    turns: Turns,
    /// For reasons of pairings: the engine cannot be stopped, and somebody's own tournament can keep it busy for minutes.
    long_turns: Turns,
}

impl Default for RenderedPages {
    /// Keeps a little, where no layer says how much.
    fn default() -> Self {
        Self::new(1 << 20)
    }
}

impl RenderedPages {
    /// Keeps pages of so many bytes in all.
    pub fn new(bytes: u64) -> Self {
        let weight = |key: &Key, page: &Arc<Rendered>| {
            let bytes = key.1.len() + page.text.bytes() + OVERHEAD;
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        Self {
            pages: Cache::builder().max_capacity(bytes).weigher(weight).build(),
            turns: Turns::default(),
            long_turns: Turns::for_long_work(),
        }
    }

    /// The page, if it is there and was made from this snapshot; else the turn to write it.
    pub(crate) async fn find_or_begin(&self, key: &Key, event: &Snapshot) -> Result<Arc<Rendered>, Turn> {
        let find = || self.pages.get(key).filter(|page| page.of == (event.id(), event.stamp()));
        if let Some(page) = find() {
            return Ok(page);
        }
        let turns = self.turns_of(&key.1);
        let alone = turns.alone(key).await;
        // somebody else may have written it in the meantime
        if let Some(page) = find() {
            return Ok(page);
        }
        Err(turns.begin(alone).await)
    }

    /// The turn to write a page for one account, which nobody else gets.
    pub(crate) async fn begin_own(&self, account: AccountId, address: &str) -> OwnTurn {
        self.turns_of(address).own(account).await
    }

    /// The turns among which a page at this reduced address has its own.
    fn turns_of(&self, address: &str) -> &Turns {
        let path = address.split('?').next().unwrap_or_default();
        if path.ends_with("/why") { &self.long_turns } else { &self.turns }
    }

    /// Keeps a page of an event.
    pub(crate) fn keep(&self, key: Key, event: &Snapshot, html: String) -> Arc<Rendered> {
        metrics::counter!("ronde_pages_written").increment(1);
        let page = Arc::new(Rendered::new((event.id(), event.stamp()), html));
        self.pages.insert(key, Arc::clone(&page));
        page
    }
}

impl Rendered {
    fn new(of: (TournamentId, u64), html: String) -> Self {
        Self { of, text: Compressed::new(HTML, html) }
    }

    /// The answer to a request with these headers.
    pub(crate) fn answer(&self, asked: &HeaderMap, is_private: bool) -> Response {
        self.text.answer(asked, is_private)
    }
}

/// Answers from here what is here; everything else goes on.
pub async fn answer_at_once(
    State((app, rendered)): State<(App, Arc<RenderedPages>)>,
    mut request: Request,
    next: Next,
) -> Response {
    let is_page = request.extensions().get::<MatchedPath>().is_some();
    if is_page && request.method() == Method::GET && !has_credentials(request.headers()) {
        let address = request.uri().path_and_query().map_or("/", |address| address.as_str());
        let key = (language_of(request.headers()), reduced(address));
        if let Some(page) = rendered.pages.get(&key) {
            let (id, stamp) = page.of;
            if app.tournaments().cached(id).is_some_and(|known| known.stamp() == stamp) {
                metrics::counter!("ronde_pages_from_memory").increment(1);
                if let Some(since) = app.health().down_since() {
                    let plain = ([(header::CONTENT_TYPE, HTML), (header::VARY, VARY)], page.text.plain());
                    return marked(with_note(plain.into_response(), app.words(key.0), since).await, since);
                }
                return page.answer(request.headers(), false);
            }
        }
    }
    // handlers that write a page keep it there
    request.extensions_mut().insert(rendered);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    /// Row S5: however many pages are asked for, they take no more memory than is set.
    #[test]
    fn s5_kept_pages_are_bounded_in_bytes() {
        let kept = RenderedPages::new(100_000);
        for number in 0..1_000 {
            let page = Arc::new(Rendered::new((TournamentId(1), 1), "a page ".repeat(500)));
            kept.pages.insert((Language::English, format!("/e/open/players/{number}")), page);
        }
        kept.pages.run_pending_tasks();
        assert!(kept.pages.weighted_size() <= 100_000, "{}", kept.pages.weighted_size());
        assert!(kept.pages.entry_count() > 10);
    }

    /// Row S5: reasons of pairings that take minutes hold up no other page, neither of visitors nor of accounts.
    #[tokio::test]
    async fn s5_long_reasons_hold_up_no_other_page() {
        let kept = RenderedPages::new(100_000);
        let key = |address: &str| (Language::English, address.to_owned());
        let mut held = Vec::new();
        for round in 1.. {
            let key = key(&format!("/e/slow/rounds/{round}/why"));
            let turns = kept.turns_of(&key.1);
            let Some(alone) = turns.alone(&key).now_or_never() else { continue };
            let Some(turn) = turns.begin(alone).now_or_never() else { break };
            held.push(turn);
        }
        let _own = kept.begin_own(AccountId(1), "/e/slow/rounds/1/why").await;
        // few enough that the runtime does not make this task give way
        for number in 1..20 {
            let key = key(&format!("/e/open/players/{number}?view=why"));
            let turns = kept.turns_of(&key.1);
            let turn = turns.begin(turns.alone(&key).now_or_never().unwrap()).now_or_never();
            assert!(turn.is_some(), "{key:?}");
            assert!(kept.begin_own(AccountId(1), &key.1).now_or_never().is_some());
        }
    }
}
