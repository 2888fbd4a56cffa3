//! The files of the site: style, scripts, icon. They are part of the executable, and their addresses carry their version, so that
//! browsers keep them for ever.
//!
//! Every file of `crates/web/assets` is served; a new one only has to be put there.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, File, include_dir};
use ronde_app::error::AppError;
use ronde_http::Error;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets");

struct Asset {
    name: &'static str,
    kind: &'static str,
    content: &'static str,
}

impl Asset {
    fn new(file: &'static File<'static>) -> Self {
        let name = file.path().to_str().expect("our files have plain names");
        let kind = match name.rsplit_once('.').map(|(_, ending)| ending) {
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            _ => panic!("what kind of file is {name}?"),
        };
        Self { name, kind, content: file.contents_utf8().expect("our files are UTF-8") }
    }
}

/// All files by name, and one version for all, since scripts name each other.
struct Assets {
    files: Vec<Asset>,
    version: String,
}

static ASSETS: LazyLock<Assets> = LazyLock::new(|| {
    let mut files: Vec<Asset> = FILES.files().map(Asset::new).collect();
    files.sort_unstable_by_key(|asset| asset.name);
    let mut hasher = blake3::Hasher::new();
    for asset in &files {
        hasher.update(asset.content.as_bytes());
    }
    let version = hasher.finalize().to_hex()[..12].to_owned();
    Assets { files, version }
});

impl Assets {
    fn find(&self, name: &str) -> Option<&Asset> {
        let at = self.files.binary_search_by_key(&name, |asset| asset.name).ok()?;
        Some(&self.files[at])
    }
}

/// The address of a file.
pub(crate) fn address_of(name: &str) -> String {
    debug_assert!(ASSETS.find(name).is_some(), "there is no file {name}");
    format!("/assets/{}/{name}", ASSETS.version)
}

/// GET /assets/{version}/{name}
pub(crate) async fn file(Path((asked, name)): Path<(String, String)>) -> Result<Response, Error> {
    let asset = ASSETS.find(&name).ok_or(AppError::NotFound("file"))?;
    // an old address still works, for pages that were open when the site was brought up to date, but is not kept
    let kept = if asked == ASSETS.version { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
    ];
    Ok((headers, asset.content).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_served_as_what_it_is() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let mut names: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort_unstable();
        assert!(names.len() > 50);
        assert_eq!(ASSETS.files.iter().map(|asset| asset.name).collect::<Vec<_>>(), names);
        assert_eq!(ASSETS.find("ronde.css").unwrap().kind, "text/css; charset=utf-8");
        assert_eq!(ASSETS.find("ronde.js").unwrap().kind, "text/javascript; charset=utf-8");
        assert_eq!(ASSETS.find("icon.svg").unwrap().kind, "image/svg+xml");
        assert!(ASSETS.find("ronde").is_none());
    }
}
