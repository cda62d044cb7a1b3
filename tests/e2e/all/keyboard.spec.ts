import { type Locator, type Page } from "@playwright/test";

import { saveDays } from "~/models/catalogue/days/save-days.server";
import { addDays, addMonths, formatDate, formatMonth, formatShortDate, today } from "~/values/calendar";
import { WEEKDAYS } from "~/values/months";

import { createAdmin, createPackage } from "../../support/factories";
import { expect, expectToast, linkIn, receiveMail, test } from "../support/fixtures";
import { doubleText, expectNothingCutOff } from "../support/layout";

// Day and month are the same number, because a browser's language decides which comes first.
const NEXT_YEAR = Number(today().slice(0, 4)) + 1;
const START = `${NEXT_YEAR}-05-05`;

/** 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

test.use({ viewport: { width: 360, height: 740 } });

for (const text of ["its usual size", "twice its size"]) {
  test(`from the home page to a booking and out again, by keyboard on a phone, text ${text}`, async ({ page }) => {
    test.slow();
    if (text === "twice its size") await doubleText(page);
    const email = `${crypto.randomUUID()}@example.com`;
    const heading = page.getByRole("heading", { level: 1 });

    await test.step("find a package and read it", async () => {
      await page.goto("/");
      await reach(page, page.getByLabel("Where to?"));
      await page.keyboard.type("Dal");
      await press(page, page.getByRole("button", { name: "Find a trip" }));
      await expect(heading).toHaveText("Packages for Dal Lake");
      await press(page, page.getByRole("link", { name: "Dal Lake Houseboat Weekend", exact: true }));
      await expect(heading).toHaveText("Dal Lake Houseboat Weekend");
    });

    await test.step("want to book it, and register for that", async () => {
      await press(page, page.getByRole("link", { name: "Book this package" }));
      await book(page);
      await expectToast(page, "Please, login!");
      await press(page, page.getByRole("main").getByRole("link", { name: "Register" }));
      const details = ["Aisha Bhat", email, "+91 98765 43210", "saffron fields"];
      await reach(page, page.getByLabel("Name"));
      for (const each of [...details, "12 Residency Road", "560025", "Bengaluru", "Karnataka", "India"]) {
        await page.keyboard.type(each);
        await page.keyboard.press("Tab");
        if (each === "saffron fields") await page.keyboard.press("Tab"); // over "Show"
      }
      await press(page, page.getByRole("button", { name: "Register" }));
      await expectToast(page, "Please, verify your email to login!");
      await page.goto(linkIn(await receiveMail(email, /verify|confirm/i)));
      await expect(heading).toHaveText("Account Verified");
    });

    await test.step("log in and book", async () => {
      await press(page, page.getByRole("link", { name: "Please login" }));
      await type(page, page.getByLabel("Email"), email);
      await type(page, page.getByLabel("Password"), "saffron fields");
      await page.keyboard.press("Enter");
      await expect(heading).toHaveText("Dal Lake Houseboat Weekend");
      await book(page);
      await expectToast(page, "Package booked successfully!");
      await expect(page.getByRole("main")).toContainText(formatDate(START));
      await expect(page.getByRole("main")).toContainText("₹17,998");
    });

    await test.step("change the profile and the password", async () => {
      await pressInMenu(page, page.getByRole("link", { name: "My Profile" }));
      await press(page, page.getByRole("link", { name: "Update detail" }));
      await type(page, page.getByLabel("City"), "Mysuru");
      await press(page, page.getByRole("button", { name: "Update" }));
      await expectToast(page, "Profile updated successfully!");
      await expect(page.getByRole("main")).toContainText("Mysuru");
      await press(page, page.getByRole("link", { name: "Update Password" }));
      await type(page, page.getByLabel("Old password"), "saffron fields");
      await type(page, page.getByLabel("New password"), "walnut and willow");
      await page.keyboard.press("Enter");
      await expectToast(page, "Password changed successfully!");
    });

    await test.step("close the message and log out", async () => {
      await reach(page, page.getByLabel("Close this message"));
      await page.keyboard.press("Space");
      await expect(page.locator(".toast")).toBeHidden();
      await pressInMenu(page, page.getByRole("button", { name: "Logout" }));
      await expectToast(page, "Logging out...");
      await page.goto("/bookings");
      await expect(page).toHaveURL(/:\d+\/$/);
    });
  });
}

test("a start day is found in a table of days, at 400 % zoom in a list of them, and chosen by keyboard", async ({
  page,
}) => {
  test.slow();
  const [day, month] = [`${addMonths(today(), 2).slice(0, 8)}15`, addMonths(today(), 2)];
  const { id } = await createPackage({ seatsPerDay: 3 });
  await saveDays(id, [
    { date: day, unitPrice: 10_499, label: "Guaranteed" },
    { date: addDays(day, 1), closed: true },
  ]);
  await page.goto(`/packages/${id}?month=${day.slice(0, 7)}`);
  const table = page.getByRole("table", { name: `Days to start in ${formatMonth(month)}` });
  await expect(table.getByRole("columnheader")).toHaveText(WEEKDAYS);
  await expect(table.getByRole("cell", { name: "16 not offered" })).toBeVisible();

  await page.setViewportSize(ZOOMED);
  await expectNothingCutOff(page);
  const link = table.getByRole("cell").getByRole("link", { name: formatShortDate(day) });
  await expect(link).toHaveAccessibleName(`${formatShortDate(day)}, 3 left, Guaranteed, ₹10,499 per person`);
  const following = formatMonth(addMonths(month, 1));
  await page.getByRole("link", { name: following }).focus();
  await press(page, page.getByRole("link", { name: following }));
  await expect(page.getByRole("table", { name: following })).toBeVisible();
  await page.getByRole("link", { name: formatMonth(month) }).focus();
  await press(page, page.getByRole("link", { name: formatMonth(month) }));
  await page.getByRole("link", { name: following }).focus();
  await press(page, link);
  await expect(page.getByLabel("Start date")).toHaveValue(day);
  await expect(page.locator("p.total").first()).toContainText("₹10,499");
  await expect(link).toHaveAttribute("aria-current", "date");
  await expectNothingCutOff(page);
});

test("at 400 % zoom the office reads the days of a package as a table, and chooses one by keyboard", async ({
  page,
  login,
}) => {
  test.slow();
  await page.setViewportSize(ZOOMED);
  const day = `${addMonths(today(), 2).slice(0, 8)}15`;
  const { id } = await createPackage({ seatsPerDay: 3 });
  await login(await createAdmin());
  await page.goto(`/admin-dashboard/manage-packages/days/${id}?month=${day.slice(0, 7)}`);
  await expectNothingCutOff(page);
  const table = page.getByRole("table", { name: formatMonth(day) });
  const link = table.getByRole("cell").getByRole("link", { name: formatShortDate(day) });
  await expect(
    table.getByRole("cell").filter({ has: page.getByRole("link", { name: formatShortDate(day) }) }),
  ).toContainText("0/3");
  await page.getByRole("button", { name: "Stop all sales" }).focus();
  await press(page, link);
  await expect(page.getByLabel("From", { exact: true })).toHaveValue(day);
  await expectNothingCutOff(page);
});

async function book(page: Page) {
  await reach(page, page.getByLabel("Start date"));
  await page.keyboard.type(`0505${NEXT_YEAR}`);
  await expect(page.getByLabel("Start date")).toHaveValue(START);
  await type(page, page.getByLabel("Number of persons"), "2");
  await press(page, page.getByRole("button", { name: "Book now" }));
}

async function type(page: Page, field: Locator, text: string) {
  await reach(page, field);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator) {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

async function pressInMenu(page: Page, control: Locator) {
  await press(page, page.getByRole("button", { name: "Menu" }));
  await press(page, control);
}

/** Presses Tab until `control` has the focus. Expects a visible focus on every element on the way. */
async function reach(page: Page, control: Locator) {
  for (let stops = 0; stops < 120; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    // The page may still be scrolling to the focused element.
    await expect.poll(() => findUnmarked(page), { message: "has the focus and does not show it" }).toBeNull();
  }
  throw new Error(`No Tab leads to ${String(control)}.`);
}

/** Returns the focused element if it is off the screen or has no visible focus, else null. */
async function findUnmarked(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // Within a date field the browser marks each part itself.
    if (focused.matches("[type=date]:not(:focus-visible)")) return null;
    // For the link in a card or the box in a label, the card or label shows the focus.
    const isMarked = [focused, focused.closest("label"), focused.closest(".package-card")].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? focused);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom } = focused.getBoundingClientRect();
    return isMarked && bottom > 0 && top < innerHeight ? null : focused.outerHTML.slice(0, 200);
  });
}
