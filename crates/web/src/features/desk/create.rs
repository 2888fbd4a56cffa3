//! A new event in the browser.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_app::paths;
use ronde_app::settings::{OnlineDraft, SettingsDraft, SystemName};
use ronde_domain::{GameKind, Language};
use ronde_http::Error;
use ronde_http::session::Maker;
use ronde_http::typed::Typed;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Alphabet, FideMode, Online, OnlineControl, Setting, SettingValue, System};

use super::given::{Given, at_fields};
use super::settings::{hint, own_settings, system_options};
use crate::layout::{Field, Form, FormPage, Page};

/// GET /events/new
pub(super) async fn show(page: Page, _: Maker) -> Result<Response, Error> {
    let usual = [
        ("game", GameKind::Chess.code()),
        ("system", "dutch"),
        ("visibility", "by-link"),
        ("fide_mode", "yes"),
        ("alphabet", page.language().code()),
    ];
    let usual = usual.map(|(name, value)| (name.to_owned(), value.to_owned())).into_iter();
    let own = System::ALL.into_iter().flat_map(|system| system.settings());
    let own = own.map(|setting| (setting.field.to_owned(), setting.text()));
    let given = usual.chain(own).collect();
    form_page(page, &given, &[])
}

fn form_page(page: Page, given: &Given, faults: &[Fault]) -> Result<Response, Error> {
    let text = |kind, name: &'static str| {
        let label = page.say(&format!("setup-{}", name.replace('_', "-")));
        Field::new(kind, name, label).value(given.one(name)).optional()
    };
    let option = |code: &str, label: &str| (code.to_owned(), page.say(label));
    let visibilities = vec![option("by-link", "setup-by-link"), option("public", "setup-public")];
    let alphabets =
        Language::ALL.map(|language| option(language.code(), &format!("setup-alphabet-{language}"))).to_vec();
    let choice = |name: &'static str, options| {
        let label = page.say(&format!("setup-{}", name.replace('_', "-")));
        Field::choice(name, label, options).value(given.one(name))
    };
    let games = GameKind::ALL.map(|game| option(game.code(), &format!("setup-game-{game}"))).to_vec();
    let form = Form::new("/events/new", page.say("setup-create"))
        .field(text("text", "event_name"))
        .field(choice("game", games))
        .field(choice("system", system_options(&page)))
        .field(text("number", "rounds").hint(page.say("setup-rounds-hint")))
        .field(text("date", "start"))
        .field(text("date", "end"))
        .field(text("text", "city"))
        .field(choice("visibility", visibilities))
        .field(choice("alphabet", alphabets))
        .field(
            Field::tick("fide_mode", page.say("setup-fide-mode-tick"), given.is_ticked("fide_mode"))
                .hint(page.say("setup-fide-mode-hint")),
        );
    let own = |setting: &Setting| {
        let label = page.say(&format!("setup-{}", setting.field.replace('_', "-")));
        let typed = given.one(setting.field);
        let field = match setting.value {
            SettingValue::Yes(_) => Field::tick(setting.field, label, !typed.is_empty()),
            SettingValue::Count(_) => Field::new("number", setting.field, label).value(typed),
            SettingValue::Share(_) => Field::new("text", setting.field, label).value(typed),
        };
        field.hint(page.say(&hint(setting))).optional()
    };
    let form = System::ALL.iter().fold(form, |form, system| {
        form.group(page.words.system(system), system.settings().iter().map(own).collect())
    });
    let form = form.faults(faults);
    let lead = page.say("setup-create-lead");
    FormPage::new(page, "setup-create-title", form).paragraph(lead).answer()
}

/// POST /events/new
pub(super) async fn create(
    State(app): State<App>,
    page: Page,
    maker: Maker,
    Typed(given): Typed<Given>,
) -> Result<Response, Error> {
    let alphabet = Alphabet::of(given.one("alphabet").parse::<Language>().unwrap_or_default());
    let settings = match draft(&given).create(alphabet, &[]) {
        Ok(settings) => settings,
        Err(faults) => {
            let named = |way: &str| if way == "name" { "event_name" } else { way }.to_owned();
            let faults = at_fields(faults.placed(named), page.words);
            return form_page(page, &given, &faults);
        }
    };
    let visibility =
        if given.one("visibility") == "public" { Visibility::Public } else { Visibility::ByLink };
    let event = app.tournaments().create(settings, visibility, &maker.account).await?;
    Ok(Redirect::to(&paths::desk(event.slug(), "")).into_response())
}

fn draft(given: &Given) -> SettingsDraft {
    let name = SystemName::of(given.one("system"));
    let system = name.as_ref().map(|name| &name.0);
    // the clock of a usual game; the settings have more
    let online = OnlineDraft::from(Online {
        control: OnlineControl::Clock { base: 300, increment: 3 },
        no_show: 600,
        is_rated: true,
    });
    let is_chess = given.one("game") != GameKind::Quoridor.code();
    // the tick is not even shown beside another system or game
    let is_fide =
        is_chess && given.is_ticked("fide_mode") && system.is_some_and(|system| system.has_fide_mode());
    SettingsDraft {
        name: Some(given.text("event_name")),
        city: Some(given.text("city")),
        start: Some(given.text("start")),
        end: Some(given.text("end")),
        // the table of a round robin knows how many rounds it has
        rounds: system.is_none_or(|system| system.cycles().is_none()).then(|| given.raw("rounds")),
        system_settings: system.map(|system| own_settings(system, given)),
        fide_mode: is_fide.then_some(FideMode::On),
        online: (!is_chess).then_some(Some(online)),
        system: name,
        ..SettingsDraft::default()
    }
}
