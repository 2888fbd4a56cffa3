//! A page on paper, as a printer would get it.

use anyhow::Context;
use serde_json::{Value, json};

use super::Window;

/// What is cut off: sheets, and parts of a sheet, whose content is larger than they are.
const CUT_OFF: &str = "return [...document.querySelectorAll('.sheet, .sheet article')]\
    .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)\
    .map((part) => `${part.scrollWidth - part.clientWidth} × ${part.scrollHeight - part.clientHeight} pixels of “${part.innerText.trim().slice(0, 60)}”`);";

impl Window {
    /// The page as a PDF of the paper that its style sheet asks for.
    pub async fn paper(&self) -> anyhow::Result<Vec<u8>> {
        let wish = json!({ "preferCSSPageSize": true, "printBackground": true });
        let answer = self.driver.cdp().send_raw("Page.printToPDF", wish).await?;
        let data = answer.get("data").and_then(Value::as_str).context("the browser printed nothing")?;
        decoded(data).context("the browser printed something else")
    }

    /// What does not fit onto the paper, in words.
    pub async fn cut_off(&self) -> anyhow::Result<Vec<String>> {
        let cdp = self.driver.cdp();
        cdp.send_raw("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        let cut_off = self.run(CUT_OFF, &[]).await;
        cdp.send_raw("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
        cut_off
    }
}

/// How many sheets a PDF of Chromium has.
pub fn sheets(pdf: &[u8]) -> usize {
    let mark = b"/Type /Page";
    let is_page = |at: usize| pdf[at..].starts_with(mark) && pdf.get(at + mark.len()) != Some(&b's');
    (0..pdf.len()).filter(|at| is_page(*at)).count()
}

/// Base 64, as the driver sends bytes.
fn decoded(text: &str) -> Option<Vec<u8>> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => Some(u32::from(letter - b'A')),
        b'a'..=b'z' => Some(u32::from(letter - b'a') + 26),
        b'0'..=b'9' => Some(u32::from(letter - b'0') + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let letters = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::with_capacity(letters.len() * 3 / 4);
    for four in letters.chunks(4) {
        let bits = four.iter().try_fold(0_u32, |bits, letter| Some((bits << 6) | value(*letter)?))?;
        let bits = bits << (6 * (4 - four.len()));
        bytes.extend_from_slice(bits.to_be_bytes().get(1..four.len())?);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_as_letters() {
        for (text, bytes) in
            [("", &b""[..]), ("UA==", b"P"), ("UEQ=", b"PD"), ("UERG", b"PDF"), ("/+7/", b"\xFF\xEE\xFF")]
        {
            assert_eq!(decoded(text).as_deref(), Some(bytes), "{text}");
        }
        assert_eq!(decoded("U$=="), None);
    }

    #[test]
    fn sheets_are_counted_without_their_list() {
        assert_eq!(sheets(b"<</Type /Pages /Count 2>> <</Type /Page\n>> <</Type /Page>>"), 2);
    }
}
