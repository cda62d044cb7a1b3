// Only on a page that answers "many are booking": what came then is sent again, not by all at the same moment, and only as it was
// sent before.
for (const note of document.querySelectorAll("[data-again]")) {
  const form = note.closest("form");
  if (!(note instanceof HTMLElement) || !form) continue;
  const seconds = Number(note.dataset.again) * (1 + Math.random());
  const timer = setTimeout(() => form.requestSubmit(form.querySelector("[data-busy]")), seconds * 1000);
  note.hidden = false;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    note.hidden = true;
  });
}
