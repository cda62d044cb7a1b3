import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { listOwnBookings } from "~/models/booking/own/show-booking.server";
import { users } from "~/models/office/list/users.server";
import { deleteUser } from "~/models/people/account/delete-user.server";
import { createSession, findSession } from "~/models/people/session/sessions.server";
import { issueToken } from "~/models/people/verification/tokens.server";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";
import { showQuote } from "~/models/sales/quote/show-quote.server";

import {
  createAdmin,
  createSentQuote,
  createStoredBooking,
  createUser,
  typedQuote,
} from "../../../../support/factories";
import { tallyOf } from "../../../../support/outcomes";

describe("deleteUser", () => {
  test("ends sessions and links, scrubs the person and frees the address, once of ten at the same time", async () => {
    const yasir = await createAdmin();
    const aisha = await createUser();
    const { id, email } = aisha;
    const { token } = await createSession(id);
    await issueToken(db, { userId: id, purpose: "reset-password", email });
    expect(await tallyOf(10, () => deleteUser({ id, by: yasir }))).toEqual({ done: 1, NOT_FOUND: 9 });

    expect(await findSession(token)).toBeNull();
    const left = { where: { userId: id } };
    expect([await db.session.count(left), await db.token.count(left)]).toEqual([0, 0]);
    const text = JSON.stringify(await db.user.findUniqueOrThrow({ where: { id } }));
    for (const trace of [aisha.name, email, aisha.phoneNumber, aisha.street, aisha.postalCode, aisha.city])
      expect(text).not.toContain(trace);
    expect((await createUser({ email })).id).not.toBe(id);
    for (const other of [id, crypto.randomUUID(), "nonsense", undefined])
      expect(await deleteUser({ id: other, by: yasir })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("bookings keep what they recorded, but nobody sees them by a public link any more", async () => {
    const yasir = await createAdmin();
    const aisha = await createUser({ name: "Aisha Bhat" });
    const { id } = await createStoredBooking({ userId: aisha.id, shareKey: crypto.randomUUID().slice(0, 22) });

    const deleted = await deleteUser({ id: aisha.id, by: yasir });
    expect(deleted).toMatchObject({ value: { msg: "User deleted successfully!" } });

    const { bookings } = await listOwnBookings(aisha.id);
    expect(bookings[0]?.userId).toMatchObject({ name: "Aisha Bhat", email: aisha.email });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ shareKey: null });
  });

  test("a version that went to the address names nobody any more, while the quote goes on for another", async () => {
    const [aisha, admin] = [await createUser({ mailboxProvenAt: new Date() }), await createAdmin()];
    const { quote } = await createSentQuote({ customerEmail: aisha.email, customerName: "Aisha Bhat" });
    const other = quoteSchema.parse(typedQuote({ customerName: "Ravi Rao" }));
    await reviseQuote({ id: quote.id, by: admin, quote: other });
    await sendQuote({ id: quote.id, by: admin });
    await deleteUser({ id: aisha.id, by: admin });
    const versions = await db.quoteRevision.findMany({ where: { quoteId: quote.id }, orderBy: { revision: "asc" } });
    expect(versions).toMatchObject([
      { customerName: "Erased", customerPhone: null, customerEmail: null },
      { customerName: "Ravi Rao" },
    ]);
  });

  test("the quote of a trip ahead stays with its booking, and no link opens it", async () => {
    const aisha = await createUser({ mailboxProvenAt: new Date() });
    const { quote } = await createSentQuote({ customerEmail: aisha.email });
    const { id: bookingId } = await createStoredBooking();
    await db.quote.update({ where: { id: quote.id }, data: { state: "accepted", bookingId } });
    await deleteUser({ id: aisha.id, by: await createAdmin() });
    expect(await db.quote.findUnique({ where: { id: quote.id } })).toMatchObject({ bookingId });
    expect(await showQuote(quote.shareKey, crypto.randomUUID())).toMatchObject({ code: "NOT_FOUND" });
  });

  test("nobody deletes their own account here", async () => {
    const [yasir] = [await createAdmin(), await createAdmin({ name: "Sana Mir" })];
    expect(await deleteUser({ id: yasir.id, by: yasir })).toMatchObject({ code: "OWN_ACCOUNT" });
  });

  test("lists of users leave out admins and the deleted", async () => {
    const yasir = await createAdmin();
    const aisha = await createUser();
    const farooq = await createUser({ name: "Farooq Lone" });
    const before = await users.counted({}, Infinity);
    await deleteUser({ id: aisha.id, by: yasir });

    const { rows, total } = await users.read({}, { limit: 1000 });
    const ids = rows.map(({ _id }) => _id);
    expect(ids).toContain(farooq.id);
    expect(ids).not.toContain(aisha.id);
    expect(ids).not.toContain(yasir.id);
    expect(total).toBe(before - 1);
    expect(rows).toHaveLength(total);
  });
});
