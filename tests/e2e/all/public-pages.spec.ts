import { daysFromToday } from "../../support/dates";
import { createUser } from "../../support/factories";
import { errorSummary, expect, expectToast, test } from "../support/fixtures";
import { openPackage, openPay, sendRefused } from "../support/states";

test("the menu slides in, closes, and works by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Register" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();

  await page.keyboard.press("Enter");
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    const isBehind = () => document.querySelector(":popover-open") && document.activeElement?.closest("main, footer");
    expect(await page.evaluate(isBehind)).toBeFalsy();
  }
  if (await menu.isHidden()) await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register");
});

test("a file is downloaded, and the page stays as it was", async ({ page, login }) => {
  await login(await createUser());
  await page.goto("/profile");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/json$/);
  await expect(page.getByText("Loading...")).toBeHidden();
});

test("the address after a refused form bears no mark of who opened it, and Reload sends nothing", async ({
  page,
  login,
}) => {
  const aisha = await createUser();
  await login(aisha);
  await openPay(page, aisha);
  await sendRefused(page, "I have paid");
  await expect(page).toHaveURL(/\/pay$/);
  await page.reload();
  await expect(page).toHaveURL(/\/pay$/);
});

test("Back leads out of a form that was refused twice", async ({ page }) => {
  await page.goto("/packages");
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
  for (const password of ["saffron", "saffron fields"]) {
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(errorSummary(page)).toBeFocused();
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goBack();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/packages$/);
});

test("a refused form's toast says it in one line at the bottom right, and leaves", async ({ page }) => {
  await openPackage(page);
  await page.getByRole("link", { name: "Ask a question" }).click();
  await sendRefused(page, "Send question");
  await expect(page.getByRole("alert")).toHaveCount(1);
  const [toast, size] = [page.locator(".toast"), page.viewportSize()];
  const [box, line] = [await toast.boundingBox(), await toast.locator("span").first().boundingBox()];
  if (!box || !line || !size) throw new Error("The toast is not there.");
  expect([size.width - box.x - box.width, size.height - box.y - box.height]).toEqual([16, 16]);
  expect(line.height).toBeLessThan(30);
  await expect(toast).toBeHidden();
});

test("the tabs of About Us show one text each", async ({ page }) => {
  await page.goto("/");
  const about = page.getByRole("region", { name: "About Us" });
  await expect(about.getByText("Our mission is simple")).toBeVisible();
  await expect(about.getByText("You speak to one person")).toBeHidden();
  await about.getByLabel("Mission & Vision").focus();
  await page.keyboard.press("ArrowRight");
  await expect(about.getByText("You speak to one person")).toBeVisible();
  await expect(about.getByText("Our mission is simple")).toBeHidden();

  await page.emulateMedia({ forcedColors: "active" });
  const colours = await about
    .locator("label")
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderColor));
  expect(new Set(colours).size).toBe(2);
});

test("the first Tab leads past the header", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Where to?")).toBeFocused();
});

test("a form whose sending was stopped can be sent again", async ({ page, context }) => {
  await openPackage(page);
  await page.getByLabel("Start date").fill(daysFromToday(170));
  const devtools = await context.newCDPSession(page);
  const stops = [() => devtools.send("Page.stopLoading"), () => page.keyboard.press("Escape")];
  for (const stop of stops) {
    let isStopped = false;
    await page.route("**/packages/*", async (route) => {
      await stop();
      isStopped = true;
      await route.fulfill({ status: 204 });
    });
    await page.getByRole("button", { name: "Book now" }).click();
    await expect.poll(() => isStopped).toBe(true);
    await expect(page.getByRole("button", { name: "Book now" })).toBeEnabled();
    await expect(page.getByText("Loading...")).toBeHidden();
    await page.unrouteAll({ behavior: "wait" });
  }
  await page.getByRole("button", { name: "Book now" }).click();
  await expectToast(page, "Please, login!");
});

test("nothing moves while a page loads and is read to its end", async ({ page }) => {
  for (const [path, width] of [
    ["/", 1280],
    ["/packages", 1280],
    ["/", 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path, { waitUntil: "networkidle" });
    // The home page of a phone shows no people.
    for (const picture of await page.locator("img:visible").all()) await picture.scrollIntoViewIfNeeded();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ("value" in entry && typeof entry.value === "number") sum += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift, `${path} on ${width} px`).toBeLessThan(0.01);
  }
});

test("toasts stand above each other at the bottom right and close on click", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password").fill("saffron fields");
  // As if another tab got a toast but was closed before it showed it.
  await page.request.post("/logout", { maxRedirects: 0 });
  await page.getByRole("button", { name: "Login" }).click();

  const [older, newer] = ["Logging out...", "Invalid credentials"].map((hasText) =>
    page.locator(".toast", { hasText }),
  );
  if (!older || !newer) throw new Error("Two toasts are expected.");
  const [above, below, size] = [await older.boundingBox(), await newer.boundingBox(), page.viewportSize()];
  if (!above || !below || !size) throw new Error("A toast is not there.");
  expect(above.y + above.height).toBeLessThan(below.y);
  for (const box of [above, below]) expect(size.width - box.x - box.width).toBe(16);
  expect(size.height - below.y - below.height).toBe(16);
  for (const toast of [older, newer]) {
    await toast.click();
    await expect(toast).toBeHidden();
  }
});

test.describe("when the connection is lost while a form is sent", () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

  test("Back leads to what was typed", async ({ page, login }) => {
    await page.route("**", (route) =>
      route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
    );
    const aisha = await createUser();
    const forms: [open: () => Promise<unknown>, label: string, text: string, button: string][] = [
      [() => page.goto("/register"), "Street", "3 Sráid na gCapall", "Register"],
      [() => page.goto("/register?redirectTo=/packages"), "Street", "3 Sráid na gCapall", "Register"],
      [() => page.goto("/contact"), "Your question", "Is the road open?", "Send question"],
      [() => openPackage(page), "Start date", daysFromToday(170), "Book now"],
      [() => login(aisha).then(() => openPay(page, aisha)), "UTR", "412000000001", "I have paid"],
    ];
    for (const [open, label, text, button] of forms) {
      // A browser notes what is typed within a second. What is lost sooner may be forgotten, and is typed again here.
      await expect(async () => {
        await open();
        const address = page.url();
        await page.getByLabel(label).fill(text);
        await page.locator("main form[method=post]").evaluate((form) => form.setAttribute("novalidate", ""));
        // Playwright would wait for a page that never comes.
        // oxlint-disable-next-line typescript/no-deprecated
        await page.getByRole("button", { name: button }).click({ noWaitAfter: true });
        await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
        await page.goBack();
        await expect(page).toHaveURL(address);
        await expect(page.getByLabel(label)).toHaveValue(text, { timeout: 2_000 });
      }).toPass();
    }
  });
});

test("ticks of several pages of the catalogue make one shortlist, which forgets what is left out", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Without a script the ticks of one page count.");
  const [gurez, lake] = [/Compare Gurez Valley/, /Compare Dal Lake Houseboat/];
  await page.goto("/packages");
  await page.getByLabel(gurez).check();
  await page.goto("/packages?q=houseboat");
  await page.getByLabel(lake).check();
  await page.getByRole("button", { name: "Shortlist (2)" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await page.getByRole("link", { name: /Leave out Gurez/ }).click();
  await expect(page.getByText("One trip alone")).toBeVisible();
  await page.goto("/packages");
  await expect(page.getByLabel(lake)).toBeChecked();
  await expect(page.getByLabel(gurez)).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Shortlist (1)" })).toBeVisible();
});
