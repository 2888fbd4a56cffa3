//! Events as sentences, for people who read the log.

mod warnings;

use ronde_domain::{BoardNumber, Color, PlayerId, Rating, RequestedBye, RoundNumber};
use ronde_i18n::Value;
use ronde_tournament::{
    Breach, CallReason, Change, DraftAnswer, Event, FideMode, InitialOrder, Player, Profile, Tournament,
};

pub use self::warnings::warning_text;
use super::{Words, result_text};

/// A player's name as lists show it.
pub fn shown_name(tournament: &Tournament, player: &Player) -> String {
    tournament.settings().alphabet.shown(&player.profile().name)
}

/// What happened, in one sentence. `after` is the tournament right after the event.
#[expect(clippy::too_many_lines, reason = "one short arm for each kind of event")]
pub fn sentence(event: &Event, after: &Tournament, words: &Words) -> String {
    let teller = Teller { after, words };
    let number = |n: u64| Value::from(n);
    let round = |round: &RoundNumber| ("round", number(round.get().into()));
    match event {
        Event::Created { settings } => {
            words.tell("event-created", &[("system", words.system(&settings.system).into())])
        }
        Event::SettingsChanged { changes } => {
            let what: Vec<String> = changes.iter().map(|change| teller.change(change)).collect();
            words.tell("event-settings-changed", &[("what", what.join(", ").into())])
        }
        Event::AnswerNoted { answer } => {
            words.tell("event-answer-noted", &[("what", teller.answer(answer).into())])
        }
        Event::PlayerRegistered { profile, .. } => {
            words.tell("event-player-registered", &[("name", teller.person(profile).into())])
        }
        Event::PlayerEnteredLate { profile, number: given, from, .. }
        | Event::PlayerInserted { profile, number: given, from, .. } => words.tell(
            "event-player-entered-late",
            &[("name", teller.person(profile).into()), ("number", number(given.get().into())), round(from)],
        ),
        Event::PlayerQueued { profile, .. } => {
            words.tell("event-player-queued", &[("name", teller.person(profile).into())])
        }
        Event::PlayerAdmitted { player } => {
            words.tell("event-player-admitted", &[("name", teller.name(*player))])
        }
        Event::PlayerCheckedIn { player, is_here } => {
            let id = if *is_here { "event-player-checked-in" } else { "event-player-checked-out" };
            words.tell(id, &[("name", teller.name(*player))])
        }
        Event::PlayerCorrected { profile, .. } => {
            words.tell("event-player-corrected", &[("name", teller.person(profile).into())])
        }
        Event::PlayerWithdrawn { player, from } => {
            words.tell("event-player-withdrawn", &[("name", teller.name(*player)), round(from)])
        }
        Event::PlayerReturned { player, from } => {
            words.tell("event-player-returned", &[("name", teller.name(*player)), round(from)])
        }
        Event::ByeRequested { player, round: of, bye } => {
            let kind = match bye {
                RequestedBye::FullPoint => "bye-full",
                RequestedBye::HalfPoint => "bye-half",
                RequestedBye::ZeroPoint => "bye-zero",
            };
            let values = [("name", teller.name(*player)), round(of), ("bye", words.say(kind).into())];
            words.tell("event-bye-requested", &values)
        }
        Event::ByeCancelled { player, round: of } => {
            words.tell("event-bye-cancelled", &[("name", teller.name(*player)), round(of)])
        }
        Event::NumbersAssigned { numbers } => {
            words.tell("event-numbers-assigned", &[("players", numbers.len().into())])
        }
        Event::RoundPaired { round: of, system, games, .. } => {
            let values = [round(of), ("system", words.system(system).into()), ("games", games.len().into())];
            words.tell("event-round-paired", &values)
        }
        Event::PairingEdited { round: of, games, breaches, .. } if breaches.is_empty() => {
            words.tell("event-pairing-edited", &[round(of), ("games", games.len().into())])
        }
        Event::PairingEdited { round: of, games, breaches, .. } => {
            let told: Vec<String> = breaches.iter().map(|breach| teller.breach(*breach)).collect();
            let values = [round(of), ("games", games.len().into()), ("breaches", told.join(", ").into())];
            words.tell("event-pairing-edited-breach", &values)
        }
        Event::ResultEntered { round: of, board, result } => {
            let [white, black] = teller.players_at(*of, *board);
            let board = ("board", number(board.get().into()));
            words.tell(
                "event-result-entered",
                &[round(of), board, white, black, ("result", result_text(*result).into())],
            )
        }
        Event::ResultCorrected { round: of, board, from, to } => {
            let [white, black] = teller.players_at(*of, *board);
            let board = ("board", number(board.get().into()));
            let (from, to) = (result_text(*from), to.map_or("?", result_text));
            let values = [round(of), board, white, black, ("from", from.into()), ("to", to.into())];
            words.tell("event-result-corrected", &values)
        }
        Event::RoundUnpaired { round: of } => words.tell("event-round-unpaired", &[round(of)]),
        Event::ResultClaimed { round: of, board, by, result } => {
            let [white, black] = teller.players_at(*of, *board);
            let name = match by {
                Color::White => white.1,
                Color::Black => black.1,
            };
            let board = ("board", number(board.get().into()));
            let values = [round(of), board, ("name", name), ("result", result_text(*result).into())];
            words.tell("event-result-claimed", &values)
        }
        Event::GameAdjourned { round: of, board } => {
            let [white, black] = teller.players_at(*of, *board);
            let board = ("board", number(board.get().into()));
            words.tell("event-game-adjourned", &[round(of), board, white, black])
        }
        Event::RatedResultCorrected { round: of, board, to } => {
            let [white, black] = teller.players_at(*of, *board);
            let board = ("board", number(board.get().into()));
            let to = ("to", to.map_or("=", result_text).into());
            words.tell("event-rated-result-corrected", &[round(of), board, white, black, to])
        }
        Event::WarningsOverridden { warnings } => {
            let told: Vec<String> =
                warnings.iter().map(|warning| warning_text(warning, after, words)).collect();
            words.tell("event-warnings-overridden", &[("warnings", told.join(" ").into())])
        }
        Event::Announced { text, .. } if text.is_empty() => words.say("event-announcement-ended"),
        Event::Announced { text, .. } => words.tell("event-announced", &[("text", in_one_line(text).into())]),
        Event::AnnouncementWithdrawn { number: of } => {
            words.tell("event-announcement-withdrawn", &[("number", number(of.get().into()))])
        }
        Event::ArbiterCalled { round: of, board, why } => {
            let [white, black] = teller.players_at(*of, *board);
            let board = ("board", number(board.get().into()));
            let why = ("why", words.call_reason(*why).into());
            words.tell("event-arbiter-called", &[round(of), board, white, black, why])
        }
        Event::CallAnswered { round: of, board } => {
            let board = ("board", number(board.get().into()));
            words.tell("event-call-answered", &[round(of), board])
        }
        Event::Archived { is_archived } => {
            words.say(if *is_archived { "event-archived" } else { "event-unarchived" })
        }
        Event::RoundClosed { round: of } => words.tell("event-round-closed", &[round(of)]),
        Event::RoundReopened { round: of } => words.tell("event-round-reopened", &[round(of)]),
        Event::ReportKept(kept) => words.tell("event-report-kept", &[("lines", kept.lines.len().into())]),
        Event::Undone { back_to } => words.tell("event-undone", &[("entry", number(*back_to))]),
    }
}

