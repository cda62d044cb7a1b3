import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";

import {
  asTemplate,
  createPackage,
  createStoredBooking,
  createUser,
  nextMonth,
  TYPED_PACKAGE,
} from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, freshDesk } from "../support/site";

const BOOKINGS = "/admin-dashboard/manage-bookings";
const PACKAGES = "/admin-dashboard/manage-packages";
const USERS = "/admin-dashboard/manage-users";

const CHANGES = { startDate: nextMonth(), numberOfPersons: "2", totalPrice: "17998", bookingStatus: "confirmed" };

let yasir: Browser;

beforeEach(async () => void (yasir = await freshDesk()));

/** Presses the button with this name on a card, or follows the link. */
async function press(list: string, id: string, name: RegExp) {
  const card = await cardOf(list, id);
  const link = [...card.querySelectorAll("a")].find(({ textContent }) => name.test(textContent));
  if (link) return yasir.get(resolved(list, link.getAttribute("href")));
  const button = [...card.querySelectorAll("button")].find(({ textContent }) => name.test(textContent));
  const form = button?.closest("form");
  const values = Object.fromEntries(
    [...(form?.querySelectorAll("input") ?? [])].map(({ name, value }) => [name, value]),
  );
  const pressed = button?.name ? { [button.name]: button.value } : {};
  return yasir.post(resolved(list, form?.getAttribute("action")), { ...values, ...pressed });
}

async function cardOf(list: string, id: string) {
  const card = (await yasir.get(list)).document.getElementById(id);
  if (!card) throw new Error(`${list} has no card ${id}.`);
  return card;
}

/** Sends the page's form with these values. */
function save({ path, html }: { path: string; html: string }, values: Record<string, string>) {
  const { document } = screen(html);
  const form =
    document.querySelector("main form[method=post]:has([name=version])") ??
    document.querySelector("main form[method=post]");
  const version = form?.querySelector<HTMLInputElement>("[name=version]")?.value ?? "";
  return yasir.post(resolved(path, form?.getAttribute("action")), { version, ...values });
}

function resolved(base: string, address: string | null | undefined) {
  const { pathname, search } = new URL(address ?? "", `http://site.invalid${base}`);
  return pathname + search;
}

async function createBookings(count: number) {
  const data = asTemplate(await createStoredBooking({ createdAt: new Date(0) }));
  await db.booking.createMany({
    data: Array.from({ length: count - 1 }, (_, n) => ({ ...data, createdAt: new Date(n + 1) })),
  });
  const rows = await db.booking.findMany({ orderBy: { createdAt: "asc" }, select: { id: true } });
  return rows.map((row) => row.id);
}

describe("the list stays filtered, sorted and on its page, at the same card", () => {
  test("after a booking is changed or deleted", async () => {
    const ids = await createBookings(53);
    const list = `${BOOKINGS}?status=pending&sort=oldest&page=2`;
    const [edited = "", deleted = "", last = ""] = ids.slice(50);

    const form = await press(list, edited, /Update/);
    expect(form.document.querySelector(".crumb a")?.getAttribute("href")).toBe(`${list}#${edited}`);
    const refused = await save(form, { ...CHANGES, numberOfPersons: "0" });
    expect(refused.status).toBe(400);
    expect(await save(refused, { ...CHANGES, bookingStatus: "pending" })).toMatchObject({
      path: `${list}#${edited}`,
      toast: "Booking updated successfully!",
    });

    // After a deletion the page scrolls to the next card, or, without one, to the card before.
    expect(await press(list, deleted, /Delete/)).toMatchObject({
      path: `${list}#${last}`,
      toast: "Booking deleted successfully!",
    });
    expect((await press(list, last, /Delete/)).path).toBe(`${list}#${edited}`);
    // After the deletion of the only card of a page, the list shows the page before.
    expect(await press(list, edited, /Delete/)).toMatchObject({ path: list.replace("page=2", "page=1"), status: 200 });
    expect((await press(`${BOOKINGS}/deleted`, last, /Restore/)).path).toBe(`${BOOKINGS}/deleted#${deleted}`);
  });

  test("after a package is changed, copied, deleted or restored", async () => {
    const first = await createPackage({ packageTitle: "Lidder A" });
    const second = await createPackage({ packageTitle: "Lidder B" });
    const list = `${PACKAGES}?search=lidder`;

    const form = await press(list, first.id, /Edit/);
    expect(await save(form, { ...TYPED_PACKAGE, packageTitle: "Lidder C" })).toMatchObject({
      path: `${list}#${first.id}`,
      toast: "Updated package successfully!",
    });
    const copy = await press(list, first.id, /Duplicate/);
    expect((await save(copy, { ...TYPED_PACKAGE, packageTitle: "Lidder D" })).path).toBe(`${list}#${first.id}`);

    const deleted = await press(list, second.id, /Delete/);
    expect(deleted.path).toMatch(new RegExp(`^${PACKAGES}\\?search=lidder#.`));
    expect((await press(`${PACKAGES}/deleted?page=1`, second.id, /Restore/)).via).toContain(
      `${PACKAGES}/deleted?page=1`,
    );
  });

  test("after a user is verified or deleted", async () => {
    const aisha = await createUser({ name: "Aisha Bhat", emailVerifiedAt: null });
    const other = await createUser({ name: "Aisha Lone" });
    const list = `${USERS}?q=aisha`;
    expect(await press(list, aisha.id, /Mark verified/)).toMatchObject({ path: `${list}#${aisha.id}` });
    expect(await press(list, aisha.id, /Delete/)).toMatchObject({
      path: `${list}#${other.id}`,
      toast: "User deleted successfully!",
    });
  });
});
