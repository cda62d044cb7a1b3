import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { correctAddress } from "~/models/people/account/register.server";
import { verifyEmail } from "~/models/people/account/verify.server";
import { logIn } from "~/models/people/session/log-in.server";

import { createUser, PASSWORD } from "../../../../support/factories";
import { useUp } from "../../../../support/limits";
import { mailedToken } from "../../../../support/mails";

const address = () => `${crypto.randomUUID()}@example.com`;

/** Creates an account with a mistyped address, and the correction to submit. */
async function mistyped() {
  const { id, email: typedEmail } = await createUser({ emailVerifiedAt: null });
  const correction = { typedEmail, email: address(), password: PASSWORD, clientAddress: crypto.randomUUID() };
  return { id, correction };
}

const emailOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).email;

describe("correctAddress", () => {
  test("moves the account to the right address, which is still to be verified", async () => {
    const { id, correction } = await mistyped();
    expect(await correctAddress(correction)).toMatchObject({ ok: true });
    const moved = { email: correction.email, emailVerifiedAt: null };
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject(moved);
    const verificationToken = await mailedToken(correction.email, "verify-email");
    expect(await verifyEmail({ verificationToken, email: correction.typedEmail })).toMatchObject({ ok: false });
    expect(await verifyEmail({ verificationToken, email: correction.email })).toMatchObject({ ok: true });
  });

  test("moves no account that is verified, and none without its password", async () => {
    const { id, correction } = await mistyped();
    const refusal = { ok: false, code: "INVALID_CREDENTIALS" };
    expect(await correctAddress({ ...correction, password: "another one" })).toMatchObject(refusal);
    await db.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
    expect(await correctAddress(correction)).toMatchObject(refusal);
    expect(await emailOf(id)).toBe(correction.typedEmail);
    expect(await db.mail.count({ where: { to: correction.email } })).toBe(0);
  });

  test("takes nobody else's address", async () => {
    const { id, correction } = await mistyped();
    const other = await createUser();
    const errors = { email: "An account with this email already exists." };
    expect(await correctAddress({ ...correction, email: other.email })).toMatchObject({ code: "EMAIL_TAKEN", errors });
    expect(await emailOf(id)).toBe(correction.typedEmail);
  });

  test("done from two tabs at once, one of them wins and its link alone works", async () => {
    const { id, correction } = await mistyped();
    const wanted = [correction.email, address()];
    const results = await Promise.all(wanted.map((email) => correctAddress({ ...correction, email })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = await emailOf(id);
    expect(wanted).toContain(winner);
    expect(await db.mail.findMany({ where: { to: { in: wanted } }, select: { to: true } })).toEqual([{ to: winner }]);
  });

  test("allows as few wrong passwords as a login, and counts them together", async () => {
    const { correction } = await mistyped();
    const wrong = { ...correction, password: "another one" };
    const { typedEmail, password, clientAddress } = wrong;
    await useUp("login", `${typedEmail} ${clientAddress}`, 2);
    await correctAddress({ ...wrong, email: address() });
    const login = { email: typedEmail, password, clientAddress, device: null, oldToken: null };
    expect(await logIn(login)).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await correctAddress(correction)).toMatchObject({ ok: false, code: "TOO_MANY_REQUESTS" });
  });

  test("sends no more than ten mails an hour to one address", async () => {
    const email = address();
    await useUp("registration-email", email, 1);
    const { correction: wrong } = await mistyped();
    expect(await correctAddress({ ...wrong, email, password: "another one" })).not.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    const { correction } = await mistyped();
    expect(await correctAddress({ ...correction, email })).toMatchObject({ ok: false, code: "TOO_MANY_REQUESTS" });
  });
});
