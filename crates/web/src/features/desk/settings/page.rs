//! The page of the settings, and the way of a form: read, checked, carried out, or back with what was typed.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_app::paths;
use ronde_app::settings::SettingsDraft;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_store::ratings::RatingList;
use ronde_store::roles::Role;
use ronde_tournament::{Command, Settings, Tournament};
use serde::Deserialize;

use super::super::form::DeskForm;
use super::super::frame::Desk;
use super::super::given::{Given, at_fields};
use super::people::{Official, officials};
use super::{apart, boards, byes, facts, fide, online, points, privacy, rated, schedule, system, tie_breaks};
use crate::features::event::frame::Link;
use crate::layout::{Field, Page, html};

/// A matter of the settings: a section of the page with a form of its own.
struct Matter {
    /// As it stands in addresses.
    code: &'static str,
    section: fn(&Showing<'_>) -> Section,
    draft: fn(&Sent<'_>) -> SettingsDraft,
    /// What of the section is no field, as HTML.
    extra: fn(&Showing<'_>) -> Result<String, AppError>,
}

impl Matter {
    const fn new(
        code: &'static str,
        section: fn(&Showing<'_>) -> Section,
        draft: fn(&Sent<'_>) -> SettingsDraft,
    ) -> Self {
        Self { code, section, draft, extra: |_| Ok(String::new()) }
    }

    const fn with(self, extra: fn(&Showing<'_>) -> Result<String, AppError>) -> Self {
        Self { extra, ..self }
    }
}

/// All of them, in the order of the page.
static MATTERS: [Matter; 12] = [
    Matter::new("facts", facts::section, facts::draft),
    Matter::new("system", system::section, system::draft),
    Matter::new("schedule", schedule::section, schedule::draft),
    Matter::new("points", points::section, points::draft),
    Matter::new(TIE_BREAKS, tie_breaks::section, tie_breaks::draft).with(tie_breaks::list),
    Matter::new("byes", byes::section, byes::draft),
    Matter::new("apart", apart::section, apart::draft),
    Matter::new("boards", boards::section, boards::draft),
    Matter::new("rated", rated::section, rated::draft).with(rated::boxes),
    Matter::new("online", online::section, online::draft),
    Matter::new("privacy", privacy::section, privacy::draft),
    Matter::new("fide", fide::section, fide::draft),
];

const TIE_BREAKS: &str = "tie-breaks";

/// What was sent of a section.
pub(super) struct Sent<'a> {
    pub(super) given: &'a Given,
    pub(super) tournament: &'a Tournament,
    pub(super) lists: &'a [RatingList],
}

/// What a section is shown from: what holds, or what was typed and could not be taken.
pub(super) struct Showing<'a> {
    pub(super) page: &'a Page,
    pub(super) tournament: &'a Tournament,
    pub(super) lists: &'a [RatingList],
    /// The matter, as it stands in addresses.
    matter: &'static str,
    typed: Option<&'a Given>,
    faults: &'a [Fault],
}

impl<'a> Showing<'a> {
    pub(super) fn settings(&self) -> &'a Settings {
        self.tournament.settings()
    }

    pub(super) fn typed(&self) -> Option<&'a Given> {
        self.typed
    }

    /// A field with what was typed, else with what holds. It can be sent empty.
    pub(super) fn field(&self, kind: &'static str, name: &'static str, now: impl Into<String>) -> Field {
        self.finish(Field::new(kind, name, self.label(name)), name, now.into())
    }

    /// One of several.
    pub(super) fn choice(&self, name: &'static str, options: Vec<(String, String)>, now: &str) -> Field {
        self.finish(Field::choice(name, self.label(name), options), name, now.to_owned())
    }

    /// A box to tick.
    pub(super) fn tick(&self, name: &'static str, is_so: bool) -> Field {
        let is_ticked = self.typed.map_or(is_so, |given| given.is_ticked(name));
        Field::tick(name, self.label(name), is_ticked).id(self.id(name))
    }

    /// A field of a list: its name stands several times.
    pub(super) fn nth(
        &self,
        kind: &'static str,
        name: &'static str,
        at: usize,
        label: String,
        now: String,
    ) -> Field {
        let typed = self.typed.and_then(|given| given.all(name).get(at).map(|text| (*text).to_owned()));
        let field = Field::new(kind, name, label).id(format!("{name}-{at}")).value(typed.unwrap_or(now));
        // the name alone would mean every field of the list
        let own: Vec<Fault> =
            self.faults.iter().filter(|fault| fault.field == format!("{name}-{at}")).cloned().collect();
        field.optional().with_faults(&own)
    }

    fn finish(&self, field: Field, name: &str, now: String) -> Field {
        let value = self.typed.map_or(now, |given| given.one(name).to_owned());
        field.id(self.id(name)).value(value).optional().with_faults(self.faults)
    }

    fn id(&self, name: &str) -> String {
        format!("{}-{name}", self.matter)
    }

    fn label(&self, name: &str) -> String {
        self.page.say(&format!("setup-{}", name.replace('_', "-")))
    }

    /// The fault of a field that is no [`Field`].
    pub(super) fn fault(&self, names: &[&str]) -> String {
        let fault = self.faults.iter().find(|fault| names.contains(&fault.field.as_str()));
        fault.map(|fault| fault.message.clone()).unwrap_or_default()
    }

    /// A section with these fields.
    pub(super) fn section(&self, fields: Vec<Field>) -> Section {
        Section {
            id: self.matter,
            title: self.page.say(&format!("setup-section-{}", self.matter)),
            lead: String::new(),
            problem: String::new(),
            fields,
            rows: Vec::new(),
            extra: String::new(),
            button: Some((self.page.say("desk-save"), "quiet")),
        }
    }
}

/// A section of the page.
pub(super) struct Section {
    id: &'static str,
    title: String,
    pub(super) lead: String,
    /// Why nothing was stored.
    pub(super) problem: String,
    fields: Vec<Field>,
    /// Fields that belong together, a line for each.
    pub(super) rows: Vec<Vec<Field>>,
    /// What is no field, as HTML.
    extra: String,
    /// The words of the button and its look.
    pub(super) button: Option<(String, &'static str)>,
}

#[derive(Template)]
#[template(path = "features/desk/settings/show.html")]
pub(super) struct SettingsPage {
    page: Page,
    desk: Desk,
    sections: Vec<Section>,
    officials: Vec<Official>,
    roles: Vec<(&'static str, String)>,
    is_owner: bool,
    is_public: bool,
    links: Vec<Link>,
    zones: Vec<String>,
    /// Why a role was not given or taken, and for whom it was meant.
    pub(super) people_problem: String,
    pub(super) account: String,
}

/// What came back to the page: of which section, what was typed, and what is wrong with it.
pub(super) struct Back<'a> {
    matter: &'static str,
    given: &'a Given,
    faults: Vec<Fault>,
    problem: String,
}

/// GET /e/{event}/desk/settings
pub(super) async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    html(&settings_page(&app, page, &viewer.event, None).await?)
}

pub(super) async fn settings_page(
    app: &App,
    page: Page,
    event: &Snapshot,
    back: Option<Back<'_>>,
) -> Result<SettingsPage, Error> {
    let lists = app.store().rating_lists().await?;
    let mut sections = Vec::new();
    for Matter { code, section, extra, .. } in &MATTERS {
        let back = back.as_ref().filter(|back| back.matter == *code);
        let showing = Showing {
            page: &page,
            tournament: event.tournament(),
            lists: &lists,
            matter: code,
            typed: back.map(|back| back.given),
            faults: back.map_or(&[], |back| &back.faults[..]),
        };
        let mut section = Section { extra: extra(&showing)?, ..section(&showing) };
        if let Some(back) = back {
            section.problem.clone_from(&back.problem);
        }
        sections.push(section);
    }
    let own = page.account.as_ref().map(|account| (account.is_admin, account.id));
    let officials = officials(app, &page, event.id()).await?;
    let is_owner = own.is_some_and(|(is_admin, id)| {
        is_admin || officials.iter().any(|one| one.account == id && one.role == Role::Owner)
    });
    let link = |section: &Section| Link {
        href: format!("#{}", section.id),
        label: section.title.clone(),
        is_here: false,
    };
    let mut links: Vec<Link> = sections.iter().map(link).collect();
    links.push(Link { href: "#people".to_owned(), label: page.say("desk-people"), is_here: false });
    Ok(SettingsPage {
        desk: Desk::new(app, &page, event).await?,
        roles: Role::ALL.map(|role| (role.code(), page.say(&format!("role-{}", role.code())))).to_vec(),
        is_public: event.listed().visibility == ronde_store::tournaments::Visibility::Public,
        zones: schedule::zones(),
        sections,
        officials,
        is_owner,
        links,
        people_problem: String::new(),
        account: String::new(),
        page,
    })
}

#[derive(Debug, Deserialize)]
pub(super) struct SectionPath {
    section: String,
}

/// POST /e/{event}/desk/settings/{section}
pub(super) async fn change(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path(path): Path<SectionPath>,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let matter = MATTERS.iter().find(|matter| matter.code == path.section);
    let &Matter { code: matter, draft, .. } = matter.ok_or(AppError::NotFound("page"))?;
    let given = if matter == TIE_BREAKS {
        // the buttons of the list change what is typed, not what is stored
        match tie_breaks::moved(&form.typed, event.tournament()) {
            Some(moved) => {
                let notice = page.say("setup-not-saved");
                let back = Back { matter, given: &moved, faults: Vec::new(), problem: notice };
                return html(&settings_page(&app, page, event, Some(back)).await?);
            }
            None => &form.typed,
        }
    } else {
        &form.typed
    };
    let lists = app.store().rating_lists().await?;
    let tournament = event.tournament();
    let sent = Sent { given, tournament, lists: &lists };
    let changes = match draft(&sent).changes(tournament, &lists) {
        Ok(changes) => changes,
        Err(faults) => {
            let faults = at_fields(faults, page.words);
            let back = Back { matter, given, faults, problem: page.say("problem-title-invalid") };
            let shown = html(&settings_page(&app, page, event, Some(back)).await?)?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response());
        }
    };
    let then = paths::desk(event.slug(), &format!("/settings#{matter}"));
    if changes.is_empty() {
        return Ok(Redirect::to(&then).into_response());
    }
    let act = form.act(&arbiter.account, vec![Command::ChangeSettings(changes)]);
    match form.carry_out(&app, page.clone(), event, act, &then).await {
        Err(Error(AppError::Refused(refusal))) => {
            let problem = page.words.refusal(&refusal).join(" ");
            let back = Back { matter, given, faults: Vec::new(), problem };
            let shown = html(&settings_page(&app, page, event, Some(back)).await?)?;
            Ok((StatusCode::CONFLICT, shown).into_response())
        }
        done => done,
    }
}
