import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { issueDocument } from "~/models/money/document/issue-document.server";

import { daysFromToday } from "../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../support/factories";
import { createPayment, REGISTERED, saveSite } from "../support/money";
import { EDIT_FORM, screen } from "../support/screen";
import { type Browser, freshDesk } from "../support/site";

const LIST = "/admin-dashboard/manage-bookings";

let yasir: Browser;

beforeEach(async () => void (yasir = await freshDesk()));

async function createBookings(count: number, bookingStatus = "pending") {
  const same = { userId: (await createUser()).id, packageId: (await createPackage()).id, bookingStatus };
  const made = [];
  for (let n = 0; n < count; n += 1) made.push(await createStoredBooking({ ...same, createdAt: new Date(n) }));
  return made;
}

/** The fields of the form with this button, including the form's boxes elsewhere on the page for the `ticked` bookings. */
function formWith(html: string, name: RegExp, ticked: { id: string }[] = []) {
  const { document } = screen(html);
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => name.test(textContent));
  const form = button?.closest("form");
  if (!button || !form) throw new Error(`There is no button ${name}.`);
  const fields = new FormData();
  for (const input of form.querySelectorAll<HTMLInputElement>("input")) fields.append(input.name, input.value);
  if (button.name) fields.append(button.name, button.value);
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${form.id}"]`))
    if (ticked.some(({ id }) => box.value.startsWith(id))) fields.append(box.name, box.value);
  return { action: button.getAttribute("formaction") ?? form.getAttribute("action") ?? "", fields };
}

async function press(path: string, name: RegExp, ticked?: { id: string }[]) {
  const { action, fields } = formWith((await yasir.get(path)).html, name, ticked);
  return yasir.post(action, fields);
}

/** Makes the booking's invoice. */
async function invoiced(id: string) {
  await saveSite(REGISTERED);
  await db.booking.update({ where: { id }, data: { placeOfSupply: "29", customerAddress: ["12 Residency Road"] } });
  const made = await issueDocument({ id, by: { ...(await createAdmin()), role: "admin" } });
  if (!made.ok) throw new Error(made.msg);
  return made.value.number;
}

function statuses() {
  return db.booking.findMany({ orderBy: { id: "asc" } }).then((rows) => rows.map((row) => row.bookingStatus));
}

describe("Confirm on a card", () => {
  test("confirms this booking, tells its guest, and leads back to the list at the next card", async () => {
    const [first, second, third] = await createBookings(3);
    const list = `${LIST}?status=pending&sort=oldest`;
    expect(await press(list, new RegExp(`Confirm booking ${second?.bookingNumber}`))).toMatchObject({
      path: `${list}#${third?.id}`,
      toast: `Booking ${second?.bookingNumber} confirmed.`,
    });
    expect(await statuses()).toEqual(["pending", "confirmed", "pending"]);
    const subject = `Booking ${second?.bookingNumber} is confirmed: ${second?.packageTitle}`;
    expect(await db.mail.findMany()).toMatchObject([{ to: second?.customerEmail, subject }]);
    expect(await db.bookingChange.findMany()).toMatchObject([
      { bookingId: second?.id, authorName: "Yasir Dar", oldValue: "pending", newValue: "confirmed" },
    ]);
    // If the booking stays in the list, the page scrolls to its card.
    expect((await press(LIST, new RegExp(`Confirm booking ${first?.bookingNumber}`))).path).toBe(
      `${LIST}#${first?.id}`,
    );
  });

  test("can be undone at once, and leads back to the list as it was", async () => {
    const [booking] = await createBookings(1);
    const list = `${LIST}?status=pending`;
    const confirmed = await press(list, /^Confirm booking/);
    const { action, fields } = formWith(confirmed.html, /^Undo$/);
    expect(await yasir.post(action, fields)).toMatchObject({
      path: list,
      toast: `Booking ${booking?.bookingNumber} undone, and no mail went out.`,
    });
    expect(await statuses()).toEqual(["pending"]);
    expect(await db.mail.count()).toBe(0);
    expect((await yasir.get(`${LIST}/edit/${booking?.id}`)).html).toContain("Status, undone");
  });

  test("is on the dashboard too, and leads back to it", async () => {
    const [booking] = await createBookings(1);
    expect(await press("/admin-dashboard", /^Confirm booking/)).toMatchObject({
      path: "/admin-dashboard",
      toast: `Booking ${booking?.bookingNumber} confirmed.`,
    });
    expect((await yasir.get("/admin-dashboard")).html).not.toContain("Confirm ");
  });

  test("does nothing to a booking that has changed since, and names it", async () => {
    const [booking] = await createBookings(1);
    const { action, fields } = formWith((await yasir.get(LIST)).html, /^Confirm booking/);
    await db.booking.update({ where: { id: booking?.id ?? "" }, data: { version: 2 } });
    expect((await yasir.post(action, fields)).toast).toBe(
      `Not confirmed: booking ${booking?.bookingNumber} has changed since you opened this page. Please look at it again.`,
    );
    expect(await statuses()).toEqual(["pending"]);
    expect(await db.mail.count()).toBe(0);
  });
});

