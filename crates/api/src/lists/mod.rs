//! Rating lists and the people in them, as everybody may see them.

mod index;
mod page;
mod person;

use ronde_app::App;
use ronde_store::people::Person;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(index::list))
        .routes(routes!(page::show))
        .routes(routes!(person::show))
}

/// A person as everybody may see them: never a birth date or an address.
#[derive(Debug, Serialize, ToSchema)]
struct PersonShape {
    /// The number of the person on this site.
    #[schema(minimum = 1)]
    id: i64,
    /// The name, or what stands for it where the person has asked for that.
    name: String,
    /// The federation.
    federation: Option<String>,
    /// The title.
    title: Option<String>,
    /// The FIDE number, unless the name is hidden.
    fide_id: Option<i64>,
    /// The licence number, unless the name is hidden.
    licence: Option<i64>,
}

impl PersonShape {
    fn of(person: &Person, words: &ronde_words::Words) -> Self {
        let shown = |number: Option<i64>| number.filter(|_| !person.is_hidden);
        Self {
            id: person.id.0,
            name: ronde_app::display::public_name(person, words),
            federation: person.federation.clone(),
            title: person.title.clone(),
            fide_id: shown(person.fide_id),
            licence: shown(person.licence),
        }
    }
}
