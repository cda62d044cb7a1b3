import pg from "pg";
import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { formatDate, MONTH_NAMES, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import {
  createOffer,
  createPackage,
  createStoredBooking,
  createUser,
  extra,
  nextMonth,
  PASSWORD,
} from "../support/factories";
import { Browser, loggedIn } from "../support/site";

const FORM = "main form[method=post]";

const trip = () => ({ startDate: nextMonth(), numberOfPersons: "3" });

/** Opens a package's form as a new tourist, and fills it in. */
async function openForm() {
  const aisha = await createUser();
  const pkg = await createPackage();
  const browser = await loggedIn(aisha);
  const path = `/packages/${pkg.id}`;
  const fresh = async () => ({ ...(await browser.get(path)).values(FORM), ...trip() });
  const booked = () => db.booking.count({ where: { userId: aisha.id } });
  return { aisha, pkg, browser, path, fresh, booked, fields: await fresh() };
}

describe("the booking form", () => {
  test("keeps what was typed until the login of a visitor, or of a guest whose session has ended", async () => {
    const { aisha, browser, path } = await openForm();
    await db.session.deleteMany({ where: { userId: aisha.id } });
    for (const anonymous of [new Browser(), browser]) {
      const refused = await anonymous.post(path, trip());
      expect(refused).toMatchObject({ status: 200, toast: "Please, login!" });
      const back = await anonymous.post(refused.path, { email: aisha.email, password: PASSWORD });
      expect(back).toMatchObject({ toast: "Login successful", path: expect.stringMatching(/#book$/) as string });
      expect(back.values(FORM)).toMatchObject(trip());
      expect(back.texts("output")).toEqual(["₹26,997"]);
      expect(back.html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
    }
  });

  test("says for how many persons the total is, and tells the true one before booking", async () => {
    const pkg = await createPackage();
    const browser = new Browser();
    const first = await browser.get(`/packages/${pkg.id}`);
    expect(first.html).toContain("₹8,999 × 1<");
    expect(first.html).toMatch(/<button[^>]* formMethod="get" formaction="#book"[^>]*>Update total</);

    const updated = await browser.get(`/packages/${pkg.id}?${new URLSearchParams(trip())}`);
    expect(updated.texts("output")[0]).toBe("₹26,997");
    expect(updated.html).toContain("₹8,999 × 3<");
    expect(updated.values(FORM)).toMatchObject(trip());
  });

  test("asks for children where they have a price, says their sum without script, and keeps them in a refused form", async () => {
    const { path, browser, pkg, booked } = await openForm();
    expect((await browser.get(path)).values(FORM)).not.toHaveProperty("numberOfChildren");
    await db.package.update({ where: { id: pkg.id }, data: { childPrice: 4500, childAges: "5–11" } });

    const typed = { ...trip(), numberOfChildren: "2" };
    const page = await browser.get(`${path}?${new URLSearchParams(typed)}`);
    expect(page.texts("label")).toContain("Of these, children (5–11)");
    expect(page.texts("output")).toEqual(["₹17,999"]);
    expect(page.html).toContain("₹8,999 × 1<");
    expect(page.html).toContain("₹4,500 × 2<");
    const fields = page.values(FORM);
    expect(fields).toMatchObject(typed);

    const refused = await browser.post(path, { ...fields, numberOfChildren: "3" });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.values(FORM)).toMatchObject({ ...typed, numberOfChildren: "3" });
    expect(await booked()).toBe(0);
    expect(await browser.post(path, fields)).toMatchObject({ toast: "Package booked successfully!" });
    expect(await db.booking.findFirst({ where: { packageId: pkg.id } })).toMatchObject({ totalPrice: 17_999 });
  });

  test("says for which groups the trip is, and keeps what was typed for another", async () => {
    const { path, browser, pkg, fields, booked } = await openForm();
    expect((await browser.get(path)).document.getElementById("numberOfPersons-hint")).toBeNull();
    await db.package.update({ where: { id: pkg.id }, data: { minPersons: 4, maxPersons: 12 } });

    const page = await browser.get(path);
    const hint = page.document.getElementById("numberOfPersons-hint");
    expect(hint?.textContent).toBe("This trip starts with 4 persons. For groups over 12 please ask us.");
    expect(hint?.querySelector("a")?.href).toMatch(/^https:\/\/wa\.me\//);
    expect(page.document.querySelector("#numberOfPersons")?.outerHTML).toMatch(/ min="4" max="12".* value="4"/);
    expect(page.texts("output")).toEqual(["₹35,996"]);

    const refused = await browser.post(path, { ...fields, numberOfPersons: "13" });
    expect(refused).toMatchObject({ status: 400, path });
    expect(refused.errors()).toEqual({ numberOfPersons: "For groups over 12 please ask us." });
    expect(refused.values(FORM)).toMatchObject({ ...trip(), numberOfPersons: "13" });
    expect(await booked()).toBe(0);
  });

  test("offers extras, says their sum without script, and keeps them when one is gone or dearer", async () => {
    const { path, browser, pkg, booked } = await openForm();
    const pony = extra({ name: "Pony to Thajiwas", note: "led at a walk", price: 900 });
    const bed = extra({ name: "Extra bed", price: 1200, per: "booking" });
    const offer = (extras: object[]) => db.package.update({ where: { id: pkg.id }, data: { extras } });
    await offer([pony, bed, extra({ name: "Porter", price: 700, isOffered: false })]);

    const typed = { ...trip(), [`extra-${pony._id}`]: "2", [`extra-${bed._id}`]: "0" };
    const page = await browser.get(`${path}?${new URLSearchParams(typed)}`);
    expect(page.texts("output")).toEqual(["₹28,797"]);
    expect(page.texts("fieldset p")).toEqual(["₹900 per person · led at a walk", "₹1,200 each"]);
    const fields = page.values(FORM);
    expect(fields).toMatchObject(typed);

    await offer([pony]);
    const gone = await browser.post(path, { ...fields, [`extra-${bed._id}`]: "1" });
    expect(gone).toMatchObject({ status: 400 });
    expect(gone.texts("#extras-error")).toEqual([expect.stringMatching(/^One of the extras is not offered/)]);
    expect(gone.values(FORM)).toMatchObject({ ...trip(), [`extra-${pony._id}`]: "2" });

    await offer([{ ...pony, price: 950 }]);
    const dearer = await browser.post(path, gone.values(FORM));
    expect(dearer).toMatchObject({ status: 409 });
    expect(dearer.texts("output")).toEqual(["₹28,897"]);
    expect(await booked()).toBe(0);
    expect(await browser.post(path, dearer.values(FORM))).toMatchObject({ toast: "Package booked successfully!" });
    expect(await db.booking.findFirst({ where: { packageId: pkg.id } })).toMatchObject({ totalPrice: 28_897 });
  });

  test("of a text browser, which knows no button's own address, shows the total or the offer and books nothing", async () => {
    const aisha = await createUser();
    const pkg = await createPackage();
    const { id, code } = await createOffer();
    await db.banner.create({ data: { mode: "code", offerId: id } });
    const path = `/packages/${pkg.id}`;
    for (const browser of [new Browser(), await loggedIn(aisha)]) {
      const page = await browser.get(path);
      const [update, apply] = [...page.document.querySelectorAll<HTMLButtonElement>("main form .link-button")];
      const press = (button?: HTMLButtonElement) =>
        browser.post(path, { ...page.values(FORM), ...trip(), [button?.name ?? ""]: button?.value ?? "" });

      const updated = await press(update);
      expect(updated).toMatchObject({ status: 200, path: `${path}?${new URLSearchParams(trip())}#book`, toast: null });
      expect(updated.texts("output")[0]).toBe("₹26,997");
      expect(updated.values(FORM)).toMatchObject(trip());

      const applied = await press(apply);
      expect(applied).toMatchObject({ status: 200, toast: null });
      expect(applied.values(FORM)).toMatchObject({ ...trip(), code, seen: "adults=7199" });
      const withCode = await browser.post(`${path}?code=${code}`, { ...applied.values(FORM), total: "" });
      expect(withCode.values(FORM)).toMatchObject({ ...trip(), code });
    }
    expect(await db.booking.count({ where: { packageId: pkg.id } })).toBe(0);
  });

  test("of a page left from an earlier booking is shown again with what was typed, and books when sent again", async () => {
    const { browser, path, fields, booked } = await openForm();
    await browser.post(path, fields);
    const again = await browser.post(path, { ...fields, numberOfPersons: "5" });
    expect(again).toMatchObject({ status: 422, path });
    expect(again.toast).toMatch(/^You already made another booking from here\. Nothing new is booked/);
    expect(await booked()).toBe(1);
    expect(again.values(FORM)).toMatchObject({ ...trip(), numberOfPersons: "5" });
    expect((await browser.post(path, again.values(FORM))).toast).toBe("Package booked successfully!");
    expect(await booked()).toBe(2);
  });

  test("asks before the same trip is booked a second time for the same day, and books it with one more click", async () => {
    const { aisha, browser, path, fields, fresh, booked } = await openForm();
    await browser.post(path, fields);
    const { id, bookingNumber } = await db.booking.findFirstOrThrow({ where: { userId: aisha.id } });
    const asked = await browser.post(path, { ...(await fresh()), numberOfPersons: "5" });
    const toast = `You already have booking ${bookingNumber} for this date. Book again?`;
    expect(asked).toMatchObject({ status: 409, path, toast });
    expect(asked.texts("#booked-before")).toEqual([toast]);
    expect(asked.text).toContain("Book again");
    expect(asked.html).toContain(`href="/bookings/${id}">Open booking ${bookingNumber}</a>`);
    expect(await booked()).toBe(1);
    expect(asked.values(FORM)).toMatchObject({ ...trip(), numberOfPersons: "5" });
    // Submitting the same form again is a replay and makes no third booking.
    for (let click = 1; click <= 2; click += 1)
      expect((await browser.post(path, asked.values(FORM))).toast).toBe("Package booked successfully!");
    expect(await booked()).toBe(2);
  });

  test("advises against a month under its day, and books in one press", async () => {
    const { pkg, browser, path, fields, booked } = await openForm();
    const month = Number(fields.startDate.slice(5, 7));
    const [name, good] = [MONTH_NAMES[month - 1], MONTH_NAMES[(month + 2) % 12]];
    await db.package.update({ where: { id: pkg.id }, data: { months: `${name} |  | frost\n${good} | best` } });
    const advice = `We do not recommend ${name} for this trip: frost. Best: ${good?.slice(0, 3)}.`;
    const shown = await browser.get(`${path}?startDate=${fields.startDate}`);
    expect(shown.texts(".day-says:not([hidden])")).toEqual([advice]);
    expect((await browser.post(path, { ...fields, answered: "off-season.1a2b3c4d" })).toast).toBe(
      "Package booked successfully!",
    );
    const twice = await browser.post(path, { ...fields, idempotencyKey: crypto.randomUUID() });
    expect(twice.texts(".error-summary")).toEqual([expect.not.stringContaining("We do not recommend")]);
    expect(await booked()).toBe(1);
  });

  test("does not ask after a canceled booking, for another day, or for another's", async () => {
    const { aisha, pkg, browser, path, fields } = await openForm();
    const same = { packageId: pkg.id, startDate: toDate(fields.startDate) };
    await createStoredBooking({ ...same, userId: aisha.id, bookingStatus: "canceled" });
    await createStoredBooking({ ...same, userId: aisha.id, startDate: toDate(daysFromToday(3)) });
    await createStoredBooking(same);
    expect((await browser.post(path, fields)).toast).toBe("Package booked successfully!");
  });

  test("is asked again when the day was changed after the question", async () => {
    const { aisha, pkg, browser, path, fields, booked } = await openForm();
    for (const startDate of [fields.startDate, daysFromToday(3)])
      await createStoredBooking({ userId: aisha.id, packageId: pkg.id, startDate: toDate(startDate) });
    const asked = await browser.post(path, fields);
    const other = await browser.post(path, { ...asked.values(FORM), startDate: daysFromToday(3) });
    expect(other.toast).toMatch(/^You already have booking \d+ for this date\. Book again\?$/);
    expect(await booked()).toBe(2);
  });

  test("asks and tells others with all that is known of the trip", async () => {
    const pkg = await createPackage();
    const path = `/packages/${pkg.id}`;
    const links = async (query: string) =>
      [...(await new Browser().get(path + query)).document.querySelectorAll(".ask a[href*='wa.me']")].map((link) =>
        new URL(link.getAttribute("href") ?? "").searchParams.get("text"),
      );
    const question = `Hello Chinar, I have a question about "${pkg.packageTitle}" (3 Days / 2 Night). http://localhost:3000${path}`;
    const family = `${pkg.packageTitle}: http://localhost:3000${path}`;
    expect(await links("")).toEqual([question, family]);
    const { startDate, numberOfPersons } = trip();
    expect(await links(`?${new URLSearchParams({ startDate, numberOfPersons })}`)).toEqual([
      `${question}\nStart date: ${formatDate(startDate)}\nPersons: ${numberOfPersons}`,
      family,
    ]);
    expect(await links("?startDate=tomorrow&numberOfPersons=many")).toEqual([question, family]);
  });
});

test("a guest whose turn does not come reads so, finds everything typed, and the same form is sent again by itself", async () => {
  const { browser, path, pkg, fields, booked } = await openForm();
  // A connection of its own, because the site's pool closes silent ones.
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query(`BEGIN; SELECT FROM "Package" WHERE "id" = '${pkg.id}' FOR UPDATE`);
  const answer = await browser.post(path, { ...fields });
  await other.end();
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("3");
  expect(answer.html).toContain("Many people are booking this trip right now");
  expect(answer.html).toContain('data-again="3"');
  expect(answer.values(FORM)).toMatchObject(fields);
  expect(await booked()).toBe(0);
  expect(await browser.post(path, answer.values(FORM))).toMatchObject({ toast: "Package booked successfully!" });
  expect(await booked()).toBe(1);
});
