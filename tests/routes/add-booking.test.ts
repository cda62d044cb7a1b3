import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { formatDate, formatShortDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import {
  createAdmin,
  createContact,
  createContactsBooking,
  createEnquiry,
  createPackage,
  createUser,
  extra,
  withPrices,
} from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, loggedIn } from "../support/site";
import { watchStatements } from "../support/statements";

const ADD = "/admin-dashboard/manage-bookings/add";
const FORM = "form[method=post].stack";

let sana: Browser;

beforeAll(async () => {
  sana = await loggedIn(createAdmin({ name: "Sana Mir", role: "agent" }));
});

/** The values of the page's form, replaced by `fields`. Unticked boxes are left out, as in a browser. */
function typed(html: string, fields: Record<string, string>) {
  return { ...screen(html).values(FORM), sendConfirmation: "on", ...fields };
}

const actionOf = (html: string) => `${ADD}${screen(html).link(FORM)}`.replace(`${ADD}${ADD}`, ADD);

let phones = 0;
/** A number that nobody has. */
const phone = () => `+91 ${9_000_000_000 + (phones += 1)}`;

describe("Add booking", () => {
  test("is linked from the list, books for a caller and opens the booking, which leads back to the list as it was", async () => {
    const list = "/admin-dashboard/manage-bookings?status=pending";
    expect((await sana.get(list)).html).toContain(`href="${ADD}"`);
    const pkg = await createPackage({ startingPrice: 8999 });
    const { html } = await sana.get(`${ADD}?from=${encodeURIComponent(list)}`);
    const who = { name: "Zoya Wani", phoneNumber: phone(), internalNote: "Calls after six only." };
    const fields = { ...who, packageId: pkg.id, startDate: daysFromToday(9) };
    const page = await sana.post(actionOf(html), typed(html, fields));
    const { id } = await db.booking.findFirstOrThrow({ where: { packageId: pkg.id } });
    const opened = `/admin-dashboard/manage-bookings/${id}?from=${encodeURIComponent(list)}`;
    expect([page.via, page.toast]).toEqual([[opened], "Booking added successfully!"]);
    expect(await db.booking.findFirst({ where: { packageId: pkg.id } })).toMatchObject({
      customerName: "Zoya Wani",
      totalPrice: 17998,
      bookingStatus: "confirmed",
      source: "phone",
    });
    const notes = await db.bookingNote.findMany({ where: { booking: { packageId: pkg.id } } });
    expect(notes).toMatchObject([{ text: "Calls after six only.", authorName: "Sana Mir", pinned: false }]);
  });

  test("offers the extras of the chosen package, adds them to the total and keeps them in a refused form", async () => {
    const bed = extra({ name: "Extra bed", price: 1200, per: "booking", maxQuantity: 2 });
    const pkg = await createPackage({ startingPrice: 8999, extras: [bed] });
    const { html } = await sana.get(`${ADD}?package=${pkg.id}`);
    const who = { name: "Zoya Wani", phoneNumber: phone(), startDate: daysFromToday(9) };
    const refused = await sana.post(actionOf(html), typed(html, { ...who, [`extra-${bed._id}`]: "3" }));
    expect(refused.texts("#extras-error")).toEqual(["Of Extra bed there are at most 2."]);
    expect(refused.html).toContain("Empty: ₹21,598, persons × price and extras.");
    const fields = refused.values(FORM);
    expect(fields).toMatchObject({ [`extra-${bed._id}`]: "3" });
    await sana.post(actionOf(html), { ...fields, [`extra-${bed._id}`]: "2" });
    expect(await db.booking.findFirst({ where: { packageId: pkg.id } })).toMatchObject({ totalPrice: 20_398 });
  });

  test("shows the days, children and extras of a package that is chosen without script, and keeps what was typed", async () => {
    const pony = extra({ name: "Pony", price: 900 });
    const rules = { dateRule: "fixed", childPrice: 4500, extras: [pony] };
    const pkg = await createPackage({ startingPrice: 8999, ...rules });
    await saveDays(pkg.id, [
      { date: daysFromToday(8), capacity: 5 },
      { date: daysFromToday(9), capacity: 5, closed: true },
      { date: daysFromToday(15), unitPrice: 10_499 },
    ]);
    const other = await createPackage({ startingPrice: 7777 });
    const { html } = await sana.get(`${ADD}?package=${other.id}`);
    const fields = { name: "Zoya Wani", packageId: pkg.id, startDate: "", numberOfPersons: "3", intent: "show" };
    const shown = await sana.post(actionOf(html), typed(html, fields));
    expect([shown.status, shown.errors()]).toEqual([200, {}]);
    const extraName = `extra-${pony._id}`;
    expect(shown.values(FORM)).toMatchObject({
      name: "Zoya Wani",
      packageId: pkg.id,
      numberOfPersons: "3",
      numberOfChildren: "0",
      unitPrice: "",
      [extraName]: "0",
    });
    const buttons = shown.texts("button[name=take]");
    expect(buttons).toEqual([
      `${formatShortDate(daysFromToday(8))} · 5 left · ₹8,999`,
      `${formatShortDate(daysFromToday(15))} · ₹10,499`,
    ]);
    const taken = await sana.post(actionOf(html), { ...shown.values(FORM), take: daysFromToday(15) });
    expect(taken.values(FORM)).toMatchObject({ name: "Zoya Wani", startDate: daysFromToday(15), unitPrice: "" });
    const order = { phoneNumber: phone(), startDate: daysFromToday(8), numberOfChildren: "1", [extraName]: "2" };
    await sana.post(actionOf(html), { ...shown.values(FORM), sendConfirmation: "on", ...order });
    expect(await db.booking.findFirst({ where: { packageId: pkg.id } })).toMatchObject({
      totalPrice: 2 * 8999 + 4500 + 2 * 900,
    });
  });

  test("finds a customer, carries the choice in the address and books for this one", async () => {
    const contact = await createContact({ name: "Hamida Lala", phoneNumber: phone() });
    const aisha = await createUser({ name: "Hamid Lala" });
    await createContactsBooking(contact, "hamida@example.com");
    const pkg = await createPackage();
    const asked = `package=${pkg.id}&startDate=${daysFromToday(20)}&persons=4`;
    const found = await sana.get(`${ADD}?q=lala&${asked}`);
    const links = found.links(".found-customers a");
    expect(links).toEqual([`${ADD}?${asked}&user=${aisha.id}`, `${ADD}?${asked}&user=${contact.id}`]);

    const { html } = await sana.get(links[1] ?? "");
    expect(html).toContain("no account");
    expect(screen(html).values(FORM)).toMatchObject({
      userId: contact.id,
      name: "Hamida Lala",
      email: "hamida@example.com",
      unitPrice: "8999",
      numberOfPersons: "4",
      packageId: pkg.id,
      startDate: daysFromToday(20),
    });
    await sana.post(actionOf(html), typed(html, {}));
    expect(await db.booking.findFirst({ where: { packageId: pkg.id } })).toMatchObject({ userId: contact.id });
  });

  test("sells at the price of a later chosen day, unless staff typed another", async () => {
    const [plain, dear] = [daysFromToday(20), daysFromToday(21)];
    const priceSold = async (chosen: { startDate: string; unitPrice?: string }) => {
      const { id } = await createPackage({ startingPrice: 8999 });
      await saveDays(id, [{ date: dear, unitPrice: 10_499 }]);
      const { html } = await sana.get(`${ADD}?package=${id}&startDate=${plain}`);
      await sana.post(actionOf(html), typed(html, { name: "Zoya Wani", phoneNumber: phone(), ...chosen }));
      return withPrices(await db.booking.findFirstOrThrow({ where: { packageId: id } })).unitPrice;
    };
    expect(await priceSold({ startDate: plain })).toBe(8999);
    expect(await priceSold({ startDate: dear })).toBe(10_499);
    expect(await priceSold({ startDate: dear, unitPrice: "9,500" })).toBe(9500);
  });

  test("is filled in by the address, of which nonsense is left out", async () => {
    const pkg = await createPackage({ childPrice: 4_750 });
    const asked = await createEnquiry({ phone: "94190 12345", packageId: pkg.id, persons: 4, children: 2 });
    const { html: question } = await sana.get(`/admin-dashboard/enquiries/${asked.id}`);
    // The address names the question alone, because browsers remember addresses.
    const link = screen(question).link("a[href*='manage-bookings/add?']");
    expect(link).toBe(`${ADD}?enquiry=${asked.id}`);
    expect((await sana.get(link)).values(FORM)).toMatchObject({
      name: asked.name,
      phoneNumber: asked.phone,
      email: asked.email,
      packageId: pkg.id,
      numberOfPersons: "4",
      numberOfChildren: "2",
      source: "web",
      enquiry: asked.id,
    });
    const bad = { package: "x", startDate: "tomorrow", persons: "999", source: "fax", enquiry: "1", user: "2" };
    const { status, html } = await sana.get(`${ADD}?${new URLSearchParams(bad)}`);
    const empty = { name: "", packageId: "", startDate: "", numberOfPersons: "2", source: "phone" };
    expect([status, screen(html).values(FORM)]).toEqual([200, expect.objectContaining(empty)]);
    expect(screen(html).values(FORM)).not.toHaveProperty("enquiry");
  });

  test("warns of what is unusual, keeps what was typed, and does it with one more click", async () => {
    const pkg = await createPackage({ availability: "sold out" });
    const { html } = await sana.get(ADD);
    const past = daysFromToday(-3);
    const fields = {
      name: "Zoya Wani",
      phoneNumber: phone(),
      packageId: pkg.id,
      startDate: past,
      enquiry: crypto.randomUUID(),
    };
    const warned = await sana.post(actionOf(html), typed(html, fields));
    expect(warned.status).toBe(409);
    expect(warned.html).toContain(`${pkg.packageTitle} is sold out.`);
    expect(warned.html).toContain(`${formatDate(past)} is over.`);
    expect(warned.html).toContain("Book all the same");
    expect(warned.values(FORM)).toMatchObject(fields);

    const other = typed(warned.html, { startDate: daysFromToday(-4) });
    expect((await sana.post(actionOf(warned.html), other)).status).toBe(409);
    const page = await sana.post(actionOf(warned.html), typed(warned.html, {}));
    expect(page.toast).toBe("Booking added successfully!");
    const twice = await sana.post(actionOf(warned.html), typed(warned.html, {}));
    expect(twice.toast).toBe("Booking added successfully!");
    const [booking, ...others] = await db.booking.findMany({ where: { packageId: pkg.id } });
    expect(others).toEqual([]);

    const again = typed((await sana.get(ADD)).html, { ...fields, startDate: past });
    const twin = await sana.post(actionOf(html), again);
    expect(twin.html).toContain(`same package and date: booking ${booking?.bookingNumber} exists.`);
  });

  test("says of the chosen day what it offers", async () => {
    const { id } = await createPackage({ dateRule: "fixed" });
    const startDate = daysFromToday(9);
    const { text } = await sana.get(`${ADD}?package=${id}&startDate=${startDate}`);
    expect(text).toContain(`This trip does not start on ${formatDate(startDate)}.`);
  });

  test("leads from a phone with a zero that nobody dials from abroad to the one who has it", async () => {
    const pkg = await createPackage();
    const { html } = await sana.get(ADD);
    const fields = { name: "Ravi", phoneNumber: "+91 (0) 94190 12345", packageId: pkg.id, startDate: daysFromToday(9) };
    const added = await sana.post(actionOf(html), typed(html, fields));
    expect(added.toast).toBe("Booking added successfully!");
    const booking = await db.booking.findFirstOrThrow({ where: { packageId: pkg.id } });
    const { document } = await sana.get(`/admin-dashboard/manage-bookings/${booking.id}`);
    const links = [...document.querySelectorAll(".booking-head a")].map((link) => link.getAttribute("href"));
    expect(links.slice(0, 2)).toEqual([
      "tel:+919419012345",
      expect.stringMatching(/^https:\/\/wa\.me\/919419012345\?/),
    ]);
  });

  test("never takes the price of another package in silence", async () => {
    const dear = await createPackage({ startingPrice: 11_000 });
    const cheap = await createPackage({ startingPrice: 5000 });
    const { html } = await sana.get(`${ADD}?package=${dear.id}`);
    const fields = { name: "Zoya Wani", phoneNumber: phone(), packageId: cheap.id, startDate: daysFromToday(9) };
    const refused = await sana.post(actionOf(html), typed(html, fields));
    expect(refused.errors()).toHaveProperty("unitPrice");
    await sana.post(actionOf(refused.html), typed(refused.html, { unitPrice: "" }));
    expect(withPrices(await db.booking.findFirstOrThrow({ where: { packageId: cheap.id } }))).toMatchObject({
      unitPrice: 5000,
    });
  });

  test("costs few statements, also with a search", async () => {
    await sana.get(ADD);
    const statements = watchStatements();
    await sana.get(`${ADD}?q=zoya&user=${(await createContact()).id}`);
    const sent = statements();
    // Seven of them count what waits, for the menu.
    expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(19);
  });
});
