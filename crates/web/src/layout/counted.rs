//! A countdown: what happens at a board if nobody acts, and when. Without scripts it shows the time itself.

use askama::Template;
use askama::filters::HtmlSafe;
use jiff::Timestamp;
use ronde_app::online::countdown::{Countdown, Ends};
use ronde_quoridor::Seat;

use super::Page;

/// A countdown, to be put into a page.
#[derive(Clone, Debug, Template)]
#[template(path = "layout/counted.html")]
pub(crate) struct Counted {
    sentence: String,
    moment: String,
    at: Timestamp,
    now: Timestamp,
    over: String,
}

impl HtmlSafe for Counted {}

impl Counted {
    /// What a board counts down to, for a player or a spectator. Names are in the order of the seats.
    pub(crate) fn of(
        page: &Page,
        countdown: Countdown,
        you: Option<Seat>,
        names: &[String],
        now: Timestamp,
    ) -> Self {
        let of_seat = |id: &str, seat: Seat| {
            if you == Some(seat) {
                return page.say(&format!("{id}-you"));
            }
            page.with(id, "name", names.get(seat.index()).map_or("", String::as_str))
        };
        let sentence = match countdown.ends {
            Ends::NobodyCame => page.say("forfeit-both"),
            Ends::NotCome(seat) => of_seat("forfeit-come", seat),
            Ends::NotMoved(seat) => of_seat("forfeit-move", seat),
            Ends::CalledOff(seat) => of_seat("forfeit-first", seat),
            Ends::OutOfTime(seat) => of_seat("forfeit-days", seat),
        };
        let moment = countdown.at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string();
        Self { sentence, moment, at: countdown.at, now, over: page.say("forfeit-over") }
    }
}
