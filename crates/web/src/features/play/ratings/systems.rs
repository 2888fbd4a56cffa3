//! Elo beside `OpenSkill`, and why the two differ.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_quoridor::Seats;
use ronde_store::games::{ComparedPlayer, System};
use serde::Deserialize;

use super::Tabs;
use crate::features::play::{game_text, seek};
use crate::layout::{Page, html};

const PER_PAGE: i64 = 50;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::features::play) struct Asked {
    by: String,
    page: u32,
}

#[derive(Template)]
#[template(path = "features/play/ratings/systems.html")]
struct Show {
    page: Page,
    code: &'static str,
    name: String,
    tabs: Tabs,
    is_for_four: bool,
    by: System,
    lines: Vec<ComparedPlayer>,
    number: u32,
    has_more: bool,
}

impl Show {
    fn decimal(&self, number: impl std::borrow::Borrow<f64>) -> String {
        self.page.words.decimal(&format!("{:.2}", number.borrow()))
    }

    /// By how many places somebody stands higher by `OpenSkill`.
    fn difference(line: &ComparedPlayer) -> String {
        match line.rating_rank - line.skill_rank {
            0 => "=".to_owned(),
            places => format!("{places:+}").replace('-', "−"),
        }
    }
}

/// GET /play/ratings/{modality}/systems
pub(in crate::features::play) async fn show(
    State(app): State<App>,
    page: Page,
    Path(modality): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let modality = seek::modality(&modality)?;
    let by = System::from_code(&asked.by).unwrap_or_default();
    let offset = i64::from(asked.page) * PER_PAGE;
    let compared = app.store().compared_systems(modality, by, PER_PAGE, offset).await?;
    html(&Show {
        code: modality.code(),
        name: game_text::list(&page, modality),
        tabs: Tabs::new(&page, modality),
        is_for_four: modality.seats == Seats::Four,
        by,
        has_more: offset + PER_PAGE < compared.total,
        lines: compared.lines,
        number: asked.page,
        page,
    })
}
