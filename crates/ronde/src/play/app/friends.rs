//! Friends: who they are, who is asking, and the steps between two people.

use crossterm::event::{KeyCode, KeyEvent};
use ronde_community::Step;
use ronde_domain::AccountId;
use ronde_protocol::{BondShape, FriendShape, PersonShape, Request};

use super::typed::{edit, insert};
use super::{App, Menu, Notice, Screen};

#[derive(Debug, Default)]
pub(crate) struct Friends {
    chosen: usize,
    /// The name of somebody to ask, while it is typed.
    pub(crate) typed: Option<String>,
    /// A step that is taken only if the reader means it.
    pub(crate) sure: Option<(Step, PersonShape)>,
}

/// What somebody is to the user, in screen order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Circle {
    /// Asks to be a friend.
    Asking,
    Friend,
    /// Was asked.
    Asked,
    Blocked,
}

impl Circle {
    pub(crate) const ALL: [Self; 4] = [Self::Asking, Self::Friend, Self::Asked, Self::Blocked];

    fn of(friend: &FriendShape) -> Option<Self> {
        match friend.bond {
            _ if friend.is_blocked => Some(Self::Blocked),
            BondShape::Asks => Some(Self::Asking),
            BondShape::Friends => Some(Self::Friend),
            BondShape::Asked => Some(Self::Asked),
            BondShape::None => None,
        }
    }
}

impl App {
    /// Everybody whom the reader knows, in the order of the screen.
    pub(crate) fn acquaintances(&self) -> Vec<(Circle, &FriendShape)> {
        let in_circle =
            |circle: Circle| self.talk.friends.iter().filter(move |one| Circle::of(one) == Some(circle));
        Circle::ALL.into_iter().flat_map(|circle| in_circle(circle).map(move |one| (circle, one))).collect()
    }

    /// Which of their lines is chosen.
    pub(crate) fn chosen_friend(&self) -> usize {
        self.friends.chosen.min(self.acquaintances().len().saturating_sub(1))
    }

    pub(super) fn show_friends(&mut self) {
        self.friends = Friends::default();
        self.screen = Screen::Friends;
    }

    pub(super) fn friends_key(&mut self, key: KeyEvent) {
        if self.friends.typed.is_some() {
            return self.name_key(key);
        }
        if let Some((step, someone)) = self.friends.sure.take() {
            if key.code == KeyCode::Char('y') {
                self.act(Request::Friend { account: someone.id, step });
            }
            return;
        }
        let (chosen, last) = (self.chosen_friend(), self.acquaintances().len().saturating_sub(1));
        match key.code {
            KeyCode::Up => self.friends.chosen = chosen.saturating_sub(1),
            KeyCode::Down => self.friends.chosen = (chosen + 1).min(last),
            KeyCode::Char('a') => self.friends.typed = Some(String::new()),
            KeyCode::Tab | KeyCode::Char('t') => self.talk_from_friends(None),
            KeyCode::Char('?') => self.menu = Some(Menu::Help),
            KeyCode::Char('q') | KeyCode::Esc => self.show_lobby(),
            _ => self.step_key(key.code),
        }
    }

    /// A key for the chosen person. Steps that the user can't reverse alone are confirmed first.
    fn step_key(&mut self, code: KeyCode) {
        let known = self.acquaintances();
        let Some((circle, friend)) = known.get(self.chosen_friend()).copied() else { return };
        let (id, name) = (friend.id, friend.name.clone());
        let step = match (code, circle) {
            (KeyCode::Enter, Circle::Friend) => return self.talk_from_friends(Some(id)),
            (KeyCode::Char('y'), Circle::Asking) => Step::Accept,
            (KeyCode::Char('n'), Circle::Asking) => Step::Decline,
            (KeyCode::Char('r'), Circle::Asked) => Step::Withdraw,
            (KeyCode::Char('r'), Circle::Friend) => Step::Remove,
            (KeyCode::Char('k'), Circle::Blocked) => Step::Unblock,
            (KeyCode::Char('k'), Circle::Asking | Circle::Friend | Circle::Asked) => Step::Block,
            _ => return,
        };
        if matches!(step, Step::Remove | Step::Block) {
            self.friends.sure = Some((step, PersonShape { id, name }));
        } else {
            self.act(Request::Friend { account: id, step });
        }
    }

    fn name_key(&mut self, key: KeyEvent) {
        let Some(typed) = &mut self.friends.typed else { return };
        match key.code {
            KeyCode::Esc => self.friends.typed = None,
            KeyCode::Enter => match typed.trim() {
                "" => self.friends.typed = None,
                // goes on when the site has said who that is
                name => {
                    let name = name.to_owned();
                    self.act(Request::People { name });
                }
            },
            _ => drop(edit(typed, key)),
        }
    }

    pub(super) fn friends_paste(&mut self, text: &str) {
        if let Some(typed) = &mut self.friends.typed {
            insert(typed, text);
        }
    }

    /// The site has told whose names begin so. Only who is called exactly so is asked: a slip must not reach a stranger.
    pub(super) fn friend_found(&mut self, name: String, found: &[PersonShape]) {
        // the reader has thought better of it
        if self.friends.typed.as_deref().map(str::trim) != Some(name.as_str()) {
            return;
        }
        match found.iter().find(|one| one.is_called(&name)) {
            Some(someone) => {
                self.friends.typed = None;
                self.act(Request::Friend { account: someone.id, step: Step::Ask });
            }
            None if found.is_empty() => self.notice = Some(Notice::About("term-nobody-called", name)),
            None => {
                let others = found.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(", ");
                self.notice = Some(Notice::Instead { name, others });
            }
        }
    }

    /// The step was taken; what the two are now.
    pub(super) fn step_taken(&mut self, step: Step, friend: FriendShape) {
        let id = match (step, friend.bond) {
            (Step::Ask | Step::Accept, BondShape::Friends) => Some("term-now-friends"),
            (Step::Ask, _) => Some("term-friend-asked"),
            _ => None,
        };
        if let Some(id) = id {
            self.notice = Some(Notice::About(id, friend.name.clone()));
        }
        self.set_friend(friend);
    }

    /// The site tells that something has changed between the reader and somebody.
    pub(super) fn friend_told(&mut self, friend: FriendShape) {
        let before = self.talk.friends.iter().find(|one| one.id == friend.id).map(|one| one.bond);
        let id = match (before, friend.bond) {
            (Some(BondShape::Asked), BondShape::Friends) => Some("term-now-friends"),
            (Some(BondShape::Asks), BondShape::Asks) => None,
            (_, BondShape::Asks) if !friend.is_blocked => Some("term-friend-asks"),
            _ => None,
        };
        if let Some(id) = id {
            self.notice = Some(Notice::About(id, friend.name.clone()));
        }
        self.set_friend(friend);
    }

    /// Takes in what somebody is; the choice stays at the same person.
    fn set_friend(&mut self, friend: FriendShape) {
        let before = self.acquaintances().get(self.chosen_friend()).map(|(_, one)| one.id);
        self.talk.befriend(friend);
        let same = self.acquaintances().iter().position(|(_, one)| Some(one.id) == before);
        self.friends.chosen = same.unwrap_or_else(|| self.chosen_friend());
    }

    /// Goes to the conversations, to that with a person if one is given; from there the way back leads to the lobby.
    fn talk_from_friends(&mut self, with: Option<AccountId>) {
        if let Some(account) = with {
            self.talk.choose_friend(account);
        }
        self.show_talk();
        self.before_talk = Screen::Lobby;
    }
}
