import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { getTravellers, readTravellers } from "~/models/sales/traveller/get-travellers.server";
import { eraseTravellers, saveTravellers } from "~/models/sales/traveller/save-travellers.server";
import { travellersSchema } from "~/models/sales/traveller/schema";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createStoredBooking, createUser } from "../../../support/factories";
import { tally } from "../../../support/outcomes";

type Fields = Record<string, string>;

async function family(persons = 3, start = 30) {
  const user = await createUser();
  const startDate = toDate(daysFromToday(start));
  const booking = await createStoredBooking({ userId: user.id, numberOfPersons: persons, startDate });
  return { aisha: { ...user, role: "user" as const }, id: booking.id };
}

async function staff(role: "viewer" | "agent" | "admin") {
  return { ...(await createUser({ role })), role };
}

async function seenOf(id: string) {
  return (await getTravellers(id)).seen;
}

async function save(id: string, by: Parameters<typeof saveTravellers>[0]["by"], typed: Fields) {
  const parsed = travellersSchema.parse({ seen: await seenOf(id), ...typed });
  return saveTravellers({ id, by, ...parsed });
}

async function namesOf(id: string) {
  return (await getTravellers(id)).travellers.map(({ name, isCounted }) => (isCounted ? name : `(${name})`));
}

const ZOYA = { name1: "Aisha Bhat", name2: "Zoya", ageBand2: "under-5", diet2: "no nuts", note2: "a car seat" };

