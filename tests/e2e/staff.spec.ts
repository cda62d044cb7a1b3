import { createAdmin, createStoredBooking, createUser } from "../support/factories";

import { expect, expectToast, linkIn, receiveMail, test } from "./support/fixtures";

const STAFF = "/admin-dashboard/settings/team";

const address = () => `${crypto.randomUUID()}@example.com`;

test("an invited agent logs in, confirms a booking, and is refused packages", async ({ page, login, context }) => {
  test.slow();
  const guest = await createUser({ name: "Zainab Mattoo", email: address() });
  const { bookingNumber } = await createStoredBooking({ userId: guest.id });
  await login(await createAdmin({ email: address() }));
  const email = address();

  await page.goto(STAFF);
  await page.getByLabel("Name").fill("Sana Mir");
  await page.getByLabel("Email").fill(email);
  await page.locator("#role").selectOption("agent");
  await page.getByRole("button", { name: "Invite" }).click();
  await expectToast(page, `The invitation is on its way to ${email}.`);
  await expect(page.locator(".card", { hasText: email })).toContainText("invited as agent by Yasir Dar");

  await context.clearCookies();
  await page.goto(linkIn(await receiveMail(email, /staff/)));
  await page.getByLabel("New password").fill("cedar and walnut");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expectToast(page, "Welcome! Your password is saved. Please log in.");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("cedar and walnut");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  const desk = page.getByRole("navigation", { name: "Admin" });
  await expect(desk.getByRole("link")).toHaveText([
    "Dashboard",
    "Manage Bookings",
    "Departures",
    "Enquiries",
    "Quotes",
    "Guests",
    "Money",
    "Reports",
    "Mails",
  ]);
  await desk.getByRole("link", { name: "Manage Bookings" }).click();
  await page.getByLabel("Search").fill(String(bookingNumber));
  await page.getByRole("button", { name: "Show" }).click();
  // The booking is on the page already, where it moves when the result comes.
  const download = page.getByRole("link", { name: "Download for a spreadsheet", includeHidden: true });
  await expect(download).toHaveAttribute("href", new RegExp(`q=${bookingNumber}`));
  await page.getByRole("link", { name: `Update booking ${bookingNumber}` }).click();
  await page.getByLabel("Booking status").selectOption("confirmed");
  await page.getByRole("button", { name: "Update booking" }).click();
  await expectToast(page, "Booking updated successfully!");
  await receiveMail(guest.email, /confirmed/);

  await page.goto("/admin-dashboard/manage-packages");
  await expect(page.getByText("Your role does not include this. Please ask an admin.")).toBeVisible();
  await expect(desk.getByRole("link", { name: "Manage Bookings" })).toBeVisible();
});
