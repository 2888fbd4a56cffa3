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

/// A rating at some time.
pub(crate) struct Point {
    /// How far along, in days or games.
    pub(crate) at: f64,
    pub(crate) day: Date,
    pub(crate) rating: f64,
    /// What is told about it.
    pub(crate) label: String,
}

/// The graph of a rating. Templates include `features/people/graph.html`, with the words for it in `graph_label`.
pub(crate) struct Graph {
    /// The box that everything is drawn in: width and height.
    pub(crate) size: (f64, f64),
    /// Where the lines begin and end.
    pub(crate) across: (f64, f64),
    /// The points of the line, as SVG wants them.
    pub(crate) line: String,
    pub(crate) dots: Vec<Dot>,
    /// Heights with their ratings.
    pub(crate) lines: Vec<(f64, String)>,
    /// Places with their dates.
    pub(crate) dates: Vec<(f64, String)>,
}

/// One change.
pub(crate) struct Dot {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) label: String,
}

impl Graph {
    /// The graph of changes in the order of time; none where there are too few for a line.
    pub(super) fn of<'a>(changes: impl Iterator<Item = &'a RatingChange>) -> Option<Self> {
        let points = changes.filter_map(|change| {
            let rating = change.after?;
            let (day, event) = (change.day, &change.event_name);
            Some(Point { at: 0.0, day, rating, label: format!("{day} · {event}: {rating:.0}") })
        });
        let mut points: Vec<Point> = points.collect();
        let first = points.first()?.day;
        for point in &mut points {
            point.at = f64::from(days_between(first, point.day));
        }
        Self::through(&points)
    }

    /// The graph through points in their order; none where there are too few for a line.
    pub(crate) fn through(points: &[Point]) -> Option<Self> {
        let (first, last) = (points.first()?, points.last()?);
        if points.len() < 2 {
            return None;
        }
        let width = (last.at - first.at).max(1.0);
        let (low, high) = points
            .iter()
            .fold((f64::MAX, f64::MIN), |(low, high), point| (low.min(point.rating), high.max(point.rating)));
        let step = STEPS.into_iter().find(|step| (high - low) / step <= 5.0).unwrap_or(1000.0);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        let high = if high > low { high } else { low + step };
        let x = |point: &Point| LEFT + (point.at - first.at) / width * (WIDTH - LEFT - RIGHT);
        let y = |rating: f64| HEIGHT - BOTTOM - (rating - low) / (high - low) * (HEIGHT - BOTTOM - TOP);
        let dots: Vec<Dot> = points
            .iter()
            .map(|point| Dot { x: x(point), y: y(point.rating), label: point.label.clone() })
            .collect();
        let line = dots.iter().map(|dot| format!("{:.1},{:.1}", dot.x, dot.y)).collect::<Vec<_>>().join(" ");
        let mut lines = Vec::new();
        let mut rating = low;
        while rating <= high {
            lines.push((y(rating), format!("{rating:.0}")));
            rating += step;
        }
        let middle = &points[points.len() / 2];
        let mut dates = vec![(x(first), first.day.to_string())];
        // in the middle only where the words have room
        let has_room = x(middle) - x(first) > 120.0 && x(last) - x(middle) > 120.0;
        if has_room && middle.day != first.day && middle.day != last.day {
            dates.push((x(middle), middle.day.to_string()));
        }
        if last.day != first.day {
            dates.push((x(last), last.day.to_string()));
        }
        let across = (LEFT, WIDTH - RIGHT);
        Some(Self { size: (WIDTH, HEIGHT), across, line, dots, lines, dates })
    }
}

fn days_between(from: Date, to: Date) -> i32 {
    from.until(to).map_or(0, |span| span.get_days())
}
