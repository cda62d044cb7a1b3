import { type Page } from "@playwright/test";

import { sanitizeItinerary } from "~/models/catalogue/content/itinerary/sanitize-itinerary.server";

import { attacks } from "../../support/attacks";
import { createAdmin, createPackage } from "../../support/factories";
import { expect, test, untilHydrated } from "../support/fixtures";

const LIST = "/admin-dashboard/manage-packages";
const WANTED = "<h2>Day 1</h2><p>Tea at the <strong>houseboat</strong></p>";
const ON_A_PAGE = 24;

// What cleans an itinerary and escapes a field is tested with each change; here a browser believes it.
const NIGHTLY = { tag: "@nightly" };

// The Content-Security-Policy is off, so any script that got into a page would run.
test.use({ bypassCSP: true });

test.beforeEach(async ({ login }) => login(await createAdmin()));

/** Records what must not happen: dialogs, and requests to other hosts except those of embedded videos. */
async function watch(page: Page, address = "") {
  const site = new URL(address).origin;
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route(
    (url) => url.origin !== site && url.protocol.startsWith("http"),
    (route) => {
      const url = route.request().url();
      if (!url.startsWith("https://www.youtube.com/embed/")) seen.push(`request ${url}`);
      return route.fulfill({ body: "", contentType: "text/html" });
    },
  );
  return seen;
}

/** Sends every element the events that a visitor can cause, and lists everything that could run a script. */
function provoke() {
  const elements = [...document.querySelectorAll("main *")];
  const events = ["mouseover", "pointerenter", "focus", "toggle", "animationstart", "error", "load", "begin"];
  for (const element of elements) for (const event of events) element.dispatchEvent(new Event(event));
  return elements
    .flatMap((element) => [...element.attributes])
    .filter(
      ({ name, value }) =>
        /^on/i.test(name) ||
        (/^(href|src|action|formaction|xlink:href|srcdoc)$/i.test(name) && /^\W*(java|vb)\s*script/i.test(value)),
    )
    .map(({ name, value, ownerElement }) => `${ownerElement?.tagName} ${name}=${value}`);
}

test(
  "no attack runs out of an itinerary, on the page or in the editor, and what is wanted stays",
  NIGHTLY,
  async ({ page, baseURL }) => {
    test.slow();
    const seen = await watch(page, baseURL);
    const kept = new Set<string>();
    for (const attack of attacks()) {
      const clean = await sanitizeItinerary(`<p>Day 1</p>${attack}`);
      if (clean.ok) kept.add(clean.value);
    }
    expect(kept.size).toBeGreaterThan(200);
    const { id } = await createPackage({ itinerary: WANTED + [...kept].join("") + WANTED });

    await page.goto(`/packages/${id}`);
    expect(await page.evaluate(provoke)).toEqual([]);
    await expect(page.locator("strong", { hasText: "houseboat" })).toHaveCount(2);

    await page.goto(`${LIST}/edit/${id}`);
    await expect(page.locator(".ql-editor strong", { hasText: "houseboat" })).toHaveCount(2);
    expect(await page.evaluate(provoke)).toEqual([]);
    expect(seen).toEqual([]);
  },
);

test("attacks in plain fields are shown as they were typed, everywhere", NIGHTLY, async ({ page, baseURL }) => {
  test.slow();
  const seen = await watch(page, baseURL);
  // Two hundred attacks, with every vector among them. PostgreSQL cannot store NUL characters.
  const all = attacks().map((attack) => attack.replaceAll("\u0000", ""));
  const some = all.filter((_, nth) => nth % Math.floor(all.length / 200) === 0);
  const place = `Kokernag ${crypto.randomUUID()}`;
  const ids = await Promise.all(
    some.slice(0, ON_A_PAGE).map(async (attack, nth) => {
      const { id } = await createPackage({
        packageTitle: attack,
        tourName: some[nth + ON_A_PAGE] ?? "",
        locationName: `${place} ${attack}`,
        description: some.join("\n"),
        includedFeatures: some,
        excludedFeatures: some,
        tags: some,
      });
      return id;
    }),
  );

  const [id = ""] = ids;
  const [title = ""] = some;
  for (const path of [
    "/",
    "/packages",
    `/packages/${id}`,
    `${LIST}?search=${encodeURIComponent(place)}`,
    `${LIST}/edit/${id}`,
  ]) {
    await page.goto(path);
    expect(await page.evaluate(provoke), path).toEqual([]);
  }
  await expect(page.getByLabel("Package Title")).toHaveValue(title);
  await expect(page.getByLabel("Description")).toHaveValue(some.join("\n").replaceAll(/\r\n?/g, "\n"));
  await page.goto(`/packages/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goto(`${LIST}?search=${encodeURIComponent(place)}`);
  await expect(page.locator(".admin-package")).toHaveCount(ON_A_PAGE);
  await untilHydrated(page);
  await page
    .locator(".admin-package")
    .first()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(seen).toEqual([]);
});
