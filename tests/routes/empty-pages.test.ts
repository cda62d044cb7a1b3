import { expect, test } from "vitest";

import { createAdmin, createStoredBooking } from "../support/factories";
import { screen } from "../support/screen";
import { loggedIn } from "../support/site";

test.each([
  ["/bookings?page=99", "/bookings"],
  ["/packages?sort=popular&page=99", "/packages?sort=popular"],
  ["/admin-dashboard/mails?state=sent&page=99", "/admin-dashboard/mails?state=sent"],
  ["/admin-dashboard/manage-users?q=aisha&page=99", "/admin-dashboard/manage-users?q=aisha"],
  ["/admin-dashboard/manage-bookings?page=99&status=pending", "/admin-dashboard/manage-bookings?status=pending"],
  ["/admin-dashboard/money?tab=refunds&page=99", "/admin-dashboard/money?tab=refunds"],
  ["/admin-dashboard/manage-packages?page=99", "/admin-dashboard/manage-packages"],
  ["/admin-dashboard/manage-packages/deleted?page=99", "/admin-dashboard/manage-packages/deleted"],
])("%s, where nothing is any more, leads to the first page", async (beyond, first) => {
  const admin = await createAdmin();
  await createStoredBooking({ userId: admin.id });
  const browser = await loggedIn(admin);
  expect(await browser.get(beyond)).toMatchObject({ status: 200, path: first, via: [first] });
  expect((await browser.get(first)).via).toEqual([]);
  const data = await browser.send(beyond.replace("?", ".data?"));
  expect(await data.text()).toContain(JSON.stringify(first));
});

test("an address of the desk that leads nowhere keeps the desk around it", async () => {
  const { status, html } = await (await loggedIn(createAdmin())).get("/admin-dashboard/nope");
  expect(status).toBe(404);
  expect(screen(html).texts("nav a")).toContain("Manage Bookings");
});
