import { createAdmin, createStoredBooking, createUser } from "../support/factories";

import { expect, expectToast, test, untilHydrated } from "./support/fixtures";

const LIST = "/admin-dashboard/manage-bookings";

const somebody = (name: string) => ({ name, email: `${crypto.randomUUID()}@example.com` });

test.beforeEach(async ({ login }) => login(await createAdmin(somebody("Yasir Dar"))));

test(
  "deleting asks first and takes a reason, and can be taken back",
  { tag: "@plain" },
  async ({ page, javaScriptEnabled }) => {
    const user = await createUser(somebody("Zainab Mattoo"));
    const booking = await createStoredBooking({ userId: user.id });
    await page.goto(`${LIST}?q=${user.email}`);
    await untilHydrated(page);

    const remove = page.getByRole("button", { name: `Delete booking ${booking.bookingNumber}` });
    await remove.click();
    if (javaScriptEnabled) {
      const dialog = page.getByRole("dialog", { name: `Delete booking ${booking.bookingNumber} of Zainab Mattoo?` });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await remove.click();
      await expect(dialog.getByRole("button", { name: "Keep" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(remove).toBeFocused();
    } else {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        `Delete booking ${booking.bookingNumber} of Zainab Mattoo?`,
      );
      await page.getByRole("link", { name: "Keep" }).click();
    }
    await remove.click();
    await page.getByRole("textbox", { name: "Reason" }).fill("Booked twice");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expectToast(page, "Booking deleted successfully!");
    await expect(page).toHaveURL(`${LIST}?q=${user.email}`);

    await page.getByRole("link", { name: "Recently deleted" }).click();
    await expect(page.locator(".card", { hasText: user.email })).toContainText("Booked twice");
    await page.locator(".card", { hasText: user.email }).getByRole("button", { name: "Restore" }).click();
    await expectToast(page, "Booking restored successfully!");
  },
);

test("saving and deleting lead back to the list as it was, at the same place", async ({ page }) => {
  const user = await createUser(somebody("Zainab Mattoo"));
  const bookings = [];
  for (let n = 0; n < 9; n += 1) bookings.push(await createStoredBooking({ userId: user.id, createdAt: new Date(n) }));
  const [edited, deleted, next] = bookings.slice(6);
  const list = `${LIST}?q=${encodeURIComponent(user.email)}&sort=oldest`;
  await page.setViewportSize({ width: 700, height: 600 });
  await page.goto(list);
  const card = (booking?: { id: string }) => page.locator(`[id="${booking?.id}"]`);
  await expect(card(edited)).not.toBeInViewport();

  await card(edited).getByRole("link", { name: "Update" }).click();
  await page.getByLabel("Booking status").selectOption("confirmed");
  await page.getByRole("button", { name: "Update booking" }).click();
  await expectToast(page, "Booking updated successfully!");
  await expect(page).toHaveURL(`${list}#${edited?.id}`);
  await expect(card(edited)).toBeInViewport();
  await expect(card(edited)).toContainText("confirmed");

  await card(deleted).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Booking deleted successfully!");
  await expect(page).toHaveURL(`${list}#${next?.id}`);
  await expect(card(next)).toBeInViewport();
  await expect(card(deleted)).toHaveCount(0);
});
