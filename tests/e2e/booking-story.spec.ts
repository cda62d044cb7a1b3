import { formatDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";

import { ADMIN, expect, expectToast, linkIn, receiveMail, test } from "./support/fixtures";

const START = daysFromToday(170);

test("a tourist books a package and the staff confirm it", async ({ page, browser, javaScriptEnabled }, {
  project,
}) => {
  const email = `aisha.${project.name}@example.com`;

  await test.step("a visitor sees twelve packages, tries to book one and is asked to log in", async () => {
    await page.goto("/");
    await expect(
      page.getByRole("region", { name: "Affordable Vacation Bundles" }).locator(".package-card"),
    ).toHaveCount(12);
    await page.getByRole("link", { name: "Dal Lake Houseboat Weekend" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dal Lake Houseboat Weekend");
    await fillBooking();
    await expectToast(page, "Please, login!");
    await expect(page).toHaveURL(/\/login\?/);
  });

  await test.step("they register and verify their e-mail address", async () => {
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    const details: Record<string, string> = {
      Name: "Aisha Bhat",
      Email: email,
      "Phone number": "+91 98765 43210",
      Street: "12 Residency Road",
      City: "Bengaluru",
      "Postal code": "560025",
      State: "Karnataka",
      Country: "India",
      Password: "saffron fields",
    };
    for (const [label, value] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole("button", { name: "Register" }).click();
    await expectToast(page, "Please, verify your email to login!");
    await page.goto(linkIn(await receiveMail(email, /verify|confirm/i)));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Verified");
  });

  await test.step("they log in and are back at their package", async () => {
    await page.getByRole("main").getByRole("link", { name: "login" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("saffron fields");
    await page.getByRole("button", { name: "Login" }).click();
    await expectToast(page, "Login successful");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dal Lake Houseboat Weekend");
    await expect(page.getByLabel("Start date")).toHaveValue(START);
    await expect(page.getByLabel("Number of persons")).toHaveValue("2");
  });

  await test.step("they book for two and find the booking as pending", async () => {
    await page.getByRole("button", { name: "Book now" }).click();
    await expect(page).toHaveURL(/\/bookings$/);
    await expectToast(page, "Package booked successfully!");
    await expect(page.getByRole("main")).toContainText("Dal Lake Houseboat Weekend");
    await expect(page.getByRole("main")).toContainText(formatDate(START));
    await expect(page.getByRole("main")).toContainText("₹17,998");
    await expect(page.getByRole("main")).toContainText("pending");
    await receiveMail(email, /Booking request received/);
    await receiveMail("hello@chinar.example", /Aisha Bhat|booking/i);
  });

  await test.step("the admin confirms it", async () => {
    const desk = await browser.newContext({ javaScriptEnabled, baseURL: process.env.SITE_URL });
    const admin = await desk.newPage();
    await admin.goto("/login");
    await admin.getByLabel("Email").fill(ADMIN.email);
    await admin.getByLabel("Password").fill(ADMIN.password);
    await admin.getByRole("button", { name: "Login" }).click();
    await expectToast(admin, "Login successful");
    await admin.goto("/admin-dashboard/manage-bookings");
    const card = admin.locator(".card", { hasText: email });
    await expect(card).toContainText("+91 98765 43210");
    await card.getByRole("link", { name: "Update" }).click();
    await admin.getByLabel("Booking status").selectOption("confirmed");
    await admin.getByRole("button", { name: /Update/ }).click();
    await expectToast(admin, "Booking updated successfully!");
    await desk.close();
  });

  await test.step("the tourist sees it confirmed and is told by mail", async () => {
    await page.goto("/bookings");
    await expect(page.getByRole("main")).toContainText("confirmed");
    await receiveMail(email, /confirmed/i);
  });

  async function fillBooking() {
    await page.getByLabel("Start date").fill(START);
    await page.getByLabel("Number of persons").fill("2");
    await page.getByRole("button", { name: "Book now" }).click();
  }
});
