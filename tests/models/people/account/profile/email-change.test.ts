import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { changePassword } from "~/models/people/account/password.server";
import {
  confirmEmailChange,
  getEmailChange,
  getPendingEmail,
  updateUser,
} from "~/models/people/account/profile.server";
import { logIn } from "~/models/people/session/log-in.server";
import { issueToken } from "~/models/people/verification/tokens.server";

import { createUser, PASSWORD } from "../../../../support/factories";
import { useUp } from "../../../../support/limits";
import { mailedToken } from "../../../../support/mails";
import { tallyOf } from "../../../../support/outcomes";

type User = Awaited<ReturnType<typeof createUser>>;

function profileOf({ name, email, phoneNumber, street, postalCode, city, state, country }: User) {
  return { name, email, phoneNumber, street, postalCode, city, state, country };
}

async function askFor(user: User, email: string) {
  return updateUser(user, { ...profileOf(user), email });
}

/** Aisha asks for this address. Returns her with the token mailed to it. */
async function asked(email: string) {
  const aisha = await createUser();
  await askFor(aisha, email);
  return { aisha, token: await mailedToken(email, "change-email") };
}

async function expectInvalid(aisha: User, ...tokens: string[]) {
  for (const token of tokens) expect(await confirm(token)).toMatchObject({ code: "INVALID_LINK" });
  expect(await emailOf(aisha)).toBe(aisha.email);
}

const confirm = (token: string, password = PASSWORD) =>
  confirmEmailChange({ token, password, clientAddress: "192.0.2.3" });

const emailOf = async ({ id }: User) => (await db.user.findUniqueOrThrow({ where: { id } })).email;

describe("updateUser", () => {
  test("saves everything else at once and sends no mail", async () => {
    const aisha = await createUser();
    const changes = { name: "Aisha Khan", city: "Mysuru" };
    expect(await updateUser(aisha, { ...profileOf(aisha), ...changes })).toMatchObject({
      value: { msg: "Profile updated successfully!", user: { _id: aisha.id, ...changes } },
    });
    expect(await db.mail.count({ where: { to: aisha.email } })).toBe(0);
  });

  test("never writes into the row of a deleted account", async () => {
    const aisha = await createUser({ deletedAt: new Date(), name: "Deleted user" });
    expect(await updateUser(aisha, { ...profileOf(aisha), name: "Aisha" })).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await db.user.findUnique({ where: { id: aisha.id } })).toMatchObject({ name: "Deleted user" });
  });
});

