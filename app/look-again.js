// Where a payment is being confirmed: looks again every five seconds for a minute, and says what has changed.
const seen = document.querySelector("[data-look-again]");
let times = 0;
let isLooking = false;

async function look() {
  const text = await fetch(location.href).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  // Without its head, whose styles the policy of this page does not know.
  const main = text.slice(text.indexOf("<main"));
  const now = new DOMParser().parseFromString(main, "text/html").querySelector("article > [aria-live]");
  if (!seen || !now || now.textContent === seen.textContent) return;
  seen.replaceChildren(...now.childNodes);
  if (!now.hasAttribute("data-look-again")) clearInterval(timer);
}

const timer = setInterval(() => {
  times += 1;
  if (times === 12) clearInterval(timer);
  if (isLooking) return;
  isLooking = true;
  void look().finally(() => (isLooking = false));
}, 5000);
