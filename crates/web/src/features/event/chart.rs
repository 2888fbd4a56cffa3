//! Pictures as inline SVG: shapes with classes, coloured by the style sheet, with a table behind for those who cannot see them.

/// A picture with its title and the numbers behind it.
#[derive(Debug)]
pub(super) struct Figure {
    pub(super) title: String,
    pub(super) chart: Chart,
    pub(super) headings: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// A picture.
#[derive(Debug, Default)]
pub(super) struct Chart {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) shapes: Vec<Shape>,
}

/// One part of a picture.
#[derive(Debug)]
pub(super) enum Shape {
    Rect { x: i32, y: i32, width: i32, height: i32, class: &'static str },
    Line { from: (i32, i32), to: (i32, i32), class: &'static str },
    Path { points: String, class: String },
    Dot { at: (i32, i32), class: String },
    Text { at: (i32, i32), class: &'static str, text: String },
}

/// The width of charts: on a phone they are about as wide, so that letters stay readable.
pub(super) const WIDTH: i32 = 400;

/// One bar: what it stands for, and its parts with their classes.
#[derive(Debug)]
pub(super) struct Bar {
    pub(super) label: String,
    pub(super) parts: Vec<(u32, &'static str)>,
    /// What stands at its end.
    pub(super) note: String,
}

impl Chart {
    pub(super) fn text(&mut self, at: (i32, i32), class: &'static str, text: impl Into<String>) {
        self.shapes.push(Shape::Text { at, class, text: text.into() });
    }

    pub(super) fn line(&mut self, from: (i32, i32), to: (i32, i32), class: &'static str) {
        self.shapes.push(Shape::Line { from, to, class });
    }

    /// Bars that lie, one below the other, the longest over the whole width. `share` makes all of them equally long.
    pub(super) fn bars(bars: &[Bar], label_width: i32, share: Share) -> Self {
        const ROW: i32 = 26;
        const NOTE: i32 = 80;
        let mut chart = Self { width: WIDTH, height: ROW * as_i32(bars.len()) + 4, shapes: Vec::new() };
        let room = WIDTH - label_width - NOTE;
        let total = |bar: &Bar| bar.parts.iter().map(|(count, _)| *count).sum::<u32>();
        let most = bars.iter().map(total).max().unwrap_or(0).max(1);
        for (row, bar) in bars.iter().enumerate() {
            let y = ROW * as_i32(row) + 3;
            chart.text((label_width - 8, y + 14), "end", bar.label.clone());
            let whole = match share {
                Share::OfLongest => most,
                Share::OfEach => total(bar).max(1),
            };
            let (mut x, mut sum) = (label_width, 0);
            for &(count, class) in &bar.parts {
                sum += count;
                let end = label_width + scaled(room, sum, whole);
                chart.shapes.push(Shape::Rect { x, y, width: end - x, height: ROW - 6, class });
                x = end;
            }
            chart.text((x + 6, y + 14), "note", bar.note.clone());
        }
        chart
    }
}

/// What the length of a bar is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Share {
    /// The longest bar fills the width.
    OfLongest,
    /// Every bar fills the width, if there is anything in it.
    OfEach,
}

/// `part` of `whole` of a length.
pub(super) fn scaled(length: i32, part: u32, whole: u32) -> i32 {
    let exact = i64::from(length) * i64::from(part) / i64::from(whole.max(1));
    i32::try_from(exact).unwrap_or(length)
}

/// A count as a coordinate; pictures are small.
pub(super) fn as_i32(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX / 1024)
}

/// A name that fits into a picture.
pub(super) fn shortened(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let start: String = name.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}