describe("a status changed in the booking’s form", () => {
  async function save(id: string, changes: Record<string, string>) {
    const path = `${LIST}/edit/${id}`;
    return yasir.post(path, { ...(await yasir.get(path)).values(EDIT_FORM), ...changes });
  }

  async function undo(html: string) {
    const { action, fields } = formWith(html, /^Undo$/);
    return yasir.post(action, fields);
  }

  test.each(["confirmed", "canceled"])("to %s can be undone like one in the list", async (bookingStatus) => {
    const [booking] = await createBookings(1);
    const saved = await save(booking?.id ?? "", { bookingStatus, canceledBy: "office", cancelReason: "Fell ill." });
    expect(saved.toast).toContain("Booking updated successfully!");
    expect(await statuses()).toEqual([bookingStatus]);
    expect((await undo(saved.html)).toast).toBe(`Booking ${booking?.bookingNumber} undone, and no mail went out.`);
    expect(await db.booking.findFirst()).toMatchObject({
      bookingStatus: "pending",
      canceledAt: null,
      cancelReason: null,
      confirmedAt: null,
    });
    expect(await db.mail.count()).toBe(0);
  });

  test.each<Record<string, string>>([{ numberOfPersons: "3" }, { note: "We look forward to it." }])(
    "with %j has no Undo, because more would have to be taken back",
    async (more) => {
      const [booking] = await createBookings(1);
      const saved = await save(booking?.id ?? "", { bookingStatus: "confirmed", ...more });
      expect(saved.texts("button")).not.toContain("Undo");
      expect(await statuses()).toEqual(["confirmed"]);
    },
  );

  test("stays canceled once others have its places", async () => {
    const [booking, other] = await createBookings(2);
    const { packageId = "", startDate, numberOfPersons } = booking ?? {};
    const day = startDate?.toISOString().slice(0, 10) ?? "";
    const saved = await save(booking?.id ?? "", { bookingStatus: "canceled", canceledBy: "office" });
    await saveDays(packageId, [{ date: day, capacity: numberOfPersons }]);
    expect(other?.numberOfPersons).toBe(numberOfPersons);
    expect((await undo(saved.html)).toast).toBe(
      `Not undone: booking ${booking?.bookingNumber} stays canceled, because others have its places or its offer by now.`,
    );
    expect(await statuses()).toEqual(["canceled", "pending"]);
  });
});

