// A shared worker: one stream of news for all tabs of the browser, since browsers allow six connections to a site.

const tabs = new Map();
let stream = null;
let followed = "";

function reopen() {
  const topics = [...new Set([...tabs.values()].flat())].sort().slice(0, 32);
  const address = topics.length ? `/live?${new URLSearchParams(topics.map((topic) => ["topic", topic]))}` : "";
  if (address === followed) return;
  followed = address;
  stream?.close();
  stream = null;
  if (!address) return;
  stream = new EventSource(address);
  stream.addEventListener("changed", (event) => {
    const news = JSON.parse(event.data);
    for (const [port, wanted] of tabs) if (wanted.includes(news.topic)) port.postMessage(news);
  });
  // a lost connection is taken up again by the browser; an answer that is no stream, as while the site restarts, is final to it
  stream.addEventListener("error", ({ target }) => {
    if (target !== stream || target.readyState !== EventSource.CLOSED) return;
    followed = "";
    setTimeout(reopen, 2000 + Math.random() * 2000);
  });
}

onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.follow) tabs.set(port, data.follow);
    if (data.leave) tabs.delete(port);
    reopen();
  };
};
