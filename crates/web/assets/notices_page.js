// The notification pages: the list updates itself, and the settings of this browser are chosen here.

import { beep, choice } from "./notices.js";
import { reread } from "./parts.js";
import { socket } from "./socket.js";

if (document.querySelector("[data-part=notices]")) socket.addEventListener("notice", () => reread());

const box = document.getElementById("this-browser");
if (box) {
  box.hidden = false;
  const sound = document.getElementById("notice-sound");
  sound.checked = choice.has("sound");
  sound.addEventListener("change", () => { choice.set("sound", sound.checked); if (sound.checked) beep(); });
  const popup = document.getElementById("notice-popup");
  const denied = document.getElementById("popup-denied");
  const can = "Notification" in window;
  popup.disabled = !can;
  popup.checked = can && choice.has("popup") && Notification.permission === "granted";
  popup.addEventListener("change", async () => {
    if (popup.checked && Notification.permission !== "granted") popup.checked = await Notification.requestPermission() === "granted";
    denied.hidden = Notification.permission !== "denied";
    choice.set("popup", popup.checked);
  });
}
