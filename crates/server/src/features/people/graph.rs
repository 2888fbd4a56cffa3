//! The graph of a rating over time, as a picture of lines.

use jiff::civil::Date;
use ronde_store::ratings::RatingChange;

/// The picture's own units.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 60.0;
const BOTTOM: f64 = 28.0;
const TOP: f64 = 12.0;
const RIGHT: f64 = 12.0;
/// The steps between lines, the smallest first.
const STEPS: [f64; 5] = [25.0, 50.0, 100.0, 200.0, 500.0];

/// The graph of a rating.
pub(super) struct Graph {
    /// The points of the line, as SVG wants them.
    pub(super) line: String,
    pub(super) dots: Vec<Dot>,
    /// Heights with their ratings.
    pub(super) lines: Vec<(f64, String)>,
    /// Places with their dates.
    pub(super) dates: Vec<(f64, String)>,
}

/// One change.
pub(super) struct Dot {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) label: String,
}

impl Graph {
    /// The graph of changes in the order of time; none where there are too few for a line.
    pub(super) fn of<'a>(changes: impl Iterator<Item = &'a RatingChange>) -> Option<Self> {
        let points: Vec<(Date, f64, &str)> = changes
            .filter_map(|change| Some((change.day, change.after?, change.event_name.as_str())))
            .collect();
        let (first, last) = (points.first()?.0, points.last()?.0);
        if points.len() < 2 {
            return None;
        }
        let days = f64::from(days_between(first, last).max(1));
        let (low, high) = points
            .iter()
            .fold((f64::MAX, f64::MIN), |(low, high), point| (low.min(point.1), high.max(point.1)));
        let step = STEPS.into_iter().find(|step| (high - low) / step <= 5.0).unwrap_or(1000.0);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        let high = if high > low { high } else { low + step };
        let x = |day: Date| LEFT + f64::from(days_between(first, day)) / days * (WIDTH - LEFT - RIGHT);
        let y = |rating: f64| HEIGHT - BOTTOM - (rating - low) / (high - low) * (HEIGHT - BOTTOM - TOP);
        let dots: Vec<Dot> = points
            .iter()
            .map(|(day, rating, event)| Dot {
                x: x(*day),
                y: y(*rating),
                label: format!("{day} · {event}: {rating:.0}"),
            })
            .collect();
        let line = dots.iter().map(|dot| format!("{:.1},{:.1}", dot.x, dot.y)).collect::<Vec<_>>().join(" ");
        let mut lines = Vec::new();
        let mut rating = low;
        while rating <= high {
            lines.push((y(rating), format!("{rating:.0}")));
            rating += step;
        }
        let middle = points[points.len() / 2].0;
        let mut dates = vec![(x(first), first.to_string())];
        // in the middle only where the words have room
        if x(middle) - x(first) > 120.0 && x(last) - x(middle) > 120.0 {
            dates.push((x(middle), middle.to_string()));
        }
        if last != first {
            dates.push((x(last), last.to_string()));
        }
        Some(Self { line, dots, lines, dates })
    }
}

fn days_between(from: Date, to: Date) -> i32 {
    from.until(to).map_or(0, |span| span.get_days())
}
