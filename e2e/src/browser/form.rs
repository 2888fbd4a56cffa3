//! Forms and links, by name.

use anyhow::Context;
use thirtyfour::By;
use thirtyfour::prelude::{ElementQueryable, ElementWaitable};

use super::Window;

impl Window {
    /// Types into the field with this name, replacing its value.
    pub async fn fill(&self, name: &str, text: &str) -> anyhow::Result<()> {
        let selector = format!("[name=\"{name}\"]:not([type=hidden])");
        let field = self.driver.query(By::Css(selector)).and_displayed().first().await;
        let field = field.with_context(|| format!("there is no field `{name}`"))?;
        field.clear().await?;
        Ok(field.send_keys(text).await?)
    }

    /// Presses keys in an element, as it is.
    pub async fn type_into(&self, selector: &str, keys: &str) -> anyhow::Result<()> {
        let element = self.driver.query(By::Css(selector.to_owned())).and_displayed().first().await;
        let element = element.with_context(|| format!("there is nothing to type into: {selector}"))?;
        Ok(element.send_keys(keys).await?)
    }

    /// The value of the field with this name.
    pub async fn value(&self, name: &str) -> anyhow::Result<String> {
        let field = self.driver.query(By::Css(format!("[name=\"{name}\"]"))).first().await;
        let field = field.with_context(|| format!("there is no field `{name}`"))?;
        Ok(field.value().await?.unwrap_or_default())
    }

    /// Presses the button of the form with this field.
    pub async fn submit(&self, name: &str) -> anyhow::Result<()> {
        let path = format!(
            "//form[.//*[@name=\"{name}\"]]//button[not(@type) or @type=\"submit\"] | \
             //form[.//*[@name=\"{name}\"]]//input[@type=\"submit\"]"
        );
        let button = self.driver.query(By::XPath(path)).and_displayed().first().await;
        self.press(button.with_context(|| format!("the form with `{name}` has no button"))?).await
    }

    /// Follows the first visible link that leads to this path.
    pub async fn follow(&self, path: &str) -> anyhow::Result<()> {
        let link = self.driver.query(By::Css(format!("a[href=\"{path}\"]"))).and_displayed().first().await;
        self.press(link.with_context(|| format!("there is no link to {path}"))?).await
    }

    /// Follows the first visible link with this text.
    pub async fn follow_text(&self, text: &str) -> anyhow::Result<()> {
        let link = self.driver.query(By::LinkText(text.to_owned())).and_displayed().first().await;
        self.press(link.with_context(|| format!("there is no link “{text}”"))?).await
    }

    /// Presses the first visible element that matches a selector.
    pub async fn click(&self, selector: &str) -> anyhow::Result<()> {
        let element = self.driver.query(By::Css(selector.to_owned())).and_displayed().first().await;
        self.press(element.with_context(|| format!("there is nothing to press: {selector}"))?).await
    }

    async fn press(&self, element: thirtyfour::WebElement) -> anyhow::Result<()> {
        element.wait_until().clickable().await?;
        Ok(element.click().await?)
    }
}
