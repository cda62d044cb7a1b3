// Keeps what a driver tapped without a network, and sends it once there is one.

// Milliseconds: the clock in Kashmir, whatever the phone shows.
const AHEAD_OF_UTC = 5.5 * 60 * 60 * 1000;

const key = `met ${location.pathname}`;
const note = document.querySelector(".drive-net");
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("form[data-met]");

/** The times of taps by booking. */
function waiting() {
  return new URLSearchParams(localStorage.getItem(key) ?? "");
}

/** @param {(taps: URLSearchParams) => void} change */
function changeWaiting(change) {
  const taps = waiting();
  change(taps);
  localStorage.setItem(key, String(taps));
  show();
}

function show() {
  const taps = waiting();
  for (const form of forms) {
    const at = taps.get(form.dataset.met ?? "");
    form.querySelector(".met-button")?.toggleAttribute("hidden", Boolean(at));
    form.querySelector(".is-waiting")?.toggleAttribute("hidden", !at);
    const time = form.querySelector("time");
    if (time && at) time.textContent = new Date(Date.parse(at) + AHEAD_OF_UTC).toISOString().slice(11, 16);
  }
  const count = [...taps].length;
  note?.toggleAttribute("hidden", navigator.onLine && count === 0);
  const waits = count > 0 ? ` ${count} “Met” ${count === 1 ? "waits" : "wait"} to be sent.` : "";
  if (note) note.textContent = `${navigator.onLine ? "" : "No network. This page works."}${waits}`.trim();
}

let isSending = false;

async function send() {
  if (isSending) return;
  isSending = true;
  await sendWaiting().finally(() => (isSending = false));
}

async function sendWaiting() {
  for (const [booking, at] of waiting()) {
    const body = new URLSearchParams({ booking, intent: "met", at });
    const answer = await fetch(`${location.pathname}/met`, { method: "POST", body }).catch(() => null);
    if (!answer || answer.status === 429 || answer.status >= 500) return;
    changeWaiting((taps) => taps.delete(booking));
    if (!String(waiting())) location.reload();
  }
}

for (const form of forms) {
  const booking = form.dataset.met ?? "";
  form.addEventListener("submit", (event) => {
    if (!form.querySelector(".met-button")) return;
    event.preventDefault();
    changeWaiting((taps) => taps.set(booking, new Date().toISOString()));
    void send();
  });
  form.querySelector("[data-undo]")?.addEventListener("click", () => changeWaiting((taps) => taps.delete(booking)));
}
addEventListener("online", () => void send());
addEventListener("offline", show);
// Not every browser says that the network is back, and the first try then may still fail.
setInterval(() => void send(), 5_000);
show();
void send();
