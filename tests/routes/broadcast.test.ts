import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { apiMessageSchema } from "~/models/office/broadcast/schema";
import { writeToAll } from "~/models/office/broadcast/send-message.server";
import { fromDate, toDate } from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import { daysFromToday } from "../support/dates";
import {
  createContact,
  createContactsBooking,
  createPackage,
  createStoredBooking,
  createUser,
} from "../support/factories";
import { isSomebodyWaiting, PATIENT } from "../support/locks";
import { type Browser, loggedIn, textOf } from "../support/site";

const LIST = "/admin-dashboard/departures";
const TYPED = { subject: "Booking {number}: earlier start", text: "Dear {name}, please be at {pickup} at 07:00." };

let agent: Browser;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  agent = await loggedIn(createUser({ role: "agent", name: "Sana Mir" }));
});

/** A departure: two bookings with an e-mail address, one without, and three that get no message. */
async function departure() {
  const { id: packageId } = await createPackage();
  const trip = { packageId, startDate: toDate(daysFromToday(1)), pickup: "Dal Gate" };
  const aisha = await createStoredBooking({ ...trip, customerName: "Aisha {balance}" });
  const bilal = await createContactsBooking(await createContact(), "bilal@example.com", {
    ...trip,
    customerName: "Bilal",
    pickup: "Airport",
  });
  const noor = await createStoredBooking({
    ...trip,
    customerName: "Noor",
    customerEmail: "",
    customerPhone: "98765 43210",
  });
  await createStoredBooking({ ...trip, bookingStatus: "canceled" });
  await createStoredBooking({ ...trip, startDate: toDate(daysFromToday(2)) });
  await createStoredBooking({ startDate: trip.startDate });
  const page = `${LIST}/message?day=${daysFromToday(1)}&package=${packageId}`;
  return { aisha, bilal, noor, trip, page };
}

/** Opens the preview. Returns the fields and the address of its form. */
async function previewed(page: string, typed: Partial<typeof TYPED> = TYPED) {
  const preview = await agent.get(page);
  const action = preview.link("main form");
  const answer = await agent.post(action, { ...preview.values("main form"), ...typed });
  return { action, answer, fields: answer.values("main section form") };
}

function sentMails() {
  return db.mail.findMany({ where: { template: "broadcast" }, orderBy: { bookingId: "asc" } });
}

test("is previewed with the first guest's mail, and with WhatsApp links for those without an e-mail", async () => {
  const { aisha, noor, page } = await departure();
  const list = await agent.get(LIST);
  const links = list.links("main a");
  expect(links).toContain(`${page}&from=${encodeURIComponent(LIST)}`);

  const { answer } = await previewed(page);
  expect(answer.status).toBe(200);
  const said = textOf(answer.texts("main section").join());
  expect(said).toContain(`To ${aisha.customerEmail}: Booking ${aisha.bookingNumber}: earlier start`);
  expect(said).toContain("Dear Aisha {balance}, please be at Dal Gate at 07:00.");
  expect(said).toContain("Goes to 2 bookings; 1 has no e-mail:");
  const chat = answer.document.querySelector("main section li a[href^='https://wa.me/']");
  const text = new URL(chat?.getAttribute("href") ?? "").searchParams.get("text");
  expect(chat?.getAttribute("href")).toContain("wa.me/919876543210?");
  expect(text).toContain(`Hello ${noor.customerName},\n\nDear Noor, please be at Dal Gate at 07:00.`);
  expect(await sentMails()).toEqual([]);
});

