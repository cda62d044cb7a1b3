import { expect, test } from "vitest";

import { db } from "~/db.server";
import { eraseContacts } from "~/models/booking/change/erase-contacts.server";
import { listNotes, listPinned } from "~/models/sales/note/list-notes.server";
import { pinNote, writeNote } from "~/models/sales/note/write-note.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createStoredBooking } from "../../../support/factories";

async function textsOf(id: string) {
  const found = await listNotes(id);
  return found.ok ? found.value.notes.map(({ text, pinned }) => (pinned ? `${text} (pinned)` : text)) : found.code;
}

async function write(id: string, text: string, pinned = false) {
  const by = await createAdmin();
  const written = await writeNote({ id, by, text, pinned });
  if (!written.ok) throw new Error(written.msg);
  return written.value.note;
}

test("pinned notes come first, then the newest", async () => {
  const { id } = await createStoredBooking();
  await write(id, "first");
  const second = await write(id, "second");
  await write(id, "third");
  expect(await textsOf(id)).toEqual(["third", "second", "first"]);
  expect(await pinNote({ id, note: second._id, pinned: true })).toMatchObject({ ok: true });
  expect(await textsOf(id)).toEqual(["second (pinned)", "third", "first"]);
  expect(await listPinned([id])).toEqual({ [id]: "second" });
  await pinNote({ id, note: second._id, pinned: false });
  expect(await listPinned([id])).toEqual({});
});

test("a note is never changed and never deleted", async () => {
  const { id } = await createStoredBooking();
  const note = await write(id, "He paid in cash.");
  const of = { where: { id: note._id } };
  for (const data of [{ text: "He paid nothing." }, { authorName: "X" }])
    await expect(db.bookingNote.update({ ...of, data })).rejects.toThrow(/only ever added/);
  await expect(db.bookingNote.delete(of)).rejects.toThrow(/only ever added/);
  expect(await textsOf(id)).toEqual(["He paid in cash."]);
});

test("goes with the contact of an old booking", async () => {
  const startDate = toDate(daysFromToday(-8 * 366));
  const old = await createStoredBooking({ startDate, days: 3 });
  const recent = await createStoredBooking();
  await write(old.id, "Her brother calls from Pune.");
  await write(recent.id, "Her brother calls from Delhi.");
  await eraseContacts(8);
  expect(await textsOf(old.id)).toEqual([]);
  expect(await textsOf(recent.id)).toEqual(["Her brother calls from Delhi."]);
});

test("twenty clicks are one note", async () => {
  const { id } = await createStoredBooking();
  const by = await createAdmin();
  await Promise.all(Array.from({ length: 20 }, () => writeNote({ id, by, text: "Vegetarian", pinned: true })));
  expect(await textsOf(id)).toEqual(["Vegetarian (pinned)"]);
});

test("a deleted booking, another's note and nonsense are not found", async () => {
  const one = await createStoredBooking();
  const other = await createStoredBooking();
  const note = await write(one.id, "Hers");
  expect(await pinNote({ id: other.id, note: note._id, pinned: true })).toMatchObject({ code: "NOT_FOUND" });
  expect(await pinNote({ id: one.id, note: "x", pinned: true })).toMatchObject({ code: "NOT_FOUND" });
  await db.booking.update({ where: { id: one.id }, data: { deletedAt: new Date() } });
  const by = await createAdmin();
  for (const id of [one.id, "x", undefined, crypto.randomUUID()]) {
    expect(await writeNote({ id, by, text: "Late", pinned: false })).toMatchObject({ code: "NOT_FOUND" });
    expect(await listNotes(id)).toMatchObject({ code: "NOT_FOUND" });
  }
});
