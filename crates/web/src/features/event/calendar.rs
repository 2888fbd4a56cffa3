//! The rounds as a calendar that programs subscribe to (RFC 5545). With a player's link it says where the player sits.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jiff::civil::DateTime;
use jiff::{SignedDuration, Timestamp, ToSpan};
use ronde_app::App;
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{PlayerId, RoundNumber};
use ronde_http::Error;
use ronde_http::session::Viewer;

use super::frame::{Frame, Tab};
use super::me::Me;
use crate::layout::{Page, day};

/// So long a round takes, unless the next begins earlier.
const HOURS: i64 = 4;

/// GET /e/{event}/calendar.ics
pub(super) async fn show(State(app): State<App>, viewer: Viewer, page: Page) -> Response {
    answer(&calendar(&app, &page, &viewer.event, None))
}

/// GET /e/{event}/me/{player}/{code}/calendar.ics
pub(super) async fn own(State(app): State<App>, me: Me, page: Page) -> Result<Response, Error> {
    Ok(answer(&calendar(&app, &page, &me.event, Some((me.player, &me.path)))))
}

fn answer(calendar: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/calendar; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
    ];
    (headers, calendar.to_owned()).into_response()
}

/// When a round begins and ends, as a calendar writes it.
struct Span(String);

fn calendar(app: &App, page: &Page, event: &Snapshot, own: Option<(PlayerId, &str)>) -> String {
    let tournament = event.tournament();
    let settings = tournament.settings();
    let name = Frame::new(page, event, Tab::Info).name;
    let host = app.config().public_url.host_str().unwrap_or("ronde").to_owned();
    let stamp = event.listed().changed_at.strftime("%Y%m%dT%H%M%SZ").to_string();
    let mut text = String::new();
    let mut put = |line: &str| fold(&mut text, line);
    put("BEGIN:VCALENDAR");
    put("VERSION:2.0");
    put("PRODID:-//Ronde//Ronde//EN");
    put("CALSCALE:GREGORIAN");
    put(&format!("X-WR-CALNAME:{}", escaped(&name)));
    let planned = settings.rounds.map_or(0, usize::from).max(tournament.rounds().len());
    let known = settings.schedule.rounds.len().max(settings.info.round_dates.len());
    for round in (0..planned.max(settings.schedule.rounds.len()).min(known)).map(RoundNumber::from_index) {
        let Some(Span(span)) = span(event, round) else { continue };
        let title = page.count("round-now", "round", round);
        let (mut summary, mut address) = (format!("{name}: {title}"), paths::event(event.slug()));
        if let Some((player, path)) = own {
            path.clone_into(&mut address);
            if let Some(seat) = seat(page, event, round, player) {
                summary = format!("{title}: {seat}");
            }
        }
        put("BEGIN:VEVENT");
        // the same round keeps its place in calendars that have read it before
        let of = own.map(|(player, _)| format!("-player-{player}")).unwrap_or_default();
        put(&format!("UID:event-{}-round-{round}{of}@{host}", event.id()));
        put(&format!("DTSTAMP:{stamp}"));
        span.lines().for_each(&mut put);
        put(&format!("SUMMARY:{}", escaped(&summary)));
        if !settings.info.city.trim().is_empty() {
            put(&format!("LOCATION:{}", escaped(settings.info.city.trim())));
        }
        put(&format!("URL:{}", app.config().address_of(&address)));
        put("END:VEVENT");
    }
    put("END:VCALENDAR");
    text
}

/// Board, colour and opponent, once they are known.
fn seat(page: &Page, event: &Snapshot, round: RoundNumber, player: PlayerId) -> Option<String> {
    let tournament = event.tournament();
    let (board, at_board) = tournament.round(round)?.board_of(player)?;
    let is_white = at_board.game.white == player;
    let opponent = if is_white { at_board.game.black } else { at_board.game.white };
    let opponent = event.public_name(tournament.player(opponent)?, page.words);
    let values = [
        ("board", tournament.settings().boards.shown(board).to_string().into()),
        ("color", page.say(if is_white { "color-white" } else { "color-black" }).into()),
        ("opponent", opponent.into()),
    ];
    Some(page.words.tell("me-seat", &values))
}

/// Begin and end of a round: a moment where the time zone is known, the time of the hall where it is not, a day where only that is known.
fn span(event: &Snapshot, round: RoundNumber) -> Option<Span> {
    let settings = event.tournament().settings();
    let schedule = &settings.schedule;
    let Some(start) = schedule.start_of(round) else {
        let day = day(settings.info.round_dates.get(round.index())?.trim())?;
        return Some(Span(format!("DTSTART;VALUE=DATE:{}", day.strftime("%Y%m%d"))));
    };
    if let Some(begin) = schedule.moment_of(round) {
        let next = schedule.moment_of(round.next()).filter(|next| *next > begin);
        let end = begin + SignedDuration::from_hours(HOURS);
        let moment = |at: Timestamp| at.strftime("%Y%m%dT%H%M%SZ").to_string();
        let end = next.map_or(end, |next| next.min(end));
        return Some(Span(format!("DTSTART:{}\nDTEND:{}", moment(begin), moment(end))));
    }
    let next = schedule.start_of(round.next()).filter(|next| *next > start);
    let end = start.checked_add(HOURS.hours()).unwrap_or(start);
    let end = next.map_or(end, |next| next.min(end));
    let moment = |at: DateTime| at.strftime("%Y%m%dT%H%M%S").to_string();
    Some(Span(format!("DTSTART:{}\nDTEND:{}", moment(start), moment(end))))
}

/// A text in which nothing stands for something else.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => {
                safe.push('\\');
                safe.push(letter);
            }
            '\n' => safe.push_str("\\n"),
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

/// Adds a line, broken after 75 bytes as the format asks, never within a letter.
fn fold(text: &mut String, line: &str) {
    let mut room = 75;
    for letter in line.chars() {
        if letter.len_utf8() > room {
            text.push_str("\r\n ");
            room = 74;
        }
        room -= letter.len_utf8();
        text.push(letter);
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_letters() {
        let mut text = String::new();
        fold(&mut text, &format!("SUMMARY:{}", "é".repeat(60)));
        let lines: Vec<&str> = text.split("\r\n").collect();
        assert!(lines.iter().all(|line| line.len() <= 75), "{lines:?}");
        assert_eq!(lines.len(), 3);
        assert!(lines[1].starts_with(' '));
        assert_eq!(text.replace("\r\n ", ""), format!("SUMMARY:{}\r\n", "é".repeat(60)));
    }

    #[test]
    fn no_text_ends_its_line() {
        assert_eq!(escaped("a;b,c\\d\ne\rf"), "a\\;b\\,c\\\\d\\ne f");
    }
}
