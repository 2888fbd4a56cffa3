//! The page of the settings, and the way of a form: read, checked, carried out, or back with what was typed.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_store::ratings::RatingList;
use ronde_store::roles::Role;
use ronde_tournament::{Change, Command, Settings, Tournament};
use serde::Deserialize;

use super::super::form::DeskForm;
use super::super::frame::Desk;
use super::super::given::{Checking, Given};
use super::people::{Official, officials};
use super::{apart, boards, byes, facts, fide, online, points, privacy, rated, schedule, system, tie_breaks};
use crate::features::event::frame::Link;
use crate::layout::{Field, Page, html};

/// A matter of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Matter {
    Facts,
    System,
    Schedule,
    Points,
    TieBreaks,
    Byes,
    Apart,
    Boards,
    Rated,
    Online,
    Privacy,
    Fide,
}

impl Matter {
    const ALL: [Self; 12] = [
        Self::Facts,
        Self::System,
        Self::Schedule,
        Self::Points,
        Self::TieBreaks,
        Self::Byes,
        Self::Apart,
        Self::Boards,
        Self::Rated,
        Self::Online,
        Self::Privacy,
        Self::Fide,
    ];

    /// As it stands in addresses.
    const fn code(self) -> &'static str {
        match self {
            Self::Facts => "facts",
            Self::System => "system",
            Self::Schedule => "schedule",
            Self::Points => "points",
            Self::TieBreaks => "tie-breaks",
            Self::Byes => "byes",
            Self::Apart => "apart",
            Self::Boards => "boards",
            Self::Rated => "rated",
            Self::Online => "online",
            Self::Privacy => "privacy",
            Self::Fide => "fide",
        }
    }

    fn section(self, showing: &Showing<'_>) -> Result<Section, Error> {
        Ok(match self {
            Self::Facts => facts::section(showing),
            Self::System => system::section(showing),
            Self::Schedule => schedule::section(showing),
            Self::Points => points::section(showing),
            Self::TieBreaks => tie_breaks::section(showing)?,
            Self::Byes => byes::section(showing),
            Self::Apart => apart::section(showing),
            Self::Boards => boards::section(showing),
            Self::Rated => rated::section(showing)?,
            Self::Online => online::section(showing),
            Self::Privacy => privacy::section(showing),
            Self::Fide => fide::section(showing),
        })
    }

    fn changes(
        self,
        given: &Given,
        tournament: &Tournament,
        lists: &[RatingList],
        checking: &mut Checking,
    ) -> Vec<Change> {
        match self {
            Self::Facts => facts::changes(given, tournament, checking),
            Self::System => system::changes(given, tournament, checking),
            Self::Schedule => schedule::changes(given, tournament, checking),
            Self::Points => points::changes(given, tournament, checking),
            Self::TieBreaks => tie_breaks::changes(given, tournament, checking),
            Self::Byes => byes::changes(given, tournament, checking),
            Self::Apart => apart::changes(given, tournament, checking),
            Self::Boards => boards::changes(given, tournament, checking),
            Self::Rated => rated::changes(given, tournament, lists),
            Self::Online => online::changes(given, tournament, checking),
            Self::Privacy => privacy::changes(given, tournament),
            Self::Fide => fide::changes(given, tournament),
        }
    }
}

/// What a section is shown from: what holds, or what was typed and could not be taken.
pub(super) struct Showing<'a> {
    pub(super) page: &'a Page,
    pub(super) tournament: &'a Tournament,
    pub(super) lists: &'a [RatingList],
    matter: Matter,
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
        format!("{}-{name}", self.matter.code())
    }

    fn label(&self, name: &str) -> String {
        self.page.say(&format!("setup-{}", name.replace('_', "-")))
    }

    /// The fault of a field that is no [`Field`].
    pub(super) fn fault(&self, name: &str) -> String {
        let fault = self.faults.iter().find(|fault| fault.field == name);
        fault.map(|fault| fault.message.clone()).unwrap_or_default()
    }

    /// A section with these fields.
    pub(super) fn section(&self, fields: Vec<Field>) -> Section {
        Section {
            id: self.matter.code(),
            title: self.page.say(&format!("setup-section-{}", self.matter.code())),
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
    pub(super) extra: String,
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
    matter: Matter,
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
    for matter in Matter::ALL {
        let back = back.as_ref().filter(|back| back.matter == matter);
        let showing = Showing {
            page: &page,
            tournament: event.tournament(),
            lists: &lists,
            matter,
            typed: back.map(|back| back.given),
            faults: back.map_or(&[], |back| &back.faults[..]),
        };
        let mut section = matter.section(&showing)?;
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
    let matter = Matter::ALL.into_iter().find(|matter| matter.code() == path.section);
    let matter = matter.ok_or(AppError::NotFound("page"))?;
    let given = if matter == Matter::TieBreaks {
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
    let mut checking = Checking::new(page.words);
    let changes = matter.changes(given, event.tournament(), &lists, &mut checking);
    let faults = checking.faults();
    if !faults.is_empty() {
        let problem = page.say("problem-title-invalid");
        let back = Back { matter, given, faults, problem };
        let shown = html(&settings_page(&app, page, event, Some(back)).await?)?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response());
    }
    let then = paths::desk(event.slug(), &format!("/settings#{}", matter.code()));
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
