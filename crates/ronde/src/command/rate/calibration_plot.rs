//! The calibration plot: expected against actual scores, a curve for each system, as SVG.

use plotters::coord::Shift;
use plotters::prelude::*;
use ronde_rating::backtest::{CLASSES, Class, Tally};

use crate::words::Words;

type Fault = DrawingAreaErrorKind<std::io::Error>;

const SIZE: (u32, u32) = (760, 560);
/// Colours that colour-blind people can tell apart (Okabe and Ito).
const COLORS: [RGBColor; 4] =
    [RGBColor(0, 114, 178), RGBColor(213, 94, 0), RGBColor(0, 158, 115), RGBColor(204, 121, 167)];

/// The plot as the text of an SVG file.
pub(super) fn draw(curves: &[(&str, &Tally)], words: &Words) -> String {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, SIZE).into_drawing_area();
        // drawing in memory can't fail
        fill(&area, curves, words).expect("an SVG in memory is always written");
    }
    text
}

fn fill(
    area: &DrawingArea<SVGBackend<'_>, Shift>,
    curves: &[(&str, &Tally)],
    words: &Words,
) -> Result<(), Fault> {
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(area)
        .caption(words.say("plot-title"), ("sans-serif", 22))
        .margin(14)
        .x_label_area_size(44)
        .y_label_area_size(52)
        .build_cartesian_2d(0.0..1.0, 0.0..1.0)?;
    chart
        .configure_mesh()
        .x_labels(11)
        .y_labels(11)
        .x_label_formatter(&|value| format!("{value:.1}"))
        .y_label_formatter(&|value| format!("{value:.1}"))
        .x_desc(words.say("plot-expected"))
        .y_desc(words.say("plot-real"))
        .light_line_style(TRANSPARENT)
        .bold_line_style(RGBColor(225, 225, 225))
        .draw()?;
    chart.draw_series(LineSeries::new([(0.0, 0.0), (1.0, 1.0)], RGBColor(150, 150, 150)))?;
    for ((system, tally), color) in curves.iter().zip(COLORS) {
        let points: Vec<(f64, f64)> = tally.classes().iter().filter_map(point).collect();
        let label = format!("{system} ({:.4})", tally.log_loss());
        chart
            .draw_series(LineSeries::new(points.iter().copied(), color.stroke_width(2)))?
            .label(label)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 22, y)], color.stroke_width(2)));
        chart.draw_series(points.iter().map(|&point| Circle::new(point, 3, color.filled())))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.85))
        .border_style(RGBColor(200, 200, 200))
        .label_font(("sans-serif", 15))
        .draw()?;
    area.present()
}

/// A class with enough games to be meaningful.
fn point(class: &Class) -> Option<(f64, f64)> {
    #[expect(clippy::cast_precision_loss, reason = "a count of games")]
    let games = class.games as f64;
    (class.games >= CLASSES as u64).then(|| (class.expected / games, class.real / games))
}
