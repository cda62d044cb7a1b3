import { type Page } from "@playwright/test";

import { createAdmin, createStoredBooking, createUser } from "../../support/factories";
import { expect, test } from "../support/fixtures";
import { anyPackage, openPackage, sendRefused } from "../support/states";

// The accessibility tree of the ten main states. These items must exist in this order; others may be between them.

const somebody = (name: string) => ({ name, email: `${crypto.randomUUID()}@example.com` });
const main = (page: Page) => page.getByRole("main");

test("package", async ({ page }) => {
  await openPackage(page);
  await expect(main(page)).toMatchAriaSnapshot(`
    - article:
      - list "Pictures":
        - listitem:
          - img "Dal Lake Houseboat Weekend"
      - heading "Dal Lake Houseboat Weekend" [level=1]
      - heading "Included" [level=2]
      - list
      - heading "Excluded" [level=2]
      - list
      - region "Itinerary":
        - heading "Itinerary" [level=2]
      - list "Tags"
      - region "Book this package":
        - heading "Book this package" [level=2]
        - textbox "Start date"
        - spinbutton "Number of persons"
        - button "Book now"
        - link "Ask a question"
        - link "WhatsApp"
        - link /Call/
        - link "Share"
        - button "Copy link"
    - region "Elite Tourist Attractions":
      - heading "Elite Tourist Attractions" [level=2]
  `);
});

test("register", async ({ page }) => {
  await page.goto("/register");
  const names = ["Name", "Email", "Password", "Phone number", "Street", "City", "Postal code", "State", "Country"];
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Register");
  expect(await main(page).getByRole("textbox").count()).toBe(names.length);
  for (const name of names) await expect(main(page).getByRole("textbox", { name, exact: true })).toBeVisible();
  await expect(main(page).getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(
    "We send a link to this address before you can log in.",
  );
  await expect(main(page)).toMatchAriaSnapshot(`
    - group "You":
      - textbox "Password"
    - group "Address"
    - button "Register"
    - paragraph:
      - text: Already have an account?
      - link "Login"
  `);
});

test("booking form with errors", async ({ page, login }) => {
  await login(await createUser(somebody("Aisha Bhat")));
  await openPackage(page);
  await page.getByLabel("Number of persons").fill("0");
  await sendRefused(page, "Book now");
  await expect(page.getByRole("region", { name: "Book this package" })).toMatchAriaSnapshot(`
    - heading "Book this package" [level=2]
    - alert:
      - paragraph: Please check 2 fields and try again.
      - list:
        - listitem:
          - link "Please choose a start date."
        - listitem:
          - link "Please enter a whole number of persons from 1 to 50."
    - textbox "Start date" [invalid]
    - paragraph: Please choose a start date.
    - spinbutton "Number of persons" [invalid]: "0"
    - paragraph: Please enter a whole number of persons from 1 to 50.
    - button "Book now"
  `);
});

const NAVIGATION = `
    - navigation "Admin":
      - link "Dashboard"
      - link "Manage Users"
      - link "Manage packages"
      - link "Manage Bookings"
      - link "Mails"
      - link "Settings"`;

test("dashboard", async ({ page, login }) => {
  await login(await createAdmin(somebody("Yasir Dar")));
  await page.goto("/admin-dashboard");
  await expect(main(page)).toMatchAriaSnapshot(`${NAVIGATION}
    - heading "Dashboard" [level=1]
    - region "What waits":
      - list:
        - listitem:
          - link /To confirm \\d+/
    - region "Today, waiting for us"
    - region "Starting"
    - region "Ending"
    - list:
      - listitem:
        - link /[\\d,]+ Total Users/
      - listitem:
        - link /[\\d,]+ Total Packages/
      - listitem:
        - link /[\\d,]+ Total Bookings/
      - listitem:
        - link /[\\d,]+ Pending Bookings/
      - listitem:
        - link /[\\d,]+ Confirmed Bookings/
  `);
});

test("Manage Bookings", async ({ page, login }) => {
  const zainab = await createUser(somebody("Zainab Mattoo"));
  const { bookingNumber } = await createStoredBooking({ userId: zainab.id, packageId: await anyPackage(page) });
  await login(await createAdmin(somebody("Yasir Dar")));
  await page.goto(`/admin-dashboard/manage-bookings?q=${zainab.email}`);
  await expect(main(page)).toMatchAriaSnapshot(`${NAVIGATION}
    - heading "Manage Bookings" [level=1]
    - paragraph:
      - text: "Total Bookings:"
      - strong: "1"
    - search:
      - searchbox "Search"
      - combobox "Status"
      - button "Show"
    - list:
      - listitem:
        - heading "Zainab Mattoo" [level=2]
        - strong: pending
        - paragraph:
          - link /\\+91/
        - paragraph: /Starts .* · 2 persons/
        - paragraph: Dal Lake Houseboat Weekend · ₹17,998
        - paragraph: /Booking ${bookingNumber}, booked .* Starting price ₹8,999/
        - link "Update booking ${bookingNumber}"
        - button "Delete booking ${bookingNumber} of Zainab Mattoo"
  `);
});
