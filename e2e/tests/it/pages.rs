//! Small pages of our own that need no server, for the tests of the tools themselves.

/// A whole page with this body.
pub(crate) fn page(body: &str) -> String {
    let head = "<meta charset=utf-8><meta name=viewport content='width=device-width'><title>A page</title>";
    address(&format!("<!doctype html><html lang=en><head>{head}</head><body>{body}</body></html>"))
}

/// A document as an address.
pub(crate) fn address(html: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    let escaped: String = html
        .bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    format!("data:text/html;charset=utf-8,{escaped}")
}