test("goes once to each, whatever is clicked, with a line in each history that no guest reads", async () => {
  const { aisha, bilal, noor, page } = await departure();
  const { action, fields } = await previewed(`${page}&from=${encodeURIComponent(`${LIST}?to=${daysFromToday(1)}`)}`);
  const answers = await Promise.all(Array.from({ length: 20 }, () => agent.post(action, fields)));
  expect(new Set(answers.map(({ via }) => via[0]))).toEqual(new Set([`${LIST}?to=${daysFromToday(1)}`]));
  expect((await agent.post(action, fields)).toast).toBe("The message to 2 bookings waits: no mail server is set.");

  const mails = await sentMails();
  expect(mails.map(({ to, bookingId }) => [to, bookingId])).toEqual([
    [aisha.customerEmail, aisha.id],
    ["bilal@example.com", bilal.id],
  ]);
  expect(mails[1]?.text).toContain("Dear Bilal, please be at Airport at 07:00.");
  expect(mails[0]?.text).toContain(`/bookings/${aisha.id}`);
  expect(mails[1]?.text).toContain("/register");
  expect(mails[1]?.text).not.toContain("/bookings/");
  expect(await db.broadcast.findMany({ select: { subject: true, text: true, authorName: true } })).toEqual([
    { ...TYPED, authorName: "Sana Mir" },
  ]);
  const changes = await db.bookingChange.findMany({ where: { field: "message" } });
  expect(changes.map(({ bookingId }) => bookingId).sort()).toEqual([aisha.id, bilal.id].sort());
  expect(changes.map(({ bookingId }) => bookingId)).not.toContain(noor.id);
  const desk = await agent.get(`/admin-dashboard/manage-bookings/edit/${aisha.id}`);
  expect(desk.html).toContain("Message sent");
  const guest = await db.user.findUniqueOrThrow({ where: { id: aisha.userId } });
  const own = await (await loggedIn(guest)).get(`/bookings/${aisha.id}`);
  expect(own.status).toBe(200);
  expect(own.html).not.toMatch(/Message sent|earlier start/);

  const other = await agent.post(action, { ...fields, text: "Another text" });
  expect(other).toMatchObject({ status: 422, toast: /^Another message was sent from here already/ });
  expect(other.html).toContain("Another text");
  expect(await sentMails()).toHaveLength(2);
});

test("leaves out whoever canceled or moved since the preview, and says who came", async () => {
  const { aisha, bilal, trip, page } = await departure();
  const moved = await createStoredBooking(trip);
  const { action, fields } = await previewed(page);
  await db.booking.update({ where: { id: aisha.id }, data: { bookingStatus: "canceled" } });
  await db.booking.update({ where: { id: moved.id }, data: { startDate: toDate(daysFromToday(3)) } });
  await createStoredBooking(trip);
  const { toast } = await agent.post(action, fields);
  expect(toast).toBe(
    `The message to 1 booking waits: no mail server is set. 2 not: ${aisha.bookingNumber} is canceled, ${moved.bookingNumber} has changed since. ` +
      "1 booking has come since the preview and got nothing.",
  );
  expect((await sentMails()).map(({ bookingId }) => bookingId)).toEqual([bilal.id]);
});

test("waits for somebody who cancels at that moment, and leaves that booking out", async () => {
  const { aisha, bilal, page } = await departure();
  const { action, fields } = await previewed(page);
  const sending = await db.$transaction(async (tx) => {
    await tx.booking.update({ where: { id: aisha.id }, data: { bookingStatus: "canceled" } });
    const post = agent.post(action, fields);
    while (!(await isSomebodyWaiting()));
    return { post };
  }, PATIENT);
  expect((await sending.post).toast).toBe(
    `The message to 1 booking waits: no mail server is set. 1 not: ${aisha.bookingNumber} is canceled.`,
  );
  expect((await sentMails()).map(({ bookingId }) => bookingId)).toEqual([bilal.id]);
});

test("is refused with what was typed kept, where it cannot be filled in", async () => {
  const { aisha, page } = await departure();
  const unknown = await previewed(page, { ...TYPED, text: "Your driver is {driver}." });
  expect(unknown.answer.status).toBe(400);
  expect(unknown.answer.errors()).toEqual({
    text: "There is no {driver}. Please use {name}, {number}, {pickup} or {balance}.",
  });
  expect(unknown.answer.values("main form")).toMatchObject({ text: "Your driver is {driver}." });

  const owing = { subject: "Please bring {balance}", text: "In cash." };
  expect((await previewed(page, owing)).answer.errors().subject).toMatch(/^No payment was ever recorded/);
  const payment = { bookingId: aisha.id, kind: "received", method: "cash", amount: 1000, recorderName: "Yasir" };
  await db.payment.create({ data: { ...payment, receivedOn: toDate(daysFromToday(0)), onceKey: crypto.randomUUID() } });
  expect((await previewed(page, owing)).answer.html).toMatch(/Please bring ₹/);

  await db.booking.update({ where: { id: aisha.id }, data: { pickup: null } });
  const { text } = (await previewed(page)).answer.errors();
  expect(text).toBe(`No pick-up is set yet for ${aisha.bookingNumber}. Please set it first, or leave out {pickup}.`);
});