describe("several at once", () => {
  test("confirms thirty from one page, but none that has changed meanwhile", async () => {
    const bookings = await createBookings(30);
    const [changed, canceled, deleted] = bookings;
    const question = await press(`${LIST}?status=pending`, /Confirm all 30 pending on this page/);
    expect(question.texts("h1, h1 ~ *, main p")).toEqual(
      expect.arrayContaining(["Confirm 30 bookings?", "30 mails are written and wait: no mail server is set."]),
    );
    expect(await statuses()).not.toContain("confirmed");
    const { action, fields } = formWith(question.html, /^Confirm 30 bookings$/);
    await db.booking.update({ where: { id: changed?.id ?? "" }, data: { version: 2, numberOfPersons: 3 } });
    await db.booking.update({ where: { id: canceled?.id ?? "" }, data: { version: 2, bookingStatus: "canceled" } });
    await db.booking.update({ where: { id: deleted?.id ?? "" }, data: { version: 2, deletedAt: new Date() } });

    expect((await yasir.post(action, fields)).toast).toBe(
      `27 confirmed. 3 not: ${deleted?.bookingNumber} was deleted, ` +
        `${canceled?.bookingNumber} and ${changed?.bookingNumber} have changed since.`,
    );
    expect((await statuses()).filter((status) => status === "confirmed")).toHaveLength(27);
    expect(await db.mail.count()).toBe(27);
  });

  test("asks on the dashboard for all requests for trips ahead, and names each", async () => {
    const [first, second, over] = await createBookings(3);
    await db.booking.update({ where: { id: over?.id ?? "" }, data: { startDate: new Date(daysFromToday(-1)) } });
    const dashboard = await yasir.get("/admin-dashboard");
    const question = await yasir.get(dashboard.link(".today-head a[href*='requests=ahead']"));
    expect(question.texts("h1, .hits b")).toEqual([
      "Confirm 2 bookings?",
      expect.stringMatching(new RegExp(`^${first?.bookingNumber} `)),
      expect.stringMatching(new RegExp(`^${second?.bookingNumber} `)),
    ]);
    const { action, fields } = formWith(question.html, /^Confirm 2 bookings$/);
    const done = await yasir.post(action, fields);
    expect([done.path, done.toast]).toEqual(["/admin-dashboard", "2 confirmed."]);
    expect(await statuses()).toEqual(["confirmed", "confirmed", "pending"]);
  });

  test("sets what is ticked, and names what it leaves", async () => {
    const [pending] = await createBookings(1);
    const [confirmed] = await createBookings(1, "confirmed");
    const ticked = [pending, confirmed].filter((each) => each !== undefined);
    expect((await press(LIST, /Set to pending/, ticked)).toast).toBe(
      `1 set to pending. 1 not: ${pending?.bookingNumber} was so already.`,
    );
    expect(await statuses()).toEqual(["pending", "pending"]);
    expect((await press(LIST, /Confirm selected/, ticked)).toast).toBe("2 confirmed.");
    expect((await press(LIST, /Confirm selected/, [])).toast).toBe("Please select the bookings first.");
  });

  test("asks before it sets a paid booking to pending", async () => {
    const [booking] = await createBookings(1, "confirmed");
    await createPayment(booking ?? { id: "" });
    const { html } = await press(LIST, /Set to pending/, booking ? [booking] : []);
    expect(screen(html).texts("h1, .missed li")).toEqual([
      "Set 1 booking to pending?",
      `Booking ${booking?.bookingNumber}: ₹5,700 are paid.`,
    ]);
    expect(await statuses()).toEqual(["confirmed"]);
    const { action, fields } = formWith(html, /^Set 1 booking to pending$/);
    expect((await yasir.post(action, fields)).toast).toBe(`Booking ${booking?.bookingNumber} set to pending.`);
  });

  test("asks anew where more was paid meanwhile, or an invoice was made", async () => {
    const [booking] = await createBookings(1, "confirmed");
    const { id = "", bookingNumber } = booking ?? {};
    await createPayment({ id });
    const agree = (html: string) => {
      const { action, fields } = formWith(html, /^Set 1 booking to pending$/);
      return yasir.post(action, fields);
    };
    const asked = await press(LIST, /Set to pending/, [{ id }]);
    await createPayment({ id }, { amount: 1000 });
    const again = await agree(asked.html);
    expect(again.texts(".missed li")).toEqual([`Booking ${bookingNumber}: ₹6,700 are paid.`]);
    const invoice = await invoiced(id);
    const last = await agree(again.html);
    expect(last.texts(".missed li")).toEqual([
      `Booking ${bookingNumber}: ₹6,700 are paid.`,
      `Booking ${bookingNumber}: ${invoice} says ₹17,998. It then needs a credit note.`,
    ]);
    expect(await statuses()).toEqual(["confirmed"]);
    expect((await agree(last.html)).toast).toBe(`Booking ${bookingNumber} set to pending.`);
  });

  test("brings nothing back that was canceled", async () => {
    const [booking] = await createBookings(1, "canceled");
    expect((await yasir.get(LIST)).html).not.toContain("Select ");
    const post = await yasir.post(`${LIST}/status?booking=${booking?.id}.1`, { to: "confirmed" });
    expect(post.toast).toBe(
      `Not confirmed: booking ${booking?.bookingNumber} is canceled. Please open it to bring it back.`,
    );
  });

  test.each([
    ["to cancel without being asked", "canceled", ["{id}.1"], "Please choose pending or confirmed."],
    ["a booking without its version", "confirmed", ["{id}"], "Please reload the list."],
    ["no booking", "confirmed", ["nonsense.1"], "Please reload the list."],
    [
      "too many",
      "confirmed",
      Array.from({ length: 101 }, () => `${crypto.randomUUID()}.1`),
      "Please select at most 100 bookings at a time.",
    ],
    [
      "one that does not exist",
      "confirmed",
      [`${crypto.randomUUID()}.1`],
      "Not confirmed: the booking was deleted meanwhile.",
    ],
  ])("refuses %s", async (_, to, booking, msg) => {
    const [row] = await createBookings(1);
    const fields = new FormData();
    fields.set("to", to);
    for (const each of booking) fields.append("booking", each.replace("{id}", row?.id ?? ""));
    expect((await yasir.post(`${LIST}/status`, fields)).toast).toBe(msg);
    expect(await statuses()).toEqual(["pending"]);
  });
});

