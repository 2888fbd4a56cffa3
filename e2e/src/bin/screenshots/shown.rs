//! Which pictures the documents show: `docs/screenshots` contains these and no others.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Context;

/// The names of all pictures in `README.md` and the documents in `docs`, without their extension.
pub(crate) fn shown(root: &Path) -> anyhow::Result<BTreeSet<String>> {
    let mut texts = vec![root.join("README.md")];
    for entry in std::fs::read_dir(root.join("docs")).context("the documents lie in docs")? {
        texts.push(entry?.path());
    }
    texts.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    let mut names = BTreeSet::new();
    for path in texts {
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        names.extend(pictures(&text).map(str::to_owned));
    }
    Ok(names)
}

fn pictures(text: &str) -> impl Iterator<Item = &str> {
    text.split("screenshots/").skip(1).filter_map(|rest| Some(rest.split_once(".png)")?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_holds_what_is_shown() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let files = std::fs::read_dir(root.join("docs/screenshots")).unwrap();
        let there: BTreeSet<String> = files
            .map(|entry| {
                entry.unwrap().file_name().into_string().unwrap().trim_end_matches(".png").to_owned()
            })
            .collect();
        assert_eq!(there, shown(&root).unwrap());
    }
}
