import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { enquiries } from "~/models/office/list/enquiries.server";
import { answerEnquiry, changeEnquiry, getEnquiry } from "~/models/sales/enquiry/change-enquiry.server";
import { removeOldEnquiries } from "~/models/sales/enquiry/remove-old-enquiries.server";
import { waitingTime } from "~/models/sales/enquiry/rules";
import { startOfDay } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createEnquiry } from "../../../support/factories";
import { tallyOf } from "../../../support/outcomes";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function namesOf(criteria: Parameters<typeof enquiries.read>[0], page = 1, limit = 25) {
  const { rows, ...rest } = await enquiries.read(criteria, { page, limit });
  return { ...rest, names: rows.map(({ name }) => name) };
}

describe("an answer", () => {
  test("goes out by mail with the question quoted, and stands beside it", async () => {
    const { id, email } = await createEnquiry({ text: "Is there snow?\nAnd a sledge?" });
    const by = await createAdmin({ name: "Sana Mir" });
    const sent = await answerEnquiry({ id, by, text: "Until April.", version: 1 });
    expect(sent).toMatchObject({ ok: true });
    expect(await getEnquiry(id)).toMatchObject({ value: { enquiry: { state: "answered", assignedTo: "Sana Mir" } } });
    const mail = await db.mail.findFirstOrThrow({ where: { to: email ?? "" } });
    expect(mail.text).toContain("Until April.");
    expect(mail.text).toContain("> Is there snow?\n> And a sledge?");
    const stored = await db.enquiry.findUniqueOrThrow({ where: { id }, include: { answers: true } });
    expect(stored.answeredAt).not.toBeNull();
    expect(stored.answers).toMatchObject([{ text: "Until April.", authorName: "Sana Mir" }]);
  });

  test("twenty clicks send one mail, and a second agent is told", async () => {
    const { id, email } = await createEnquiry();
    const sana = await createAdmin({ name: "Sana Mir" });
    const yasir = await createAdmin();
    const click = () => answerEnquiry({ id, by: sana, text: "Yes.", version: 1 });
    expect(await tallyOf(20, click)).toEqual({ done: 20 });
    expect(await answerEnquiry({ id, by: yasir, text: "No.", version: 1 })).toMatchObject({ code: "STALE_EDIT" });
    expect(await changeEnquiry({ id, by: yasir, state: "lost", version: 1 })).toMatchObject({ code: "STALE_EDIT" });
    expect(await db.mail.count({ where: { to: email ?? "" } })).toBe(1);
  });

  test("needs an e-mail address; by phone it is marked", async () => {
    const { id } = await createEnquiry({ email: null, phone: "+91 98765 43210" });
    const by = await createAdmin();
    expect(await answerEnquiry({ id, by, text: "Yes.", version: 1 })).toMatchObject({ code: "INVALID_INPUT" });
    expect(await changeEnquiry({ id, by, state: "answered" })).toMatchObject({ ok: true });
    const lost = await changeEnquiry({ id, by, state: "lost", lostReason: "Too far" });
    expect(lost).toMatchObject({ value: { enquiry: { state: "lost", lostReason: "Too far" } } });
    const again = await changeEnquiry({ id, by, state: "new", lostReason: "left over" });
    expect(again).toMatchObject({ value: { enquiry: { state: "new", lostReason: null, answeredAt: null } } });
    expect(await changeEnquiry({ id: "x", by, state: "won" })).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the inbox", () => {
  test("shows who waits longest first, the rest newest first, and finds by name, address and number", async () => {
    await db.enquiry.deleteMany();
    await createEnquiry({ name: "Two", createdAt: hoursAgo(2) });
    await createEnquiry({ name: "Nine", createdAt: hoursAgo(9) });
    const done = { state: "answered", answeredAt: new Date() };
    await createEnquiry({ name: "Old answer", createdAt: hoursAgo(30), ...done });
    const zoya = await createEnquiry({ name: "Zoya Khan", email: "zk@lake.example", createdAt: hoursAgo(20), ...done });
    expect(await namesOf({})).toMatchObject({ names: ["Nine", "Two"], total: 2, isMore: false, hasNext: false });
    expect((await namesOf({ state: "answered" })).names).toEqual(["Zoya Khan", "Old answer"]);
    expect((await namesOf({ state: "all" })).total).toBe(4);
    expect(await namesOf({ state: "all" }, 2, 3)).toMatchObject({ names: ["Old answer"], hasNext: false });
    for (const q of ["zoy", "zk@lake.example", String(zoya.number)])
      expect((await namesOf({ q })).names, q).toContain("Zoya Khan");
    expect((await namesOf({ q: "zoya", state: "new" })).names).toEqual([]);
  });

  test("is narrowed to the days in Kashmir, the way and whether it was answered, for the page and the API alike", async () => {
    await db.enquiry.deleteMany();
    const day = daysFromToday(-3);
    const first = startOfDay(day).getTime();
    const at = (moment: number, rest: object = {}) => createEnquiry({ createdAt: new Date(moment), ...rest });
    await at(first - 1, { name: "Before" });
    await at(first, { name: "Midnight", state: "won", answeredAt: new Date() });
    await at(first + 86_399_999, { name: "Evening", source: "phone" });
    await at(first + 86_400_000, { name: "After", state: "lost" });
    for (const [query, names] of [
      [`from=${day}&to=${day}`, ["Evening", "Midnight"]],
      [`from=${day}`, ["After", "Evening", "Midnight"]],
      [`to=${day}&state=new`, ["Before", "Evening"]],
      [`from=${day}&answered=yes`, ["Midnight"]],
      [`from=${day}&answered=no&source=form`, ["After"]],
      ["source=phone", ["Evening"]],
      ["source=pigeon&from=soon", ["Before", "Evening"]],
    ] as const) {
      const { list } = await enquiries.page(`http://localhost/?${query}`, { role: "admin", withheld: [] });
      expect(
        list.cards.map(({ head }) => head),
        query,
      ).toEqual(names);
    }
    const read = (query: object) => enquiries.call.query.safeParse(query).error?.issues.map(({ message }) => message);
    expect(read({ from: day, to: day, source: "phone", answered: "yes" })).toBeUndefined();
    expect(read({ source: "pigeon" })).toEqual(["Please give source as form, phone, whatsapp or walk-in."]);
    expect(read({ answered: "maybe" })).toEqual(["Please give answered as yes or no."]);
    expect(read({ from: day, to: daysFromToday(-4) })).toEqual([expect.stringContaining("“Until” is before “From”")]);
  });

  test("says for how long somebody waits", () => {
    const now = Date.now();
    const since = (minutes: number) => waitingTime(new Date(now - minutes * 60_000).toISOString(), now);
    const waits = [0, 59, 60, 47 * 60, 48 * 60].map(since).join(", ");
    expect(waits).toBe("0 min, 59 min, 1 h, 47 h, 2 days");
  });
});

test("questions go after the days that the settings say, with their answers", async () => {
  const { id } = await createEnquiry({ createdAt: hoursAgo(24 * 31) });
  await answerEnquiry({ id, by: await createAdmin(), text: "Yes.", version: 1 });
  const recent = await createEnquiry({ createdAt: hoursAgo(24 * 29) });
  await removeOldEnquiries(30);
  expect(await db.enquiry.count({ where: { id: { in: [id, recent.id] } } })).toBe(1);
  expect(await db.enquiryAnswer.count({ where: { enquiryId: id } })).toBe(0);
});
