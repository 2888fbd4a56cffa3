//! What a browser says of itself, in two words.

/// The browser and the system, where they are known; else the beginning of what was said.
pub(super) fn short_name(said: &str) -> String {
    // the later ones also call themselves by the names of the earlier
    let browsers = [
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    let systems = [
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ];
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| said.contains(sign)).map(|(_, name)| *name)
    };
    match (first(&browsers), first(&systems)) {
        (Some(browser), Some(system)) => format!("{browser} · {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) if said.is_empty() => "?".to_owned(),
        (None, None) => said.chars().take(40).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_ones_are_recognised() {
        let phone = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
        assert_eq!(short_name(phone), "Chrome · Android");
        assert_eq!(
            short_name("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox · Linux"
        );
        assert_eq!(short_name("curl/8.0"), "curl/8.0");
        assert_eq!(short_name(""), "?");
    }
}