describe("a new e-mail address", () => {
  test("waits for its link; the old one keeps working and is told, without being shown the new one", async () => {
    const aisha = await createUser();
    expect(await askFor(aisha, "aisha.new@example.com")).toMatchObject({ value: { user: { email: aisha.email } } });
    expect(await getPendingEmail(aisha.id)).toBe("aisha.new@example.com");
    const login = { password: PASSWORD, clientAddress: "192.0.2.3", device: null, oldToken: null };
    expect(await logIn({ ...login, email: aisha.email })).toMatchObject({ ok: true });
    const notice = await db.mail.findFirstOrThrow({ where: { to: aisha.email, template: "email-change-notice" } });
    expect(notice.text).not.toContain("aisha.new@example.com");

    const token = await mailedToken("aisha.new@example.com", "change-email");
    expect(await confirm(token)).toMatchObject({ ok: true });

    expect(await getPendingEmail(aisha.id)).toBeNull();
    expect(await logIn({ ...login, email: aisha.email })).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await logIn({ ...login, email: "aisha.new@example.com" })).toMatchObject({ ok: true });
  });

  test("may be confirmed several times at once and again, and changes once", async () => {
    const { aisha, token } = await asked("twice@example.com");
    expect(await tallyOf(4, () => confirm(token))).toEqual({ done: 4 });
    expect(await confirm(token)).toMatchObject({ ok: true });
    expect(await emailOf(aisha)).toBe("twice@example.com");
  });

  test("is confirmed with the account's password, by nobody else who reads the mail", async () => {
    const { aisha, token } = await asked("mistyped@example.com");
    expect(await getEmailChange(token)).toEqual({ email: "mistyped@example.com", needsCode: false });
    expect(await confirm(token, "a stranger's guess")).toMatchObject({
      code: "INVALID_INPUT",
      errors: { password: "Your password is not right, so your address stays as it is." },
    });
    expect(await emailOf(aisha)).toBe(aisha.email);
    await useUp("old-password", aisha.id, 1);
    expect(await confirm(token, "another guess")).toMatchObject({ code: "INVALID_INPUT" });
    expect(await confirm(token)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("is told to the old address before and after, and proven by the mail and the password", async () => {
    const { aisha, token } = await asked("told@example.com");
    await db.user.update({ where: { id: aisha.id }, data: { mailboxProvenAt: null } });
    await Promise.all([confirm(token), confirm(token)]);
    const mails = await db.mail.findMany({ where: { to: aisha.email }, orderBy: { id: "asc" } });
    expect(mails.map(({ template }) => template)).toEqual(["email-change-notice", "email-changed"]);
    expect(mails[1]?.text).toContain("to•••@example.com");
    expect(await db.user.findUnique({ where: { id: aisha.id } })).toMatchObject({
      mailboxProvenAt: expect.any(Date) as Date,
    });
  });

  test("that belongs to somebody else is answered alike; only its owner is told, and it changes nothing", async () => {
    const aisha = await createUser();
    const bilal = await createUser({ name: "Bilal Lone" });
    const free = await askFor(await createUser(), "free@example.com");
    const taken = await askFor(aisha, bilal.email);

    expect(taken.ok && taken.value.msg).toBe(free.ok && free.value.msg);
    expect(await getPendingEmail(aisha.id)).toBe(bilal.email);
    const mails = await db.mail.findMany({ where: { to: bilal.email } });
    expect(mails.map(({ template }) => template)).toEqual(["address-in-use"]);
    expect(mails[0]?.text).not.toContain("change-email");
  });

  test("registered by somebody else meanwhile makes the link fail", async () => {
    const { aisha, token } = await asked("contested@example.com");
    await createUser({ email: "contested@example.com" });
    await expectInvalid(aisha, token);
  });

  test("asked for twice counts with its newest link only; old and altered ones fail", async () => {
    const { aisha, token: first } = await asked("first@example.com");
    await askFor(aisha, "second@example.com");
    const second = await mailedToken("second@example.com", "change-email");
    await expectInvalid(aisha, first, `${second}a`, "", "\u0000");
    await db.token.updateMany({ where: { userId: aisha.id }, data: { expiresAt: new Date() } });
    await expectInvalid(aisha, second);
  });

  test("asked for by a thief ends with the owner's new password", async () => {
    const { aisha, token } = await asked("thief@example.com");
    const change = { oldPassword: PASSWORD, newPassword: "cedar and walnut" };
    await changePassword({ ...aisha, sessionId: crypto.randomUUID() }, change);
    await expectInvalid(aisha, token);
  });

  test("takes back a reset link that waits in the old mailbox", async () => {
    const { aisha, token } = await asked("moved@example.com");
    await issueToken(db, { userId: aisha.id, purpose: "reset-password", email: aisha.email });
    await confirm(token);
    expect(await db.token.count({ where: { userId: aisha.id, purpose: "reset-password" } })).toBe(0);
  });

  test("may be asked for five times a day", async () => {
    const aisha = await createUser();
    await useUp("email-change", aisha.id, 1);
    expect(await askFor(aisha, "try.5@example.com")).toMatchObject({ ok: true });
    const sixth = await askFor(aisha, "try.6@example.com");
    expect(sixth).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(!sixth.ok && sixth.errors?.email).toBeTruthy();
    expect(await updateUser(aisha, { ...profileOf(aisha), city: "Hubli" })).toMatchObject({ ok: true });
  });
});