describe("saving travellers", () => {
  test("keeps what was typed, and empty rows are nobody", async () => {
    const { aisha, id } = await family();
    const typed = { ...ZOYA, name3: "", lead: "2", arrivalFlight: "6E 2132", arrivalAt: `${daysFromToday(30)}T09:30` };
    expect(await save(id, aisha, typed)).toMatchObject({ ok: true, value: { msg: "Travellers saved!" } });

    const saved = await getTravellers(id);
    const zoya = { name: "Zoya", ageBand: "under-5", diet: "no nuts", note: "a car seat", isLead: true };
    expect(saved.travellers).toEqual([
      { position: 1, name: "Aisha Bhat", ageBand: "adult", diet: null, note: null, isLead: false, isCounted: true },
      { ...zoya, position: 2, isCounted: true },
    ]);
    expect(saved.arrival.arrivalFlight).toBe("6E 2132");
    expect(new Date(saved.arrival.arrivalAt ?? "")).toEqual(new Date(`${daysFromToday(30)}T04:00:00Z`));
  });

  test("more adults than were booked are said to guest and office, until the children are named as such", async () => {
    const { aisha, id } = await family();
    await db.booking.update({ where: { id }, data: { numberOfChildren: 1 } });
    const ages = async () => (await readTravellers(id, aisha)).ages;
    const adults = { name1: "Aisha Bhat", name2: "Bilal", name3: "Zoya" };
    await save(id, aisha, adults);
    expect(await ages()).toBe("Booked are 2 adults and 1 child, and this list names 3 who are 12 or older.");
    await save(id, aisha, { ...adults, ageBand3: "5-11" });
    expect(await ages()).toBeNull();
  });

  test("clearing a row moves those below up", async () => {
    const { aisha, id } = await family();
    await save(id, aisha, { ...ZOYA, name3: "Farooq" });
    await save(id, aisha, { name2: "Zoya", name3: "Farooq" });
    expect(await namesOf(id)).toEqual(["Zoya", "Farooq"]);
  });

  test("refuses a child without a name, too many, an impossible time and an arrival of another year", async () => {
    const { aisha, id } = await family(2);
    const refused = (typed: Fields) => travellersSchema.safeParse({ seen: "", ...typed }).error?.issues[0]?.message;
    expect(refused({ ageBand2: "under-5" })).toMatch(/^Please enter the name of traveller 2/);
    expect(refused({ name1: "Aisha", ageBand1: "teenager" })).toBe("Please choose an age.");
    expect(refused({ note1: "x".repeat(301), name1: "Aisha" })).toBe("Please keep the wishes under 300 characters.");
    expect(refused({ arrivalAt: "soon" })).toMatch(/^Please enter day and time/);
    const tooMany = await save(id, aisha, { name1: "Aisha", name2: "Zoya", name3: "Farooq" });
    const begins = (start: string) => expect.stringMatching(`^${start}`) as string;
    expect(tooMany).toMatchObject({ errors: { name3: begins("This booking is for 2 persons, and you name 3") } });
    const far = await save(id, aisha, { arrivalAt: `${daysFromToday(400)}T09:30` });
    expect(far).toMatchObject({ errors: { arrivalAt: begins("Please check the arrival") } });
    expect(await namesOf(id)).toEqual([]);
  });

  test("fewer persons keep the rows beyond, which count nowhere until they move up", async () => {
    const { aisha, id } = await family(3);
    await save(id, aisha, { ...ZOYA, name3: "Farooq" });
    expect(await updateBooking({ id, by: await createAdmin(), numberOfPersons: 2 })).toMatchObject({ ok: true });
    expect(await namesOf(id)).toEqual(["Aisha Bhat", "Zoya", "(Farooq)"]);
    await save(id, aisha, { name1: "Aisha Bhat", name3: "Farooq" });
    expect(await namesOf(id)).toEqual(["Aisha Bhat", "Farooq"]);
  });

  test("a page opened before somebody else saved, or before the persons changed, is stale", async () => {
    const { aisha, id } = await family(3);
    const seen = await seenOf(id);
    await save(id, await staff("agent"), ZOYA);
    expect(await save(id, aisha, { name1: "Zoya", seen })).toMatchObject({ code: "STALE_EDIT" });
    const since = await seenOf(id);
    await updateBooking({ id, by: await createAdmin(), numberOfPersons: 2 });
    expect(await save(id, aisha, { name1: "Zoya", seen: since })).toMatchObject({ code: "STALE_EDIT" });
    expect(await namesOf(id)).toEqual(["Aisha Bhat", "Zoya"]);
  });

  test("of twenty tabs sent at once one is saved", async () => {
    const { aisha, id } = await family(3);
    const seen = await seenOf(id);
    const tabs = Array.from({ length: 20 }, (_, tab) => travellersSchema.parse({ seen, name1: `Tab ${tab}` }));
    const answers = await Promise.all(tabs.map((typed) => saveTravellers({ id, by: aisha, ...typed })));
    expect(tally(answers)).toEqual({ done: 1, STALE_EDIT: 19 });
    expect(await db.traveller.count({ where: { bookingId: id } })).toBe(1);
  });

  test("lands in the history without a name", async () => {
    const { aisha, id } = await family(3);
    await save(id, aisha, { name1: "Aisha Bhat" });
    await save(id, await staff("agent"), ZOYA);
    await save(id, aisha, { ...ZOYA, diet1: "Jain" });
    const same = await save(id, aisha, { ...ZOYA, diet1: "Jain" });
    expect(same.ok && same.value.msg).toMatch(/^Nothing has changed/);
    const changes = await db.bookingChange.findMany({ where: { bookingId: id }, orderBy: { id: "asc" } });
    expect(changes.map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual([
      ["travellers", "0 named", "1 named"],
      ["travellers", "1 named", "2 named"],
      ["travellers", "2 named", "2 named, with changes"],
    ]);
  });
});

test("who may write: the guest until three days before the start unless it is canceled, agents always, viewers and strangers never", async () => {
  const early = await family(2, 3);
  const late = await family(2, 2);
  expect(await save(early.id, early.aisha, ZOYA)).toMatchObject({ ok: true });
  const closed = (why: string) => ({ code: "FORBIDDEN", msg: expect.stringContaining(why) as string });
  expect(await save(late.id, late.aisha, ZOYA)).toMatchObject(closed("Please call us: +91"));
  expect(await save(late.id, await staff("agent"), ZOYA)).toMatchObject({ ok: true });
  expect(await save(early.id, await staff("viewer"), { name1: "Zoya" })).toMatchObject({ code: "FORBIDDEN" });
  expect(await save(early.id, late.aisha, { name1: "Zoya" })).toMatchObject({ code: "NOT_FOUND" });
  await db.booking.update({ where: { id: early.id }, data: { deletedAt: new Date() } });
  expect(await save(early.id, early.aisha, { name1: "Zoya" })).toMatchObject({ code: "NOT_FOUND" });

  const { aisha, id } = await family();
  await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
  expect(await save(id, aisha, ZOYA)).toMatchObject(closed("is canceled"));
});

describe("the database", () => {
  const row = (bookingId: string, position: number) => ({ bookingId, position, name: "Zoya" });

  test("gives nobody a place twice, beyond the persons, or a second lead", async () => {
    const { id } = await family(2);
    await db.traveller.create({ data: { ...row(id, 1), isLead: true } });
    for (const wrong of [row(id, 1), row(id, 3), row(id, 0), { ...row(id, 2), isLead: true }]) {
      await expect(db.traveller.create({ data: wrong })).rejects.toThrow();
    }
    await expect(db.traveller.updateMany({ where: { bookingId: id }, data: { position: 3 } })).rejects.toThrow();
    await db.traveller.create({ data: row(id, 2) });
    expect(await db.traveller.count({ where: { bookingId: id } })).toBe(2);
  });
});

test("erasure leaves nothing 90 days after the last day, and nothing of later trips is touched", async () => {
  const over = await family(2);
  const recent = await family(2);
  for (const { aisha, id } of [over, recent]) {
    await save(id, aisha, { ...ZOYA, arrivalFlight: "6E 2132" });
    const startDate = toDate(daysFromToday(id === over.id ? -92 : -91));
    await db.booking.update({ where: { id }, data: { startDate, days: 3 } });
  }
  expect(await eraseTravellers()).toBe(2);
  expect(await getTravellers(over.id)).toMatchObject({ travellers: [], arrival: { arrivalFlight: null } });
  expect(await getTravellers(recent.id)).toMatchObject({
    travellers: [{ name: "Aisha Bhat" }, { name: "Zoya" }],
    arrival: { arrivalFlight: "6E 2132" },
  });
  expect(await eraseTravellers()).toBe(0);
});
