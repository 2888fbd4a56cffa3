//! Codes that phones read, as pictures of lines.

use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};

/// The code of an address as inline SVG; empty if the address is too long for any code. It takes the colour of the text around it.
pub(crate) fn qr_svg(address: &str) -> String {
    // a quarter of it may be dirty or folded
    let Ok(code) = QrCode::with_error_correction_level(address, EcLevel::Q) else { return String::new() };
    let width = code.width();
    let mut path = String::new();
    for (at, color) in code.into_colors().into_iter().enumerate() {
        if color == Color::Dark {
            let (x, y) = (at % width + 4, at / width + 4);
            // writing to a string cannot fail
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    let size = width + 8;
    format!(
        r##"<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="QR" shape-rendering="crispEdges"><rect width="{size}" height="{size}" fill="#fff"/><path d="{path}" fill="#000"/></svg>"##
    )
}

#[cfg(test)]
mod tests {
    use super::qr_svg;

    #[test]
    fn an_address_becomes_a_picture() {
        let picture = qr_svg("https://example.org/e/open/board/1/12/0123456789ab");
        assert!(picture.starts_with("<svg") && picture.contains("M4 4h1v1h-1z"), "{picture}");
        assert_eq!(qr_svg(&"x".repeat(5000)), "");
    }
}
