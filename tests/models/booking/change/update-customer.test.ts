import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { newerProfile, takeOverProfile } from "~/models/booking/change/take-over-profile.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { answersTo } from "~/values/questions.server";

import {
  createAdmin,
  createContact,
  createContactsBooking,
  createPackage,
  createStoredBooking,
  createUser,
  withPrices,
} from "../../../support/factories";

let sana: { id: string; name: string };

beforeEach(async () => {
  sana = await createAdmin({ name: "Sana Mir" });
  await db.mail.deleteMany();
});

const stored = async (id: string) =>
  withPrices(await db.booking.findUniqueOrThrow({ where: { id }, include: { changes: true } }));

const mailTo = (to: string) => db.mail.findMany({ where: { to } });

describe("how a booking reaches its customer", () => {
  test("changes with history and mail, and leaves the profile", async () => {
    const aisha = await createUser();
    const { id } = await createStoredBooking({ userId: aisha.id });
    const sister = { customerName: "Her sister", customerPhone: "+91 90000 11111" };
    await updateBooking({ id, by: sana, ...sister });
    const { changes, ...booking } = await stored(id);
    expect(booking).toMatchObject({ ...sister, customerEmail: aisha.email });
    const history = changes.map(({ field, authorName }) => `${authorName}: ${field}`);
    expect(history).toEqual(["Sana Mir: customerName", "Sana Mir: customerPhone"]);
    const [mail, ...others] = await mailTo(aisha.email);
    expect([mail?.text.includes("Name: Aisha Bhat → Her sister"), others]).toEqual([true, []]);
    expect(await db.user.findUniqueOrThrow({ where: { id: aisha.id } })).toEqual(aisha);
  });

  test("a new address gets the mail, the old one only that there is a new one", async () => {
    const aisha = await createUser();
    const email = `new.${aisha.email}`;
    const { id, bookingNumber } = await createStoredBooking({ userId: aisha.id });
    await updateBooking({ id, by: sana, customerEmail: email, pickup: "Gate 2" });
    const [old] = await mailTo(aisha.email);
    expect(old?.subject).toBe(`Booking ${bookingNumber}: we write to another address from now on`);
    expect(old?.text).not.toContain(email);
    expect(old?.text).not.toContain("Gate 2");
    expect((await mailTo(email))[0]?.text).toContain("Gate 2");

    await db.mail.deleteMany();
    await updateBooking({ id, by: sana, customerEmail: null });
    expect(await stored(id)).toMatchObject({ customerEmail: "", userId: aisha.id });
    expect((await db.mail.findMany()).map(({ to, template }) => [to, template])).toEqual([
      [email, "booking-address-changed"],
    ]);
  });

  test("a contact's booking goes to the account that has proven its new address, an account's never", async () => {
    const proven = { mailboxProvenAt: new Date() };
    const aisha = await createUser(proven);
    const contact = await createContact();
    const other = await createUser(proven);
    const { id } = await createContactsBooking(contact, "typo@example.com");
    await updateBooking({ id, by: sana, customerEmail: "other@example.com" });
    expect(await stored(id)).toMatchObject({ userId: contact.id });
    await updateBooking({ id, by: sana, customerEmail: aisha.email });
    const { changes, userId } = await stored(id);
    expect([userId, changes.some(({ field }) => field === "account")]).toEqual([aisha.id, true]);
    expect(await db.user.findUnique({ where: { id: contact.id } })).toBeNull();
    await updateBooking({ id, by: sana, customerEmail: other.email });
    expect(await stored(id)).toMatchObject({ userId: aisha.id });
  });

  test("shows a profile that says something else, and takes it over with history and mail", async () => {
    const aisha = await createUser();
    const { id } = await createStoredBooking({ userId: aisha.id });
    const snapshot = { name: aisha.name, email: aisha.email, phoneNumber: aisha.phoneNumber };
    expect(newerProfile(aisha, snapshot)).toBeNull();
    const phoneNumber = "+91 90000 22222";
    const moved = await db.user.update({ where: { id: aisha.id }, data: { phoneNumber } });
    expect(newerProfile(moved, snapshot)).toEqual({ ...snapshot, phoneNumber });
    expect(await takeOverProfile({ id, by: sana })).toMatchObject({ ok: true });
    const { customerPhone, changes } = await stored(id);
    expect([customerPhone, changes.map(({ field }) => field)]).toEqual([phoneNumber, ["customerPhone"]]);
    expect(await mailTo(aisha.email)).toHaveLength(1);

    const contact = await createContact();
    expect(newerProfile(contact, snapshot)).toBeNull();
    const called = await createContactsBooking(contact, "");
    expect(await takeOverProfile({ id: called.id, by: sana })).toMatchObject({ code: "NOT_FOUND" });
  });
});

test("moving to another package is warned of where it is sold out, and done when saved once more; a program is not asked", async () => {
  const pkg = await createPackage();
  const full = await createPackage({ availability: "sold out", startingPrice: 5000 });
  const { id } = await createStoredBooking({ packageId: pkg.id });
  const move = { id, by: sana, packageId: full.id };
  const form = { ...move, channel: "edit" as const };
  const refused = await updateBooking(form);
  expect(refused).toMatchObject({ code: "SOLD_OUT", errors: { "sold-out": `${full.packageTitle} is sold out.` } });
  const other = await createPackage({ availability: "sold out" });
  const answered = answersTo((!refused.ok && refused.questions) || []).split(" ");
  expect(await updateBooking({ ...form, packageId: other.id, answered })).toMatchObject({ code: "SOLD_OUT" });
  expect(await updateBooking({ ...form, answered })).toMatchObject({ ok: true });
  expect(await stored(id)).toMatchObject({ packageId: full.id, unitPrice: 5000, totalPrice: 10_000 });
  const { id: another } = await createStoredBooking({ packageId: pkg.id });
  expect(await updateBooking({ ...move, id: another })).toMatchObject({ ok: true });
});
