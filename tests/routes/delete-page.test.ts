import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { formatDate } from "~/values/calendar";

import { createPackage, createStoredBooking, createUser, nextMonth } from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, freshDesk } from "../support/site";

const DESK = "/admin-dashboard";
const BOOKINGS = `${DESK}/manage-bookings`;

let his: Browser;

beforeEach(async () => void (his = await freshDesk()));

/** Opens the page behind a list's delete button without JavaScript. Returns it with the fields of its form. */
async function ask(path: string, from: string) {
  const {
    html,
    title,
    path: opened,
  } = await his.get(`${path}?${new URLSearchParams({ from, ask: "yes", reason: "" })}`);
  const page = screen(html);
  const form = page.document.querySelector("main form");
  const action = form?.getAttribute("action") ?? "";
  return { opened, title, action, texts: page.texts, fields: page.values("main form") };
}

describe("without script", () => {
  test("a booking is deleted after one question, with its reason, and the list stays where it was", async () => {
    const { id, bookingNumber } = await createStoredBooking({ customerName: "Aisha Bhat" });
    const list = `${BOOKINGS}?status=pending&sort=oldest`;
    const button = (await his.get(BOOKINGS)).document.querySelector(`[action$="/delete/${id}"] button`);
    expect(button?.getAttribute("formmethod")).toBe("get");

    const asked = await ask(`${BOOKINGS}/delete/${id}`, list);
    expect(asked.title).toBe("Delete a booking");
    expect(asked.texts("h1")).toEqual([`Delete booking ${bookingNumber} of Aisha Bhat?`]);
    expect(await db.booking.count({ where: { deletedAt: null } })).toBe(1);

    const deleted = await his.post(asked.action, { ...asked.fields, reason: "Booked twice" });
    expect(deleted).toMatchObject({ via: [list], toast: "Booking deleted successfully!" });
    expect((await his.get(`${BOOKINGS}/deleted`)).texts(".card p")).toContain("Reason: Booked twice");
  });

  test("a user's trips ahead are told, and no reason is asked for", async () => {
    const aisha = await createUser();
    await createStoredBooking({ userId: aisha.id });
    const asked = await ask(`${DESK}/delete-user/${aisha.id}`, `${DESK}/manage-users`);
    expect(asked.texts("h1")).toEqual(["Delete Aisha Bhat?"]);
    expect(asked.texts("main form p").join(" ")).toContain(`1 trip lies ahead: on ${formatDate(nextMonth())}. Nobody`);
    expect(asked.fields).not.toHaveProperty("reason");
    expect((await his.post(asked.action, asked.fields)).toast).toBe("User deleted successfully!");
  });

  test("a package is deleted after one question", async () => {
    const { id, packageTitle } = await createPackage({ isPublished: false });
    const asked = await ask(`${DESK}/manage-packages/delete/${id}`, `${DESK}/manage-packages`);
    expect(asked.texts("h1")).toEqual([`Delete ${packageTitle}?`]);
    expect((await his.post(asked.action, asked.fields)).toast).toBe("Package deleted successfully!");
  });
});

test.each([
  ["manage-bookings/delete", "manage-bookings", "There is no such booking."],
  ["manage-packages/delete", "manage-packages", "This package is no longer offered."],
  ["delete-user", "manage-users", "There is no such user."],
  ["guests/erase", "manage-bookings", "There is no such guest without an account."],
])("%s asks about nothing that is gone, and is no page by itself", async (path, list, msg) => {
  const gone = `${DESK}/${path}/${crypto.randomUUID()}`;
  expect(await his.get(`${gone}?ask=yes`)).toMatchObject({ path: `${DESK}/${list}`, toast: msg });
  expect(await his.get(gone)).toMatchObject({ path: `${DESK}/${list}`, toast: null });
});