describe("canceling several", () => {
  async function ask(ticked: { id: string }[], from = LIST) {
    const { action, fields } = formWith((await yasir.get(from)).html, /Cancel selected/, ticked);
    const query = [...fields].map(([name, value]): [string, string] => [name, typeof value === "string" ? value : ""]);
    return yasir.get(`${action}?${new URLSearchParams(query)}`);
  }

  test("asks on a page of its own, and again there", async () => {
    const bookings = await createBookings(3);
    const list = `${LIST}?sort=oldest`;
    const page = await ask(bookings.slice(1), list);
    expect(page.texts("h1")).toEqual(["Cancel 2 bookings?"]);
    expect(page.document.querySelector("h1 + a")?.getAttribute("href")).toBe(list);
    expect(await statuses()).toEqual(["pending", "pending", "pending"]);

    const path = page.link("main form");
    const refused = await yasir.post(path, { cancelReason: "The pass is closed." });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Please tick that these trips are canceled.");
    expect(refused.values("main form")).toMatchObject({ cancelReason: "The pass is closed." });
    expect(await statuses()).toEqual(["pending", "pending", "pending"]);

    const answer = await yasir.post(path, { cancelReason: "The pass is closed.", sure: "yes" });
    expect(answer).toMatchObject({ path: list, toast: "2 canceled." });
    expect(await statuses()).toEqual(["pending", "canceled", "canceled"]);
    expect(await db.booking.findMany({ where: { bookingStatus: "canceled" } })).toMatchObject(
      bookings.slice(1).map(() => ({ canceledBy: "operator", cancelReason: "The pass is closed." })),
    );
    expect(await db.mail.count()).toBe(2);
    expect((await yasir.get(path)).toast).toBe("These bookings are canceled or deleted already.");
  });

  test("leaves what has changed since the list was opened", async () => {
    const [kept, gone] = await createBookings(2);
    const page = await ask([kept, gone].filter((each) => each !== undefined));
    const action = page.link("main form");
    await db.booking.update({ where: { id: kept?.id ?? "" }, data: { version: 2 } });
    expect((await yasir.post(action, { sure: "yes" })).toast).toBe(
      `1 canceled. 1 not: ${kept?.bookingNumber} has changed since.`,
    );
    expect(await statuses()).toEqual(["pending", "canceled"]);
  });

  test("cancels a trip with an invoice only where the page has named that", async () => {
    const bookings = await createBookings(2, "confirmed");
    const [first, second] = bookings.map(({ id }) => id);
    const named = await invoiced(first ?? "");
    const page = await ask(bookings);
    expect(page.text).toContain(`${named} then needs a credit note`);
    const later = await invoiced(second ?? "");
    const sent = { ...page.values("main form"), sure: "yes" };
    const { toast } = await yasir.post(page.link("main form"), sent);
    expect(toast).toMatch(new RegExp(`^1 canceled\\. 1 not: ${bookings[1]?.bookingNumber}: ${later} says ₹17,998\\.`));
    expect(await statuses()).toEqual(["canceled", "confirmed"]);
  });

  test("needs a choice", async () => {
    expect((await yasir.get(`${LIST}/cancel?from=${LIST}`)).toast).toBe("Please select the bookings first.");
  });
});
