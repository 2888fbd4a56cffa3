//! A mouse and a finger, for what is not a form: a board is played by pointing at it.

use anyhow::Context;
use serde_json::{Value, json};

use super::Window;

/// What points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    Mouse,
    /// A finger on a phone.
    Finger,
}

impl Window {
    /// Points at a place of the screen and presses once.
    pub async fn press_at(&self, pointer: Pointer, x: f64, y: f64) -> anyhow::Result<()> {
        match pointer {
            Pointer::Mouse => {
                for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
                    let button = if kind == "mouseMoved" { "none" } else { "left" };
                    let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 });
                    self.send("Input.dispatchMouseEvent", event).await?;
                }
            }
            Pointer::Finger => {
                let touch = json!([{ "x": x, "y": y }]);
                self.send("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": touch }))
                    .await?;
                self.send("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))
                    .await?;
            }
        }
        Ok(())
    }

    /// Moves the mouse to a place of the screen.
    pub async fn hover_at(&self, x: f64, y: f64) -> anyhow::Result<()> {
        self.send("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y })).await
    }

    async fn send(&self, command: &str, with: Value) -> anyhow::Result<()> {
        self.driver.cdp().send_raw(command, with).await.with_context(|| format!("{command} was refused"))?;
        Ok(())
    }
}
