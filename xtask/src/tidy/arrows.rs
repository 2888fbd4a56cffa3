//! The direction of dependencies: an arrow may only go down, and the lower layers do no I/O.
//!
//! Only normal and build dependencies are arrows; tests may use anything. Packages outside `crates/` (chores, benches) are in no layer:
//! they may use every crate, and no crate may use them.

use std::collections::BTreeMap;

use anyhow::Context;
use serde_json::Value;

use super::Problem;

/// The crates by folder, from the bottom up. A new arrow within these rules still needs a line in ARCHITECTURE.
const LAYERS: [&[&str]; 9] = [
    &["domain", "matching", "quoridor"],
    &["community", "matchmaking", "play", "pairing", "tiebreak", "rating", "ratinglist", "trf", "i18n"],
    &["tournament", "protocol"],
    &["words", "store"],
    &["app"],
    &["http"],
    &["web", "api", "socket"],
    &["server"],
    &["ronde"],
];

/// Layers below this one know no sockets, databases or async runtime.
const FIRST_LAYER_WITH_IO: usize = 3;
const IO_CRATES: [&str; 8] = ["axum", "hyper", "reqwest", "rusqlite", "sqlx", "tokio", "tower", "ureq"];

/// A package of the workspace, as far as arrows go.
struct Package {
    name: String,
    /// `crates/pairing/Cargo.toml`, relative to the root.
    manifest: String,
    dependencies: Vec<String>,
}

impl Package {
    /// `pairing` for `crates/pairing/Cargo.toml`; `None` for a package outside `crates/`.
    fn folder(&self) -> Option<&str> {
        self.manifest.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")
    }

    fn layer(&self) -> Option<usize> {
        let folder = self.folder()?;
        LAYERS.iter().position(|layer| layer.contains(&folder))
    }
}

/// Checks the output of `cargo metadata --no-deps`.
pub(super) fn check(metadata: &Value) -> anyhow::Result<Vec<Problem>> {
    let packages = packages(metadata).context("cargo metadata has an unexpected shape")?;
    let by_name: BTreeMap<&str, &Package> =
        packages.iter().map(|package| (package.name.as_str(), package)).collect();
    let mut problems = Vec::new();
    for package in packages.iter().filter(|package| package.folder().is_some()) {
        let Some(layer) = package.layer() else {
            problems.push(Problem::of_file(
                &package.manifest,
                "this crate is in no layer of xtask/src/tidy/arrows.rs",
            ));
            continue;
        };
        for dependency in &package.dependencies {
            let fault = match by_name.get(dependency.as_str()) {
                Some(target) => upward(layer, target),
                None => forbidden_io(layer, dependency),
            };
            problems.extend(fault.map(|fault| Problem::of_file(&package.manifest, fault)));
        }
    }
    Ok(problems)
}

fn upward(layer: usize, target: &Package) -> Option<String> {
    let name = &target.name;
    match target.layer() {
        Some(below) if below < layer => None,
        Some(other) => {
            Some(format!("an arrow from layer {layer} to {name} in layer {other}; arrows only go down"))
        }
        None => Some(format!("an arrow to {name}, which is in no layer")),
    }
}

fn forbidden_io(layer: usize, dependency: &str) -> Option<String> {
    (layer < FIRST_LAYER_WITH_IO && IO_CRATES.contains(&dependency))
        .then(|| format!("{dependency} does I/O, and layer {layer} does none"))
}

fn packages(metadata: &Value) -> Option<Vec<Package>> {
    let root = metadata["workspace_root"].as_str()?;
    metadata["packages"].as_array()?.iter().map(|package| self::package(package, root)).collect()
}

fn package(package: &Value, root: &str) -> Option<Package> {
    let manifest = package["manifest_path"].as_str()?.strip_prefix(root)?.replace('\\', "/");
    let arrows = package["dependencies"].as_array()?.iter().filter(|one| one["kind"].as_str() != Some("dev"));
    Some(Package {
        name: package["name"].as_str()?.to_owned(),
        manifest: manifest.trim_start_matches('/').to_owned(),
        dependencies: arrows.map(|one| one["name"].as_str().map(str::to_owned)).collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Folder, package name, and the kind and name of each dependency.
    type Given<'a> = (&'a str, &'a str, &'a [(Option<&'a str>, &'a str)]);

    fn problems(packages: &[Given<'_>]) -> Vec<String> {
        let packages: Vec<Value> = packages
            .iter()
            .map(|(folder, name, dependencies)| {
                let dependencies: Vec<Value> =
                    dependencies.iter().map(|(kind, name)| json!({ "kind": kind, "name": name })).collect();
                let manifest = format!("/clone/{folder}/Cargo.toml");
                json!({ "name": name, "manifest_path": manifest, "dependencies": dependencies })
            })
            .collect();
        let metadata = json!({ "workspace_root": "/clone", "packages": packages });
        check(&metadata).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_arrow_goes_down() {
        let down: &[_] = &[(None, "ronde-domain"), (None, "serde"), (Some("dev"), "tokio")];
        assert_eq!(
            problems(&[("crates/domain", "ronde-domain", &[]), ("crates/pairing", "ronde-pairing", down)]),
            Vec::<String>::new()
        );
    }

    #[test]
    fn an_arrow_up_or_sideways_is_reported() {
        let found = problems(&[
            ("crates/domain", "ronde-domain", &[(None, "ronde-trf")]),
            ("crates/trf", "ronde-trf", &[(Some("build"), "ronde-rating")]),
            ("crates/rating", "ronde-rating", &[]),
        ]);
        assert_eq!(
            found,
            [
                "crates/domain/Cargo.toml:1: an arrow from layer 0 to ronde-trf in layer 1; arrows only go down",
                "crates/trf/Cargo.toml:1: an arrow from layer 1 to ronde-rating in layer 1; arrows only go down",
            ]
        );
    }

    #[test]
    fn the_lower_layers_do_no_io() {
        let sqlx: &[_] = &[(None, "sqlx")];
        assert_eq!(problems(&[("crates/store", "ronde-store", sqlx)]), Vec::<String>::new());
        assert_eq!(
            problems(&[("crates/tournament", "ronde-tournament", sqlx)]),
            ["crates/tournament/Cargo.toml:1: sqlx does I/O, and layer 2 does none"]
        );
    }

    #[test]
    fn every_crate_has_a_layer_and_chores_have_none() {
        let found = problems(&[
            ("crates/extra", "ronde-extra", &[]),
            ("crates/server", "ronde-server", &[(None, "ronde-bench")]),
            ("xtask/bench", "ronde-bench", &[(None, "ronde-server")]),
        ]);
        assert_eq!(
            found,
            [
                "crates/extra/Cargo.toml:1: this crate is in no layer of xtask/src/tidy/arrows.rs",
                "crates/server/Cargo.toml:1: an arrow to ronde-bench, which is in no layer",
            ]
        );
    }
}
