//! A new event in the browser.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::civil::Date;
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_app::paths;
use ronde_domain::{GameKind, Language};
use ronde_http::Error;
use ronde_http::session::Maker;
use ronde_http::typed::Typed;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Alphabet, FideMode, Online, OnlineControl, Setting, SettingValue, Settings, System};

use super::given::{Checking, Given};
use super::settings::{hint, system_options, with_own_settings, written};
use crate::layout::{Field, Form, FormPage, Page, day};

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
    let mut checking = Checking::new(page.words);
    let settings = settings(&given, &mut checking);
    let faults = checking.faults();
    if !faults.is_empty() {
        return form_page(page, &given, &faults);
    }
    let visibility =
        if given.one("visibility") == "public" { Visibility::Public } else { Visibility::ByLink };
    let event = app.tournaments().create(settings, visibility, &maker.account).await?;
    Ok(Redirect::to(&paths::desk(event.slug(), "")).into_response())
}

fn settings(given: &Given, checking: &mut Checking) -> Settings {
    let system = System::ALL.into_iter().find(|system| system.code() == given.one("system"));
    if system.is_none() {
        checking.fault("system", "fault-token-scope");
    }
    let system = with_own_settings(&system.unwrap_or(System::Dutch), given, checking);
    let mut settings = Settings::new(system);
    settings.info.name = checking.name("event_name", given.one("event_name"), 200);
    settings.info.city = checking.line("city", given.one("city"), 100);
    settings.info.start = written("start", given.one("start"), checking);
    settings.info.end = written("end", given.one("end"), checking);
    let days: [Option<Date>; 2] = [&settings.info.start, &settings.info.end].map(|written| day(written));
    if let [Some(start), Some(end)] = days
        && end < start
    {
        checking.fault("end", "setup-fault-end");
    }
    settings.rounds = checking.number("rounds", given.one("rounds"), 1..=999_u16);
    // the table of a round robin knows how many rounds it has
    settings.rounds = settings.rounds.filter(|_| settings.system.cycles().is_none());
    settings.alphabet = Alphabet::of(given.one("alphabet").parse::<Language>().unwrap_or_default());
    // the tick is not even shown beside another system
    if given.one("game") == GameKind::Quoridor.code() {
        // the clock of a usual game; the settings have more
        settings.online = Some(Online {
            control: OnlineControl::Clock { base: 300, increment: 3 },
            no_show: 600,
            is_rated: true,
        });
    } else if given.is_ticked("fide_mode") && settings.system.has_fide_mode() {
        settings.fide_mode = FideMode::On;
    }
    settings
}
