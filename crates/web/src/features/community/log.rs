//! The log of a conversation as a part of a page: its own page, or that of what is talked about.

use askama::Template;
use askama::filters::HtmlSafe;
use ronde_app::App;
use ronde_app::community::{NotAllowed, Piece};
use ronde_app::error::AppError;
use ronde_community::{Part, Seq, Writing};
use ronde_http::Error;
use ronde_protocol::{ConversationShape, FriendShape};
use ronde_store::accounts::Account;
use ronde_store::{AccountId, ConversationId};

use super::lines::{Message, Told, told};
use crate::layout::Page;

/// So many entries stand on a page.
pub(super) const SHOWN: i64 = 100;

/// The log of a conversation as a part of a page, which `chat.js` brings to life.
#[derive(Template)]
#[template(path = "features/community/log.html")]
pub(crate) struct Log {
    page: Page,
    pub(super) conversation: ConversationShape,
    me: AccountId,
    lines: Vec<Told>,
    /// The first entry on the page, if there are earlier ones.
    earlier: Option<i64>,
    /// The last entry that the page knows.
    head: i64,
    /// How present the friend is.
    pub(super) friend: Option<FriendShape>,
    unheard: String,
    /// Why one cannot write.
    silent: String,
    /// An empty message, from which the script makes new ones.
    empty: Message,
}

impl HtmlSafe for Log {}

impl Log {
    /// The latest entries, for those who take part; nothing for others.
    pub(crate) async fn of_member(
        app: &App,
        page: &Page,
        account: &Account,
        id: ConversationId,
    ) -> Result<Option<Self>, Error> {
        match Self::read(app, page, account, id, i64::MAX).await {
            Ok(log) => Ok(Some(log)),
            Err(Error(AppError::NotAllowed(NotAllowed::NotMember))) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The last entries before a place.
    pub(super) async fn read(
        app: &App,
        page: &Page,
        account: &Account,
        id: ConversationId,
        before: i64,
    ) -> Result<Self, Error> {
        let community = app.community();
        let conversation = community.shown(account, id).await?;
        let read = community.read_log(account, id, Piece::Before(Seq(before)), SHOWN).await?;
        let unheard = app.store().unheard(account.id).await?;
        let members = community.members(account, id).await?;
        let names = |who: AccountId| {
            let member = members.iter().find(|one| one.id == who).map(|one| one.name.clone());
            let author =
                || read.lines.iter().find(|one| one.entry.by == Some(who)).map(|one| one.author.clone());
            member.or_else(author).unwrap_or_else(|| page.say("chat-somebody"))
        };
        let lines = told(page, &read, &names, account.id, &unheard);
        let earlier = read.lines.first().map(|one| one.entry.seq.0).filter(|_| read.has_more);
        let is_latest = before > conversation.head;
        let head = if is_latest { conversation.head } else { -1 };
        if is_latest && conversation.head > conversation.read_to {
            community.read(account, id, Seq(conversation.head)).await?;
        }
        let friends = community.friends(account).await?;
        let friend = friends.into_iter().find(|one| Some(one.id) == conversation.with);
        let silent = silent(page, &conversation, friend.as_ref());
        let unheard = unheard.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let empty = Message {
            seq: 0,
            by: 0,
            author: String::new(),
            at: app.now(),
            pieces: Some(Vec::new()),
            is_edited: false,
            is_announcement: false,
            is_mine: false,
        };
        let (page, me) = (page.clone(), account.id);
        Ok(Self { page, conversation, me, lines, earlier, head, friend, unheard, silent, empty })
    }
}

/// Why one cannot write; empty if one can.
fn silent(page: &Page, conversation: &ConversationShape, friend: Option<&FriendShape>) -> String {
    match (friend, conversation.with, conversation.writing) {
        (Some(friend), Some(_), _) if friend.is_blocked => page.say("chat-refused-you-blocked"),
        (friend, Some(_), _) if !friend.is_some_and(FriendShape::is_friend) => {
            page.say("chat-refused-not-friends")
        }
        (_, None, Writing::Keepers) if conversation.part == Part::Member => page.say("chat-refused-closed"),
        _ => String::new(),
    }
}
