//! The leaderboards.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ronde_protocol::{Among, LeaderShape};
use ronde_words::Words;

use super::text::{fit, fit_right};
use super::{description, put, theme};
use crate::play::app::App;

/// The columns.
const RANK: usize = 6;
const NAME: usize = 40;
const NUMBER: usize = 10;
/// The rows above the list: what is shown, how many there are, the column headings.
const HEAD: u16 = 3;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, words: &Words) {
    let leaders = &app.leaders;
    let list = description::modality(leaders.modality, words);
    let mut parts = vec![format!("‹ {list} ›"), among(leaders.among, words)];
    if !leaders.search.is_empty() {
        parts.push(words.tell("term-leaders-search", &[("name", leaders.search.as_str().into())]));
    }
    put(buffer, area, 0, Line::styled(format!(" {}", parts.join(" · ")), theme::STRONG));
    let Some(page) = leaders.page() else {
        return put(buffer, area, 2, Line::from(format!(" {}", words.say("term-asking"))));
    };
    if page.lines.is_empty() {
        let is_everybody = leaders.search.is_empty() && leaders.among == Among::All;
        let none = if is_everybody { "play-leaders-none" } else { "term-leaders-none" };
        return put(buffer, area, 2, Line::styled(format!(" {}", words.say(none)), theme::QUIET));
    }
    let count = words.tell("players-count", &[("count", page.total.into())]);
    put(buffer, area, 1, Line::from(format!(" {count}")));
    put(buffer, area, 2, Line::styled(heads(words), theme::QUIET));
    let below = Rect { y: area.y + HEAD, height: area.height - HEAD - 1, ..area };
    // the chosen line stays in sight, with the next one if there is one
    let (chosen, height) = (leaders.row(), usize::from(below.height));
    let skipped = (chosen + 2).min(page.lines.len()).saturating_sub(height);
    let me = app.me.as_ref().map(|me| me.id);
    for (row, (index, leader)) in page.lines.iter().enumerate().skip(skipped).take(height).enumerate() {
        let is_own = Some(leader.account) == me;
        let style = match (index == chosen, is_own) {
            (true, _) => theme::CHOSEN,
            (false, true) => theme::STRONG,
            (false, false) => Style::new(),
        };
        let mark = if index == chosen { "▶" } else { " " };
        let text = fit(&format!(" {mark} {}", line(leader, is_own, words)), usize::from(area.width));
        put(buffer, below, u16::try_from(row).unwrap_or_default(), Line::styled(text, style));
    }
    if page.lines.iter().any(|leader| leader.is_provisional) {
        let hint = Line::styled(format!(" {}", words.say("term-leaders-provisional")), theme::QUIET);
        put(buffer, area, area.height - 1, hint);
    }
}

fn among(among: Among, words: &Words) -> String {
    match among {
        Among::All => words.say("play-leaders-all"),
        Among::Friends => words.say("play-leaders-friends"),
    }
}

fn heads(words: &Words) -> String {
    let (rank, name) = (words.say("column-rank"), words.say("column-name"));
    let (rating, games) = (words.say("rating-column"), words.say("rating-games"));
    // a blank in place of the mark of a provisional rating
    row(&rank, &name, &format!("{rating} "), &games, "   ")
}

fn line(leader: &LeaderShape, is_own: bool, words: &Words) -> String {
    let name =
        if is_own { format!("{} ({})", leader.name, words.say("term-you")) } else { leader.name.clone() };
    let provisional = if leader.is_provisional { '?' } else { ' ' };
    let rating = format!("{}{provisional}", leader.rating);
    row(&leader.rank.to_string(), &name, &rating, &leader.games.to_string(), "")
}

fn row(rank: &str, name: &str, rating: &str, games: &str, before: &str) -> String {
    let (rank, name) = (fit_right(rank, RANK), fit(name, NAME));
    format!("{before}{rank}  {name}{}{}", fit_right(rating, NUMBER), fit_right(games, NUMBER))
}