test("is no viewer's to send, and only to a departure there is", async () => {
  const { aisha, page } = await departure();
  const { action, fields } = await previewed(page);
  const viewer = await loggedIn(createUser({ role: "viewer" }));
  expect((await viewer.get(LIST)).html).not.toContain("Write to these guests");
  for (const answer of [await viewer.get(page), await viewer.post(page, fields)]) expect(answer.status).toBe(403);

  for (const where of ["?day=soon&package=1", `?day=${daysFromToday(9)}&package=${aisha.packageId}`, ""]) {
    const address = `${LIST}/message${where}`;
    for (const answer of [await agent.get(address), await agent.post(address, fields)])
      expect(answer).toMatchObject({
        path: LIST,
        toast: expect.stringMatching(/^Nobody starts on this day/) as string,
      });
  }
  const other = await createStoredBooking({ startDate: aisha.startDate });
  const foreign = await agent.post(action.replace(aisha.packageId, other.packageId), fields);
  expect(foreign).toMatchObject({ status: 409, toast: expect.stringMatching(/^Nothing is sent. 2 not: /) as string });
  expect(await sentMails()).toEqual([]);
});

describe("to several groups at once", () => {
  const SNOW = { subject: "Snow: booking {number}", text: "Please stay where you are, {name}." };

  /** Three groups on the road today, of which one ends before; each with a guest of that name. */
  async function onTheRoad() {
    const trip = (days: number, ago: number, customerName: string) =>
      createStoredBooking({ days, customerName, startDate: toDate(daysFromToday(-ago)), bookingStatus: "confirmed" });
    const bookings = {
      aisha: await trip(6, 2, "Aisha"),
      bilal: await trip(3, 2, "Bilal"),
      noor: await trip(5, 0, "Noor"),
    };
    await trip(2, 2, "Over");
    await createStoredBooking({ packageId: bookings.aisha.packageId, startDate: bookings.aisha.startDate, days: 1 });
    const list = `${LIST}?from=${daysFromToday(0)}&to=${daysFromToday(0)}&show=under-way`;
    return { ...bookings, list };
  }

  /** The address that the list's form leads to. */
  async function ticking(list: string, ticked: { startDate: Date; packageId: string }[], of = "ticked") {
    const page = await agent.get(list);
    const form = page.document.querySelector("#ticked");
    const query = new URLSearchParams({ ...page.values("#ticked"), of });
    const boxes = [...page.document.querySelectorAll("input[form=ticked]")].map((box) => box.getAttribute("value"));
    for (const { startDate, packageId } of ticked) {
      const value = `${fromDate(startDate)}_${packageId}`;
      expect(boxes).toContain(value);
      query.append("group", value);
    }
    return `${form?.getAttribute("action")}?${query}`;
  }

  test("goes to those who are ticked, once each however often it is sent", async () => {
    const { aisha, bilal, noor, list } = await onTheRoad();
    // Noor's trip on Aisha's day is a group of its own.
    await createStoredBooking({ packageId: noor.packageId, startDate: aisha.startDate, days: 6 });
    const page = await ticking(list, [aisha, noor]);
    expect((await agent.get(page)).texts("main summary")).toEqual(["2 groups, 2 bookings"]);
    const { action, answer, fields } = await previewed(page, SNOW);
    expect(textOf(answer.texts("main section").join())).toContain("Goes to 2 bookings");
    const answers = await Promise.all(Array.from({ length: 20 }, () => agent.post(action, fields)));
    expect(new Set(answers.map(({ via, toast }) => `${via[0]} ${toast}`))).toEqual(
      new Set([`${list} The message to 2 bookings waits: no mail server is set.`]),
    );
    expect((await sentMails()).map(({ bookingId }) => bookingId).sort()).toEqual([aisha.id, noor.id].sort());
    const desk = await agent.get(`/admin-dashboard/manage-bookings/edit/${aisha.id}`);
    expect(textOf(desk.html)).toContain("Snow: booking");
    expect(textOf(desk.html)).toContain("Please stay where you are, Aisha.");
    expect(await db.bookingChange.count({ where: { bookingId: bilal.id } })).toBe(0);
  });

  test("goes to all of the list, and to nobody whose trip ended", async () => {
    const { aisha, bilal, noor, list } = await onTheRoad();
    const { action, fields } = await previewed(await ticking(list, [], "list"), SNOW);
    await agent.post(action, fields);
    expect((await sentMails()).map(({ bookingId }) => bookingId).sort()).toEqual([aisha.id, bilal.id, noor.id].sort());
  });

  test("asks to tick some, and keeps what was typed in a refused form", async () => {
    const { aisha, list } = await onTheRoad();
    expect(await agent.get(await ticking(list, []))).toMatchObject({
      path: list,
      toast: "Please tick the groups first.",
    });
    const { answer } = await previewed(await ticking(list, [aisha]), { ...SNOW, text: "Ask {driver}." });
    expect(answer.values("main form")).toMatchObject({ subject: SNOW.subject, text: "Ask {driver}." });
  });

  test("begins with a text of the operator", async () => {
    const { list } = await onTheRoad();
    const page = await ticking(list, [], "list");
    const { document } = await agent.get(page);
    const begin = document.querySelector("nav[aria-label='Begin with'] a[href*=snow]")?.getAttribute("href") ?? "";
    const { action, fields, answer } = await previewed(begin, {});
    expect(answer.values("main form")).toMatchObject({ subject: "Snow on the road: booking {number}" });
    await agent.post(action, fields);
    expect((await sentMails())[0]?.text).toContain("please stay there until we call you");
  });

  test("by the API, which names those without an e-mail", async () => {
    const { aisha, noor } = await onTheRoad();
    await db.booking.update({ where: { id: noor.id }, data: { customerEmail: "" } });
    const groups = [aisha, noor].map(({ startDate, packageId }) => ({ startDate: fromDate(startDate), packageId }));
    const typed = { show: "under-way", from: daysFromToday(0), groups, ...SNOW, idempotencyKey: crypto.randomUUID() };
    const by = { id: aisha.userId, name: "Sana Mir" };
    for (let time = 0; time < 2; time += 1) {
      expect(await writeToAll({ ...apiMessageSchema.parse(typed), by })).toMatchObject({
        ok: true,
        value: {
          msg: "The message to 1 booking waits: no mail server is set.",
          withoutMail: [{ bookingNumber: noor.bookingNumber }],
        },
      });
    }
    const inverted = apiMessageSchema.parse({ ...typed, to: daysFromToday(-1) });
    expect(await writeToAll({ ...inverted, by })).toMatchObject({ ok: false, code: "INVALID_INPUT" });
    expect((await sentMails()).map(({ bookingId }) => bookingId)).toEqual([aisha.id]);
  });

  test("and so does one pick-up for all of them", async () => {
    const { aisha, bilal, noor, list } = await onTheRoad();
    const page = (await ticking(list, [aisha, noor])).replace("/message?", "/pickup?");
    const form = await agent.get(page);
    expect(form.texts("main button")).toContain("Save for 2 groups");
    const pickup = { pickup: "Gate 2, 07:00", tripContact: "Bashir, +91 98765 00000", which: "empty" };
    expect(await agent.post(form.link("main form"), pickup)).toMatchObject({
      via: [list],
      toast: "Saved for 2 bookings.",
    });
    const stored = await db.booking.findMany({ where: { pickup: pickup.pickup }, select: { id: true } });
    expect(stored.map(({ id }) => id).sort()).toEqual([aisha.id, noor.id].sort());
    expect(stored).not.toContainEqual({ id: bilal.id });
  });
});
