//! Refusals as sentences, every reason with its details.

use ronde_domain::AtBoard;
use ronde_i18n::Value;
use ronde_pairing::dutch;
use ronde_pairing::nearest::{NoPairing, Seat};
use ronde_tournament::{Reason, Refusal};

use super::{Words, result_text};

impl Words {
    /// Every reason of a refusal, one sentence each.
    pub fn refusal(&self, refusal: &Refusal) -> Vec<String> {
        refusal.reasons().iter().map(|reason| self.reason(reason)).collect()
    }

    #[expect(clippy::too_many_lines, reason = "one short arm for each reason")]
    fn reason(&self, reason: &Reason) -> String {
        let number = |n: u64| Value::from(n);
        let place = |at: &AtBoard| {
            [("round", number(at.round.get().into())), ("board", number(at.board.get().into()))]
        };
        let say = |id, values: &[(&str, Value<'_>)]| self.tell(id, values);
        match reason {
            Reason::UnknownPlayer(id) => {
                say("refusal-unknown-player", &[("player", number(id.get().into()))])
            }
            Reason::RoundNotPaired(round) => {
                say("refusal-round-not-paired", &[("round", number(round.get().into()))])
            }
            Reason::UnknownBoard(at) => say("refusal-unknown-board", &place(at)),
            Reason::LicenceTaken { licence, name } => say(
                "refusal-licence-taken",
                &[("licence", licence.to_string().into()), ("name", name.as_str().into())],
            ),
            Reason::Archived => self.say("refusal-archived"),
            Reason::NameMissing => self.say("refusal-name-missing"),
            Reason::NameLetter(letter) => {
                say("refusal-name-letter", &[("letter", letter.to_string().into())])
            }
            Reason::RatingTooLow(rating) => {
                say("refusal-rating-too-low", &[("rating", number((*rating).into()))])
            }
            Reason::RegistrationClosed => self.say("refusal-registration-closed"),
            Reason::RegistrationOpen => self.say("refusal-registration-open"),
            Reason::TooFewPlayers(players) => {
                say("refusal-too-few-players", &[("players", number(*players as u64))])
            }
            Reason::RoundsOutOfRange { min, max, found } => say(
                "refusal-rounds-out-of-range",
                &[
                    ("min", number((*min).into())),
                    ("max", number((*max).into())),
                    ("found", number((*found).into())),
                ],
            ),
            Reason::RoundsNotSet => self.say("refusal-rounds-not-set"),
            Reason::FirstColorNotDrawn => self.say("refusal-first-color-not-drawn"),
            Reason::AlreadyPlaying => self.say("refusal-already-playing"),
            Reason::AllRoundsPaired(rounds) => {
                say("refusal-all-rounds-paired", &[("rounds", number((*rounds).into()))])
            }
            Reason::RoundStillOpen(round) => {
                say("refusal-round-still-open", &[("round", number(round.get().into()))])
            }
            Reason::ResultsMissing { round, boards } => {
                let boards = boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                let values = [("round", number(round.get().into())), ("boards", boards.into())];
                say("refusal-results-missing", &values)
            }
            Reason::RoundClosed(round) => {
                say("refusal-round-closed", &[("round", number(round.get().into()))])
            }
            Reason::LaterRoundPaired { round, later } => {
                let values = [("round", number(round.get().into())), ("later", number(later.get().into()))];
                say("refusal-later-round-paired", &values)
            }
            Reason::AlreadyEntered { at, result } | Reason::Overtaken { at, stands: Some(result) } => {
                let [round, board] = place(at);
                say("refusal-already-entered", &[round, board, ("result", result_text(*result).into())])
            }
            Reason::NothingToCorrect(at) | Reason::Overtaken { at, stands: None } => {
                say("refusal-nothing-to-correct", &place(at))
            }
            Reason::NothingChanges(at) => say("refusal-nothing-changes", &place(at)),
            Reason::OtherGame(_) => self.say("results-other-game"),
            Reason::SeatedTwice(id) => say("refusal-seated-twice", &[("player", number(id.get().into()))]),
            Reason::NotSeated(id) => say("refusal-not-seated", &[("player", number(id.get().into()))]),
            Reason::TwoAllocatedByes => self.say("refusal-two-allocated-byes"),
            Reason::AlreadyGone(id) => say("refusal-already-gone", &[("player", number(id.get().into()))]),
            Reason::NotGone(id) => say("refusal-not-gone", &[("player", number(id.get().into()))]),
            Reason::RoundAlreadyPaired(round) => {
                say("refusal-round-already-paired", &[("round", number(round.get().into()))])
            }
            Reason::NoBye { player, round } => {
                let values = [("player", number(player.get().into())), ("round", number(round.get().into()))];
                say("refusal-no-bye", &values)
            }
            Reason::ByeWithPoints => self.say("refusal-bye-with-points"),
            Reason::TableIsDrawn => self.say("refusal-table-is-drawn"),
            Reason::NumbersWithGaps(players) => {
                say("refusal-numbers-with-gaps", &[("players", number(*players as u64))])
            }
            Reason::NotByTheTable { white, black } => {
                let values = [("white", number(white.get().into())), ("black", number(black.get().into()))];
                say("refusal-not-by-the-table", &values)
            }
            Reason::NameTooLong(most) => say("refusal-name-too-long", &[("most", number(*most as u64))]),
            Reason::SystemNotPaired(code) => {
                say("refusal-system-not-paired", &[("system", code.as_str().into())])
            }
            Reason::NoPairing(why) => self.no_pairing(why),
            Reason::NoRound(told) => self.told(told, &|number| number.to_string()),
            Reason::NoDutchPairing(why) => self.no_dutch_pairing(why),
            Reason::KeptLines(why) => say("refusal-kept-lines", &[("why", why.as_str().into())]),
            Reason::AlreadySo => self.say("refusal-already-so"),
            Reason::EntranceClosed => self.say("refusal-entrance-closed"),
            Reason::NotWaiting(id) => say("refusal-not-waiting", &[("player", number(id.get().into()))]),
            Reason::StillWaiting(id) => say("refusal-still-waiting", &[("player", number(id.get().into()))]),
            Reason::NumbersFixed => self.say("refusal-numbers-fixed"),
            Reason::NotForPlayers => self.say("refusal-not-for-players"),
            Reason::TextTooLong(most) => say("refusal-text-too-long", &[("most", (*most).into())]),
            Reason::TextMissing => self.say("refusal-text-missing"),
            Reason::TooManyLines(most) => say("refusal-too-many-lines", &[("most", (*most).into())]),
            Reason::NoSuchAnnouncement(of) => {
                say("refusal-no-such-announcement", &[("number", number(of.get().into()))])
            }
            Reason::AlreadyCalled(at) => say("refusal-already-called", &place(at)),
            Reason::NotCalled(at) => say("refusal-not-called", &place(at)),
            Reason::FideModeOver => self.say("refusal-fide-mode-over"),
            Reason::NoTimeZone(zone) => say("refusal-no-time-zone", &[("zone", zone.as_str().into())]),
            Reason::OnlineUnplayable => self.say("refusal-online-unplayable"),
            Reason::FideModeOfOtherGame(game) => {
                say("refusal-fide-mode-chess", &[("game", self.game(*game).into())])
            }
            Reason::RatedListsOfOtherGame(game) => {
                say("refusal-rated-chess", &[("game", self.game(*game).into())])
            }
            Reason::NoSuchEntry(entry) => say("refusal-no-such-entry", &[("entry", number(*entry))]),
        }
    }

    fn no_pairing(&self, why: &NoPairing) -> String {
        match why {
            NoPairing::NobodyPresent => self.say("refusal-nobody-present"),
            NoPairing::NobodyForBye(players) => {
                let players: Vec<String> = players.iter().map(ToString::to_string).collect();
                self.tell("refusal-nobody-for-bye", &[("players", self.listed(&players, ", ").into())])
            }
            NoPairing::Obstructed(proof) => {
                let seat = |seat: &Seat| match seat {
                    Seat::Player(number) => number.to_string(),
                    Seat::Bye => self.say("bye"),
                };
                let seats = |seats: &[Seat]| self.listed(&seats.iter().map(seat).collect::<Vec<_>>(), ", ");
                let groups: Vec<String> = proof.groups.iter().map(|group| seats(group)).collect();
                let mut values = vec![
                    ("over", seats(&proof.left_over).into()),
                    ("groups", self.listed(&groups, " / ").into()),
                ];
                if proof.outlets.is_empty() {
                    return self.tell("refusal-obstructed", &values);
                }
                values.push(("outlets", seats(&proof.outlets).into()));
                self.tell("refusal-obstructed-but", &values)
            }
            // mistakes of a program, not of an arbiter
            NoPairing::UnknownPlayer(_) | NoPairing::ListedTwice(_) => why.to_string(),
        }
    }

    /// Why the Dutch system has no round.
    pub fn no_dutch_pairing(&self, why: &dutch::NoPairing) -> String {
        match why {
            dutch::NoPairing::Unsound(dutch::Unsound::NobodyPresent) => self.say("refusal-nobody-present"),
            dutch::NoPairing::NobodyForBye => self.say("refusal-nobody-for-dutch-bye"),
            dutch::NoPairing::Impossible(players) => {
                let players: Vec<String> = players.iter().map(ToString::to_string).collect();
                self.tell("refusal-no-dutch-pairing", &[("players", self.listed(&players, ", ").into())])
            }
            dutch::NoPairing::TooHard => self.say("refusal-dutch-too-hard"),
            // mistakes of a program, not of an arbiter
            dutch::NoPairing::Unsound(unsound) => unsound.to_string(),
        }
    }

    /// A readable list: only the first few of very many.
    fn listed(&self, items: &[String], gap: &str) -> String {
        const READABLE: usize = 12;
        let shown = items[..items.len().min(READABLE)].join(gap);
        match items.len().saturating_sub(READABLE) {
            0 => shown,
            more => self.tell("and-more", &[("shown", shown.into()), ("more", more.into())]),
        }
    }
}
