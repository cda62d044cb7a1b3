// Answers requests for the public pages of trips and of drivers from the server, or from the cache if the server fails or is slow.

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
const TIMEOUT = 3000;

scope.addEventListener("install", () => void scope.skipWaiting());

scope.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const path = pagePath(url);
  if (mode === "navigate" && path) event.respondWith(answer(event, path));
});

// The first visit was answered before this worker existed, so the page asks to be cached.
scope.addEventListener("message", (event) => {
  const path = pagePath(event.source.url);
  if (path) event.waitUntil(keepOpen(path).then((isKept) => isKept && event.source.postMessage("kept")));
});

/** @param {string} url */
function pagePath(url) {
  const { pathname } = new URL(url);
  return /^\/(trip|drive)\/[\w-]{22}$/.test(pathname) ? pathname : null;
}

/** @param {Opened} event @param {string} path */
async function answer(event, path) {
  const kept = await (await caches.open("trips")).match(path);
  // A phone without room for a copy shows the page all the same.
  const online = fetch(event.request).then((response) => keep(path, response).catch(() => response));
  event.waitUntil(online.catch(() => {}));
  if (!kept) return online;
  const shown = online.then((response) => (response.status === 429 || response.status >= 500 ? kept : response));
  return Promise.race([shown, late(kept)]).catch(() => kept);
}

/** @param {Response} kept @returns {Promise<Response>} */
function late(kept) {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT, kept));
}

/** Caches the open page if needed; returns whether it is cached. @param {string} path */
async function keepOpen(path) {
  const trips = await caches.open("trips");
  if (!(await trips.match(path))) await keep(path, await fetch(path));
  return (await trips.match(path)) !== undefined;
}

/**
 * Caches a page, removes a withdrawn one, and keeps the MOST_TRIPS opened last.
 * @param {string} path @param {Response} response
 */
async function keep(path, response) {
  const trips = await caches.open("trips");
  if (response.ok || response.status === 404) await trips.delete(path);
  if (response.ok) await trips.put(path, response.clone());
  for (const request of (await trips.keys()).slice(0, -MOST_TRIPS)) await trips.delete(request);
  return response;
}
