import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { users } from "~/models/office/list/users.server";
import { deleteUser } from "~/models/people/account/delete-user.server";
import { renewPassword, requestPasswordReset, sendResetLink } from "~/models/people/account/password.server";
import { removeUnverifiedUsers } from "~/models/people/account/register.server";
import { mailVerificationLink, markVerified } from "~/models/people/account/verify.server";
import { logIn } from "~/models/people/session/log-in.server";
import { createSession, findSession } from "~/models/people/session/sessions.server";
import { changeRole, listStaff, makeAdmin } from "~/models/people/staff/staff.server";
import { loginSchema } from "~/models/people/user/schema";
import { resendVerification } from "~/models/people/verification/send-verification.server";
import { countOf } from "~/models/system/stat/list-stats.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createContact, createUser } from "../../../support/factories";

const clientAddress = "192.0.2.7";

describe("a contact", () => {
  test("cannot log in, whatever is typed, and its address is none that the form takes", async () => {
    const { email } = await createContact();
    for (const password of ["", "saffron fields", email])
      expect(await logIn({ email, password, clientAddress, device: null, oldToken: null })).toMatchObject({
        code: "INVALID_CREDENTIALS",
      });
    expect(loginSchema.safeParse({ email, password: "saffron fields" }).error?.issues[0]?.path).toEqual(["email"]);
  });

  test("gets no link and no new password", async () => {
    const contact = await createContact();
    await requestPasswordReset({ email: contact.email, clientAddress });
    await resendVerification({ email: contact.email, clientAddress });
    for (const command of [sendResetLink, mailVerificationLink, markVerified])
      expect(await command(contact.id)).toMatchObject({ code: "NOT_FOUND" });
    expect(await renewPassword(contact.email)).toMatchObject({ code: "NOT_FOUND" });
    expect(await db.token.count({ where: { userId: contact.id } })).toBe(0);
    expect(await db.mail.count({ where: { to: contact.email } })).toBe(0);
    expect(await db.user.findUniqueOrThrow({ where: { id: contact.id } })).toEqual(contact);
  });

  test("becomes no staff and is not deleted as a user", async () => {
    const contact = await createContact();
    const admin = await createAdmin();
    for (const role of ["user", "agent", "admin"])
      expect(await changeRole({ id: contact.id, role, by: admin })).toMatchObject({ code: "NOT_FOUND" });
    expect(await makeAdmin(contact.email)).toMatchObject({ code: "NOT_FOUND" });
    expect(await deleteUser({ id: contact.id, by: admin })).toMatchObject({ code: "NOT_FOUND" });
    expect(await db.user.findUniqueOrThrow({ where: { id: contact.id } })).toEqual(contact);
  });

  test("passes no guard, even with a session in the database", async () => {
    const contact = await createContact();
    const { token } = await createSession(contact.id);
    expect(await findSession(token)).toBeNull();
  });

  test("is in no list of users or staff and in no count", async () => {
    const total = await countOf("Total Users");
    const contact = await createContact({ name: "Quratulain Sofi" });
    const account = await createUser({ name: "Quratulain Dar" });
    expect(await countOf("Total Users")).toBe(total + 1);

    const streamed = [];
    for await (const batch of users.each({})) streamed.push(...batch);
    const listed = [
      streamed,
      (await users.read({}, { limit: 100 })).rows,
      (await users.read({ q: "Quratulain" })).rows,
    ].map((each) => each.map(({ _id }) => _id));
    for (const ids of listed) expect([ids.includes(account.id), ids.includes(contact.id)]).toEqual([true, false]);
    expect((await listStaff()).staff.map(({ _id }) => _id)).not.toContain(contact.id);
  });

  test("stays when accounts that nobody verified go", async () => {
    const contact = await createContact({ createdAt: toDate(daysFromToday(-60)) });
    await removeUnverifiedUsers();
    expect(await db.user.count({ where: { id: contact.id } })).toBe(1);
  });

  test.each([
    ["a password", { passwordHash: "$2b$04$x" }],
    ["a verified address", { emailVerifiedAt: new Date() }],
    ["an address of somebody", { email: "zoya@example.com" }],
    ["another role", { role: "user" }],
  ])("is refused %s by the database", async (_, data) => {
    const { id } = await createContact();
    await expect(db.user.update({ where: { id }, data })).rejects.toThrow("User_contact");
  });
});
