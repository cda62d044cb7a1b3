import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { listOwnBookings } from "~/models/guest/booking/list-own-bookings.server";
import { listUsers } from "~/models/office/user/list-users.server";
import { deleteUser } from "~/models/people/account/delete/delete-user.server";
import { createSession, findSession } from "~/models/people/session/sessions.server";
import { issueToken } from "~/models/people/verification/tokens.server";

import { createAdmin, createStoredBooking, createUser } from "../../../../support/factories";

describe("deleteUser", () => {
  test("ends sessions and links, scrubs the person and frees the address", async () => {
    const yasir = await createAdmin();
    const aisha = await createUser({ name: "Aisha Bhat" });
    const { token: session } = await createSession(aisha.id);
    await issueToken(db, { userId: aisha.id, purpose: "reset-password", email: aisha.email });

    expect(await deleteUser({ id: aisha.id, by: yasir })).toMatchObject({
      ok: true,
      value: { msg: "User deleted successfully!" },
    });

    expect(await findSession(session)).toBeNull();
    expect(await db.session.count({ where: { userId: aisha.id } })).toBe(0);
    expect(await db.token.count({ where: { userId: aisha.id } })).toBe(0);
    const left = await db.user.findUniqueOrThrow({ where: { id: aisha.id } });
    const text = JSON.stringify(left);
    for (const trace of [aisha.name, aisha.email, aisha.phoneNumber, aisha.street, aisha.postalCode, aisha.city]) {
      expect(text).not.toContain(trace);
    }
    const again = await createUser({ name: "Aisha Bhat", email: aisha.email });
    expect(again.id).not.toBe(aisha.id);
  });

  test("bookings keep what they recorded, but nobody sees them by a public link any more", async () => {
    const yasir = await createAdmin();
    const aisha = await createUser({ name: "Aisha Bhat" });
    const { id } = await createStoredBooking({ userId: aisha.id, shareKey: crypto.randomUUID().slice(0, 22) });

    await deleteUser({ id: aisha.id, by: yasir });

    const { bookings } = await listOwnBookings(aisha.id);
    expect(bookings[0]?.userId).toMatchObject({ name: "Aisha Bhat", email: aisha.email });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ shareKey: null });
  });

  test("an id that is gone, unknown or nonsense is not found", async () => {
    const yasir = await createAdmin();
    const aisha = await createUser();
    await deleteUser({ id: aisha.id, by: yasir });

    for (const id of [aisha.id, crypto.randomUUID(), "nonsense", undefined]) {
      expect(await deleteUser({ id, by: yasir })).toMatchObject({ code: "NOT_FOUND" });
    }
  });

  test("nobody deletes their own account here", async () => {
    const [yasir] = [await createAdmin(), await createAdmin({ name: "Sana Mir" })];
    expect(await deleteUser({ id: yasir.id, by: yasir })).toMatchObject({ code: "OWN_ACCOUNT" });
  });

  test("ten parallel deletions of one user: one succeeds, the others find nobody", async () => {
    const yasir = await createAdmin();
    const aisha = await createUser();

    const results = await Promise.all(Array.from({ length: 10 }, () => deleteUser({ id: aisha.id, by: yasir })));

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "NOT_FOUND")).toHaveLength(9);
  });

  test("lists of users leave out admins and the deleted", async () => {
    const yasir = await createAdmin();
    const aisha = await createUser();
    const farooq = await createUser({ name: "Farooq Lone" });
    const before = await listUsers({ page: 1, limit: 1000 });
    await deleteUser({ id: aisha.id, by: yasir });

    const { users, totalUsers } = await listUsers({ page: 1, limit: 1000 });
    const ids = users.map(({ _id }) => _id);
    expect(ids).toContain(farooq.id);
    expect(ids).not.toContain(aisha.id);
    expect(ids).not.toContain(yasir.id);
    expect(totalUsers).toBe(before.totalUsers - 1);
    expect(users).toHaveLength(totalUsers);
  });
});
