// The page that is about to be paper: its one button prints it.

const button = document.querySelector("[data-print]");
button.hidden = false;
button.addEventListener("click", () => print());
