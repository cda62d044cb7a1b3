// Has a worker keep this page for where there is no network, and says so once it is kept.
if ("serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", () => document.getElementById("kept")?.removeAttribute("hidden"));
  workers
    .register(`/trip/sw.js${new URL(import.meta.url).search}`)
    .then(() => workers.ready)
    .then(({ active }) => active?.postMessage("keep"))
    .catch(() => {});
}
