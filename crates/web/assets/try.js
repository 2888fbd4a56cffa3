// Lets a reader of /api/docs send the calls. The token stays in this tab and is sent to this site alone.

const token = document.getElementById("token");
token.value = sessionStorage.getItem("token") ?? "";
token.addEventListener("input", () => sessionStorage.setItem("token", token.value));

// The most that is shown of an answer.
const LONGEST = 100_000;

function request(form) {
  const headers = {};
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const field of form.querySelectorAll("[data-in]")) {
    const value = field.value.trim();
    if (!value) continue;
    if (field.dataset.in === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(value));
    if (field.dataset.in === "query") query.set(field.name, value);
    if (field.dataset.in === "header") headers[field.name] = value;
  }
  if (token.value.trim()) headers.Authorization = `Bearer ${token.value.trim()}`;
  const options = { method: form.dataset.method, headers, credentials: "omit", cache: "no-store" };
  const body = form.elements.namedItem("body");
  if (body) {
    headers["Content-Type"] = form.elements.namedItem("kind").value;
    options.body = body.value;
  }
  const behind = query.toString();
  return [behind ? `${path}?${behind}` : path, options];
}

function shown(type, text) {
  const readable = /json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return readable.length > LONGEST ? `${readable.slice(0, LONGEST)}\n…` : readable;
}

// A stream does not end: show what comes until the reader sends something else.
async function follow(response, output, signal) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  signal.addEventListener("abort", () => reader.cancel());
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    output.textContent += value;
  }
}

async function send(form) {
  const output = form.querySelector("output");
  form.following?.abort();
  form.following = new AbortController();
  const { signal } = form.following;
  const [address, options] = request(form);
  output.hidden = false;
  output.textContent = `${options.method} ${address}\n…`;
  try {
    const response = await fetch(address, { ...options, signal });
    const type = response.headers.get("content-type") ?? "";
    const named = ["content-type", "etag", "location", "link", "retry-after", "allow"];
    const headers = named.filter((name) => response.headers.has(name));
    const head = headers.map((name) => `${name}: ${response.headers.get(name)}`).join("\n");
    const top = `${options.method} ${address}\n${response.status} ${response.statusText}\n${head}\n\n`;
    output.textContent = top;
    if (form.dataset.stream !== undefined && response.ok) await follow(response, output, signal);
    else output.textContent = top + shown(type, await response.text());
  } catch (error) {
    if (!signal.aborted) output.textContent += `\n${error}`;
  }
}

for (const form of document.querySelectorAll("details.call form")) {
  form.querySelector(".send").hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
}

// An address such as /api/docs#get-api-v1-me opens the call.
function open() {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (call?.matches("details")) call.open = true;
}
addEventListener("hashchange", open);
open();