/// A text of several lines, as lists show it.
fn in_one_line(text: &str) -> String {
    text.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}

impl Words {
    /// Why the arbiter is called.
    pub fn call_reason(&self, why: CallReason) -> String {
        self.say(match why {
            CallReason::Clock => "call-clock",
            CallReason::DrawClaim => "call-draw-claim",
            CallReason::IllegalMove => "call-illegal-move",
            CallReason::Disturbance => "call-disturbance",
            CallReason::Other => "call-other",
        })
    }
}

pub(crate) struct Teller<'a> {
    pub(crate) after: &'a Tournament,
    pub(crate) words: &'a Words,
}

impl Teller<'_> {
    pub(crate) fn name(&self, id: PlayerId) -> Value<'static> {
        let player = self.after.player(id).map(|player| shown_name(self.after, player));
        player.unwrap_or_else(|| id.to_string()).into()
    }

    fn person(&self, profile: &Profile) -> String {
        let name = self.after.settings().alphabet.shown(&profile.name);
        let licence = profile.licence.map(|licence| licence.to_string());
        let ratings = [profile.fide_rating, profile.national_rating]
            .into_iter()
            .flatten()
            .map(|rating| rating.to_string());
        let facts: Vec<String> = licence.into_iter().chain(ratings).collect();
        if facts.is_empty() { name } else { format!("{name} ({})", facts.join(", ")) }
    }

    fn players_at(&self, round: RoundNumber, board: BoardNumber) -> [(&'static str, Value<'static>); 2] {
        let game = self.after.round(round).and_then(|round| round.board(board)).map(|board| board.game);
        let name = |id: Option<PlayerId>| id.map_or_else(|| Value::from("?"), |id| self.name(id));
        [("white", name(game.map(|game| game.white))), ("black", name(game.map(|game| game.black)))]
    }

    fn answer(&self, answer: &DraftAnswer) -> String {
        match answer {
            DraftAnswer::Licence(licence) => licence.to_string(),
            DraftAnswer::Name(name) => self.after.settings().alphabet.shown(name),
            DraftAnswer::FideRating(rating) => rating.map_or(0, Rating::get).to_string(),
        }
    }

    pub(crate) fn change(&self, change: &Change) -> String {
        let words = self.words;
        match change {
            Change::Info(_) => words.say("change-info"),
            Change::System(system) => words.tell("change-system", &[("system", words.system(system).into())]),
            Change::Rounds(rounds) => words.tell("change-rounds", &[("rounds", (*rounds).into())]),
            Change::FirstColor(color) => {
                let color = match color {
                    Color::White => words.say("color-white"),
                    Color::Black => words.say("color-black"),
                };
                words.tell("change-first-color", &[("color", color.into())])
            }
            Change::Order(InitialOrder::Rating) => words.say("change-order-rating"),
            Change::Order(InitialOrder::Lot { seed }) => {
                words.tell("change-order-lot", &[("seed", seed.to_string().into())])
            }
            Change::Order(InitialOrder::AsGiven) => words.say("change-order-given"),
            Change::Scoring(_) => words.say("change-scoring"),
            Change::TieBreaks(codes) if codes.is_empty() => words.say("change-usual-tie-breaks"),
            Change::TieBreaks(codes) => {
                let codes: Vec<String> = codes.iter().map(ToString::to_string).collect();
                words.tell("change-tie-breaks", &[("codes", codes.join(", ").into())])
            }
            Change::Acceleration(Some(_)) => words.say("change-acceleration"),
            Change::Acceleration(None) => words.say("change-no-acceleration"),
            Change::Apart(apart) => words.tell("change-apart", &[("groups", apart.len().into())]),
            Change::Schedule(_) => words.say("change-schedule"),
            Change::Boards(_) => words.say("change-boards"),
            Change::ByeRules(_) => words.say("change-bye-rules"),
            Change::Entrance(entrance) => {
                words.say(if entrance.is_open { "change-entrance-open" } else { "change-entrance-closed" })
            }
            Change::Rated(lists) => words.tell("change-rated", &[("lists", lists.join(", ").into())]),
            Change::Prizes(_) => words.say("change-prizes"),
            Change::FideMode(FideMode::On) => words.say("change-fide-mode"),
            Change::FideMode(_) => words.say("change-fide-mode-left"),
            Change::Online(Some(_)) => words.say("change-online"),
            Change::Online(None) => words.say("change-not-online"),
            Change::BirthYears(true) => words.say("change-birth-years-shown"),
            Change::BirthYears(false) => words.say("change-birth-years-hidden"),
            Change::Screens(screens) => words.tell("change-screens", &[("screens", screens.len().into())]),
        }
    }

    pub(crate) fn breach(&self, breach: Breach) -> String {
        match breach {
            Breach::MetBefore { white, black } => {
                let values = [("white", self.name(white)), ("black", self.name(black))];
                self.words.tell("breach-met-before", &values)
            }
            Breach::SecondBye { player } => {
                self.words.tell("breach-second-bye", &[("name", self.name(player))])
            }
            Breach::KeptApart { white, black } => {
                let values = [("white", self.name(white)), ("black", self.name(black))];
                self.words.tell("breach-kept-apart", &values)
            }
            Breach::NotTheTable => self.words.say("breach-not-the-table"),
        }
    }
}
