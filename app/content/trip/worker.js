// Opens the pages of trips: the server is asked first, and where it does not answer, what was kept is shown.

/**
 * @typedef {{ waitUntil(work: Promise<unknown>): void }} Extendable
 * @typedef {Extendable & { request: Request, respondWith(answer: Promise<Response>): void }} Opened
 * @typedef {Extendable & { source: { url: string, postMessage(message: string): void } }} Asked
 * @typedef {{
 *   skipWaiting(): Promise<void>,
 *   addEventListener(type: "install", listener: () => void): void,
 *   addEventListener(type: "fetch", listener: (event: Opened) => void): void,
 *   addEventListener(type: "message", listener: (event: Asked) => void): void,
 * }} Scope
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (self));

const MOST_TRIPS = 5;
const PATIENCE = 3000;

scope.addEventListener("install", () => void scope.skipWaiting());

scope.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const path = tripPath(url);
  if (mode === "navigate" && path) event.respondWith(answer(event, path));
});

// The first visit was answered before there was a worker.
scope.addEventListener("message", (event) => {
  const path = tripPath(event.source.url);
  if (path) event.waitUntil(keepOpen(path).then((isKept) => isKept && event.source.postMessage("kept")));
});

/** @param {string} url */
function tripPath(url) {
  const { pathname } = new URL(url);
  return /^\/trip\/[\w-]{22}$/.test(pathname) ? pathname : null;
}

/** @param {Opened} event @param {string} path */
async function answer(event, path) {
  const kept = await (await caches.open("trips")).match(path);
  const online = fetch(event.request).then((response) => keep(path, response));
  event.waitUntil(online.catch(() => {}));
  if (!kept) return online;
  const shown = online.then((response) => (response.status === 429 || response.status >= 500 ? kept : response));
  return Promise.race([shown, late(kept)]).catch(() => kept);
}

/** @param {Response} kept @returns {Promise<Response>} */
function late(kept) {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
}

/** What is open now, unless it is there already. @param {string} path */
async function keepOpen(path) {
  const trips = await caches.open("trips");
  if (!(await trips.match(path))) await keep(path, await fetch(path));
  return (await trips.match(path)) !== undefined;
}

/** A withdrawn trip is forgotten; of many the one opened longest ago goes first. @param {string} path @param {Response} response */
async function keep(path, response) {
  const trips = await caches.open("trips");
  if (response.ok || response.status === 404) await trips.delete(path);
  if (response.ok) await trips.put(path, response.clone());
  for (const request of (await trips.keys()).slice(0, -MOST_TRIPS)) await trips.delete(request);
  return response;
}
