//! Forms: fields with their labels, hints and faults, and the page that is one form.

use askama::Template;
use askama::filters::HtmlSafe;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::error::Fault;
use ronde_http::Error;

use super::{Page, html};

/// One field.
#[derive(Clone, Debug, Template)]
#[template(path = "layout/field.html")]
pub(crate) struct Field {
    id: String,
    name: &'static str,
    label: String,
    kind: &'static str,
    value: String,
    autocomplete: &'static str,
    hint: String,
    fault: String,
    is_optional: bool,
    is_first_fault: bool,
    /// The list on the page from which a browser proposes.
    list: &'static str,
    /// Which keys a phone shows.
    inputmode: &'static str,
    /// What there is to choose from: codes and words.
    options: Vec<(String, String)>,
}

impl HtmlSafe for Field {}

impl Field {
    /// A field of this kind, as HTML names it.
    pub(crate) fn new(kind: &'static str, name: &'static str, label: String) -> Self {
        Self {
            id: name.to_owned(),
            name,
            label,
            kind,
            value: String::new(),
            autocomplete: "off",
            hint: String::new(),
            fault: String::new(),
            is_optional: false,
            is_first_fault: false,
            list: "",
            inputmode: "",
            options: Vec::new(),
        }
    }

    /// A password; what was typed is never sent back.
    pub(crate) fn password(name: &'static str, label: String, autocomplete: &'static str) -> Self {
        Self::new("password", name, label).autocomplete(autocomplete)
    }

    /// Something that goes along unseen.
    pub(crate) fn hidden(name: &'static str, value: impl Into<String>) -> Self {
        Self::new("hidden", name, String::new()).value(value)
    }

    /// One of several, given as codes and words.
    pub(crate) fn choice(name: &'static str, label: String, options: Vec<(String, String)>) -> Self {
        Self { options, ..Self::new("select", name, label) }
    }

    /// A box to tick.
    pub(crate) fn tick(name: &'static str, label: String, is_ticked: bool) -> Self {
        Self::new("checkbox", name, label).value(if is_ticked { "yes" } else { "" }).optional()
    }

    pub(crate) fn value(self, value: impl Into<String>) -> Self {
        Self { value: value.into(), ..self }
    }

    pub(crate) fn autocomplete(self, autocomplete: &'static str) -> Self {
        Self { autocomplete, ..self }
    }

    pub(crate) fn hint(self, hint: String) -> Self {
        Self { hint, ..self }
    }

    pub(crate) fn optional(self) -> Self {
        Self { is_optional: true, ..self }
    }

    /// With proposals out of a list on the page.
    pub(crate) fn list(self, list: &'static str) -> Self {
        Self { list, ..self }
    }

    /// With the keys that a phone shows for it.
    pub(crate) fn inputmode(self, inputmode: &'static str) -> Self {
        Self { inputmode, ..self }
    }

    /// By which labels and faults mean it, where its name stands more than once on the page.
    pub(crate) fn id(self, id: impl Into<String>) -> Self {
        Self { id: id.into(), ..self }
    }

    /// Sets the fault beside it, if one is about this field. The first of all gets the focus.
    pub(crate) fn with_faults(mut self, faults: &[Fault]) -> Self {
        let own = faults.iter().position(|fault| fault.field == self.name || fault.field == self.id);
        if let Some(at) = own {
            self.fault.clone_from(&faults[at].message);
            self.is_first_fault = at == 0;
        }
        self
    }

    /// The hint and the fault, for those who hear the page.
    fn described_by(&self) -> String {
        let parts = [("hint", &self.hint), ("fault", &self.fault)];
        let told = parts.into_iter().filter(|(_, text)| !text.is_empty());
        told.map(|(part, _)| format!("{}-{part}", self.id)).collect::<Vec<_>>().join(" ")
    }
}

/// A form.
#[derive(Clone, Debug, Template)]
#[template(path = "layout/form.html")]
pub(crate) struct Form {
    action: String,
    fields: Vec<Field>,
    /// Fields below a heading that opens.
    groups: Vec<(String, Vec<Field>)>,
    button: String,
    look: &'static str,
}

impl HtmlSafe for Form {}

impl Form {
    /// A form with one button and no fields.
    pub(crate) fn new(action: impl Into<String>, button: String) -> Self {
        Self { action: action.into(), fields: Vec::new(), groups: Vec::new(), button, look: "" }
    }

    pub(crate) fn field(mut self, field: Field) -> Self {
        self.fields.push(field);
        self
    }

    /// Fields for one case among several, below a heading that opens; none if there are no fields.
    pub(crate) fn group(mut self, title: String, fields: Vec<Field>) -> Self {
        if !fields.is_empty() {
            self.groups.push((title, fields));
        }
        self
    }

    /// For something that is not the main thing on its page.
    pub(crate) fn quiet(self) -> Self {
        Self { look: "quiet", ..self }
    }

    /// For something that cannot be undone.
    pub(crate) fn danger(self) -> Self {
        Self { look: "danger", ..self }
    }

    /// Gives its fields ids that begin like this, where the same names stand more than once on the page.
    pub(crate) fn ids(mut self, start: &str) -> Self {
        for field in &mut self.fields {
            field.id = format!("{start}-{}", field.name);
        }
        self
    }

    /// Sets the faults beside their fields. The first gets the focus.
    pub(crate) fn faults(mut self, faults: &[Fault]) -> Self {
        let mut is_first = true;
        let in_groups = self.groups.iter_mut().flat_map(|(_, fields)| fields);
        for field in self.fields.iter_mut().chain(in_groups) {
            if let Some(fault) = faults.iter().find(|fault| fault.field == field.name) {
                field.fault.clone_from(&fault.message);
                field.is_first_fault = std::mem::take(&mut is_first);
            }
        }
        self
    }

    fn has_faults(&self) -> bool {
        has_faults(&self.fields) || self.groups.iter().any(|(_, fields)| has_faults(fields))
    }
}

fn has_faults(fields: &[Field]) -> bool {
    fields.iter().any(|field| !field.fault.is_empty())
}

/// A page that is one form.
#[derive(Template)]
#[template(path = "layout/form_page.html")]
pub(crate) struct FormPage {
    page: Page,
    title: String,
    notice: String,
    paragraphs: Vec<String>,
    form: Form,
    /// Addresses and words.
    links: Vec<(String, String)>,
}

impl FormPage {
    pub(crate) fn new(page: Page, title: &str, form: Form) -> Self {
        let title = page.say(title);
        Self { page, title, notice: String::new(), paragraphs: Vec::new(), form, links: Vec::new() }
    }

    /// What has just happened.
    pub(crate) fn notice(self, notice: String) -> Self {
        Self { notice, ..self }
    }

    pub(crate) fn paragraph(mut self, text: String) -> Self {
        self.paragraphs.push(text);
        self
    }

    pub(crate) fn link(mut self, address: impl Into<String>, text: &str) -> Self {
        let text = self.page.say(text);
        self.links.push((address.into(), text));
        self
    }

    /// The page. With a fault in it, it says that nothing was done.
    pub(crate) fn answer(&self) -> Result<Response, Error> {
        let mut response = html(self)?;
        if self.form.has_faults() {
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        }
        Ok(response)
    }
}
