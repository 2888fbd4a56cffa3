//! The description of the interface, arranged for a reader.

use serde_json::Value;

/// The operations on one kind of thing.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) name: String,
    pub(super) about: String,
    pub(super) operations: Vec<Operation>,
}

/// One operation.
#[derive(Debug)]
pub(super) struct Operation {
    pub(super) id: String,
    pub(super) method: String,
    pub(super) path: String,
    pub(super) summary: String,
    pub(super) about: String,
    pub(super) needs_token: bool,
    pub(super) is_stream: bool,
    pub(super) parameters: Vec<Parameter>,
    pub(super) bodies: Vec<Body>,
    pub(super) answers: Vec<(String, String)>,
}

/// A part of the address, of the query, or a header.
#[derive(Debug)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) place: String,
    pub(super) about: String,
    pub(super) example: String,
    pub(super) is_required: bool,
}

/// A body that an operation takes.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) kind: String,
    pub(super) example: String,
}

/// All operations by the tags of the description.
pub(super) fn groups(description: &Value) -> Vec<Group> {
    let tags = description["tags"].as_array().into_iter().flatten();
    let mut groups: Vec<Group> = tags
        .map(|tag| Group {
            name: text(&tag["name"]),
            about: text(&tag["description"]),
            operations: Vec::new(),
        })
        .collect();
    let paths = description["paths"].as_object().into_iter().flatten();
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let tag = operation["tags"][0].as_str().unwrap_or_default();
            if let Some(group) = groups.iter_mut().find(|group| group.name == tag) {
                group.operations.push(read(description, path, method, operation));
            }
        }
    }
    groups.retain(|group| !group.operations.is_empty());
    groups
}

fn read(description: &Value, path: &str, method: &str, operation: &Value) -> Operation {
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let content = operation["requestBody"]["content"].as_object().into_iter().flatten();
    let answers = operation["responses"].as_object().into_iter().flatten();
    let security = operation["security"].as_array();
    let is_open = |way: &Value| way.as_object().is_some_and(serde_json::Map::is_empty);
    Operation {
        id: format!("{method}-{}", path.trim_matches('/').replace(['/', '{', '}', '.'], "-")),
        method: method.to_uppercase(),
        path: path.to_owned(),
        summary: text(&operation["summary"]),
        about: text(&operation["description"]),
        needs_token: security.is_some_and(|ways| !ways.iter().any(is_open)),
        is_stream: !operation["responses"]["200"]["content"]["text/event-stream"].is_null(),
        parameters: parameters.map(|parameter| read_parameter(description, parameter)).collect(),
        bodies: content
            .map(|(kind, content)| Body {
                kind: kind.clone(),
                example: example(description, &content["schema"]),
            })
            .collect(),
        answers: answers.map(|(status, answer)| (status.clone(), text(&answer["description"]))).collect(),
    }
}

fn read_parameter(description: &Value, parameter: &Value) -> Parameter {
    let schema = resolved(description, &parameter["schema"]);
    let example = [&parameter["example"], &schema["example"]].into_iter().find(|value| !value.is_null());
    Parameter {
        name: text(&parameter["name"]),
        place: text(&parameter["in"]),
        about: text(&parameter["description"]),
        example: example
            .map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned))
            .unwrap_or_default(),
        is_required: parameter["required"].as_bool().unwrap_or_default(),
    }
}

/// The example of a schema, as text to begin with.
fn example(description: &Value, schema: &Value) -> String {
    let example = &resolved(description, schema)["example"];
    if example.is_null() { String::new() } else { format!("{example:#}") }
}

/// A schema itself, or the one that it refers to.
fn resolved<'a>(description: &'a Value, schema: &'a Value) -> &'a Value {
    let pointer = schema["$ref"].as_str().and_then(|address| address.strip_prefix('#'));
    pointer.and_then(|pointer| description.pointer(pointer)).unwrap_or(schema)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().trim().to_owned()
}
