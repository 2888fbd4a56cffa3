//! The size and the colours in which a page is shown, and pictures of it.

use anyhow::Context;
use serde_json::json;

use super::Window;

/// Light or dark, as set in the visitor's system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark text on a light ground.
    Light,
    /// The other way round.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The name in file names and in style sheets.
    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// A screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The name in file names.
    pub name: &'static str,
    /// In CSS pixels.
    pub width: u32,
    /// In CSS pixels.
    pub height: u32,
    /// Whether it is a phone: touched, and held upright.
    pub phone: bool,
}

impl Look {
    /// A laptop.
    pub const DESKTOP: Self = Self { name: "desktop", width: 1280, height: 800, phone: false };
    /// A typical phone.
    pub const PHONE: Self = Self { name: "phone", width: 390, height: 844, phone: true };
    /// The narrowest phone that must work.
    pub const NARROW: Self = Self { name: "narrow", width: 320, height: 568, phone: true };
    /// The wall of the playing hall.
    pub const PROJECTOR: Self = Self { name: "projector", width: 1920, height: 1080, phone: false };
}

/// A picture losslessly compressed as far as possible.
pub fn smaller(png: &[u8]) -> anyhow::Result<Vec<u8>> {
    let options = oxipng::Options { strip: oxipng::StripChunks::All, ..oxipng::Options::from_preset(3) };
    oxipng::optimize_from_memory(png, &options).context("the picture cannot be made smaller")
}

impl Window {
    /// Shows pages on this screen from now on.
    pub async fn look(&self, look: Look, theme: Theme) -> anyhow::Result<()> {
        let cdp = self.driver.cdp();
        cdp.emulation().set_device_metrics_override(look.width, look.height, 1.0, look.phone).await?;
        let touch = json!({ "enabled": look.phone });
        cdp.send_raw("Emulation.setTouchEmulationEnabled", touch).await?;
        let features = json!([
            { "name": "prefers-color-scheme", "value": theme.name() },
            // a picture in the middle of a transition is different every time
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        cdp.send_raw("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        Ok(())
    }

    /// A picture of the screen, as PNG and losslessly compressed as far as possible.
    pub async fn picture(&self) -> anyhow::Result<Vec<u8>> {
        let script =
            "return document.fonts.status === 'loaded' && [...document.images].every(i => i.complete);";
        self.wait_until("the end of loading", script, &[]).await?;
        smaller(&self.driver.screenshot_as_png().await.context("no picture could be taken")?)
    }

    /// A picture of the page from top to bottom: the screen is made as high as the page.
    pub async fn whole_picture(&self, look: Look) -> anyhow::Result<Vec<u8>> {
        let height: u32 = self.run("return document.documentElement.scrollHeight;", &[]).await?;
        let height = height.clamp(look.height, 8000);
        let cdp = self.driver.cdp();
        cdp.emulation().set_device_metrics_override(look.width, height, 1.0, look.phone).await?;
        self.picture().await
    }

    /// How many pixels the page is wider than the screen; it should be zero.
    pub async fn sideways(&self) -> anyhow::Result<u32> {
        let script = "const page = document.documentElement; \
                      return Math.max(0, Math.ceil(page.scrollWidth - page.clientWidth));";
        self.run(script, &[]).await
    }
}
