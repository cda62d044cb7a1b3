// Asks a service worker to cache this page for use without a network, and shows a note once it is cached.
if ("serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", () => document.getElementById("kept")?.removeAttribute("hidden"));
  workers
    .register(new URL(`sw.js${new URL(import.meta.url).search}`, import.meta.url))
    .then(() => workers.ready)
    .then(({ active }) => active?.postMessage("keep"))
    .catch(() => {});
}
