import { afterEach, describe, expect, test, vi } from "vitest";

import { db } from "~/db.server";
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  roleOfResetLink,
} from "~/models/people/account/password.server";
import { logIn } from "~/models/people/session/log-in.server";
import { createSession, findSession } from "~/models/people/session/sessions.server";
import { issueToken, STEADY_TIME } from "~/models/people/verification/tokens.server";

import { createUser, PASSWORD } from "../../../../support/factories";
import { useUp } from "../../../../support/limits";
import { countWaiting, PATIENT } from "../../../../support/locks";
import { mailedToken } from "../../../../support/mails";
import { tally, tallyOf } from "../../../../support/outcomes";

const clientAddress = "192.0.2.7";

async function askFor(email: string) {
  await requestPasswordReset({ email, clientAddress: crypto.randomUUID() });
  return mailedToken(email, "reset-password");
}

/** Removes the rate limit, as if the last mail was sent longer ago. */
async function forgetTheLastMinute() {
  await db.rateLimit.deleteMany({ where: { key: { startsWith: "reset-mail-minute:" } } });
}

describe("asking for a link", () => {
  test("mails it to the account's address, with only its hash in the database", async () => {
    const aisha = await createUser();
    const token = await askFor(aisha.email);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const stored = await db.token.findFirstOrThrow({ where: { userId: aisha.id } });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored.expiresAt.getTime() - stored.createdAt.getTime()).toBeCloseTo(60 * 60_000, -3);
  });

  test("gives strangers, deleted accounts and customers the same answer, and mails only the customer", async () => {
    const aisha = await createUser();
    const gone = await createUser({ deletedAt: new Date() });
    const answers = [];
    for (const email of [aisha.email, gone.email, "stranger@example.com"]) {
      answers.push(await requestPasswordReset({ email, clientAddress: crypto.randomUUID() }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await db.mail.count({ where: { to: { in: [gone.email, "stranger@example.com"] } } })).toBe(0);
    expect(await db.mail.count({ where: { to: aisha.email } })).toBe(1);
  });

  test("sends one mail a minute and five a day to an address, known or not", async () => {
    const aisha = await createUser();
    for (const email of [aisha.email, "nobody.at.all@example.com"]) {
      const ask = () => requestPasswordReset({ email, clientAddress: crypto.randomUUID() });
      expect(await ask()).toMatchObject({ ok: true });
      expect(await ask()).toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfter: 60 });
      await useUp("reset-mail-day", email, 1);
      await forgetTheLastMinute();
      expect(await ask()).toMatchObject({ ok: true });
      await forgetTheLastMinute();
      const sixth = await ask();
      expect(!sixth.ok && sixth.retryAfter).toBeGreaterThan(3600);
    }
    expect(await db.mail.count({ where: { to: aisha.email } })).toBe(2);
  });

  test("lets one client ask thirty times an hour, whatever the addresses", async () => {
    await db.rateLimit.deleteMany();
    const ask = (i: number) =>
      requestPasswordReset({ email: `person.${i}@example.com`, clientAddress: "198.51.100.9" });
    await useUp("reset-mail-client", "198.51.100.9", 2);
    expect(await tallyOf(3, ask)).toEqual({ done: 2, TOO_MANY_REQUESTS: 1 });
  });
});

describe("the clock", () => {
  afterEach(() => vi.useRealTimers());

  const countAsked = () => db.rateLimit.count({ where: { key: { startsWith: "reset-mail-day:" } } });

  test("tells nothing: the answer waits for a fixed time, not for the work", async () => {
    const aisha = await createUser();
    for (const email of [aisha.email, "no.such.person@example.com"]) {
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      const before = await countAsked();
      let isAnswered = false;
      const answer = requestPasswordReset({ email, clientAddress }).then(() => (isAnswered = true));
      // Waits until the request has done its work, so that only the wait for STEADY_TIME is left. Each look must not
      // move the faked clock, as vi.waitFor would.
      while ((await countAsked()) === before) await db.user.count();
      for (let rounds = 0; rounds < 50; rounds += 1) await db.user.count();
      expect(isAnswered, email).toBe(false);
      await vi.advanceTimersByTimeAsync(STEADY_TIME);
      await answer;
      vi.useRealTimers();
    }
    expect(await db.mail.count({ where: { to: aisha.email } })).toBe(1);
  });
});

describe("using the link", () => {
  test("sets the password, once, and ends every session", async () => {
    const aisha = await createUser();
    const { token: phone } = await createSession(aisha.id);
    const token = await askFor(aisha.email);
    expect(await roleOfResetLink(token)).toBe("user");

    const reset = { token, newPassword: "cedar and walnut", clientAddress };
    expect(await resetPassword(reset)).toMatchObject({ ok: true, value: { msg: "Password changed successfully!" } });

    expect(await findSession(phone)).toBeNull();
    expect(await resetPassword({ ...reset, newPassword: "a later thought" })).toMatchObject({ code: "INVALID_LINK" });
    expect(await roleOfResetLink(token)).toBeNull();
    const login = { email: aisha.email, clientAddress, device: null, oldToken: null };
    expect(await logIn({ ...login, password: PASSWORD })).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await logIn({ ...login, password: "cedar and walnut" })).toMatchObject({ ok: true });
  });

  test("five at once set one password", async () => {
    const aisha = await createUser();
    const token = await askFor(aisha.email);
    const { resets } = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Token" WHERE "userId" = ${aisha.id}::uuid FOR UPDATE`;
      const resets = Array.from({ length: 5 }, (_, i) =>
        resetPassword({ token, newPassword: `cedar number ${i}`, clientAddress: `192.0.2.${i}` }),
      );
      // Waits until all five requests have accepted the link and wait for the lock to use it.
      while ((await countWaiting()) < 5);
      return { resets };
    }, PATIENT);
    expect(tally(await Promise.all(resets))).toEqual({ done: 1, INVALID_LINK: 4 });
  });

  test("fails when it is old, altered, replaced, another purpose's, or the account is gone", async () => {
    const aisha = await createUser();
    const first = await askFor(aisha.email);
    await forgetTheLastMinute();
    const second = await askFor(aisha.email);
    const expectInvalid = async (token = second) =>
      expect(await resetPassword({ token, newPassword: "cedar and walnut", clientAddress })).toMatchObject({
        code: "INVALID_LINK",
      });
    const change = (data: Parameters<typeof db.token.updateMany>[0]["data"]) =>
      db.token.updateMany({ where: { userId: aisha.id }, data });

    const altered = [`${second}x`, second.toUpperCase(), "", "\u0000", "x".repeat(200)];
    for (const token of [first, ...altered]) await expectInvalid(token);
    await change({ purpose: "verify-email" });
    await expectInvalid();
    await change({ purpose: "reset-password", expiresAt: new Date() });
    await expectInvalid();
    await change({ expiresAt: new Date(Date.now() + 60_000) });
    await db.user.update({ where: { id: aisha.id }, data: { deletedAt: new Date() } });
    await expectInvalid();
  });

  test("dies with a password change, and takes a waiting e-mail change with it", async () => {
    const aisha = await createUser();
    const token = await askFor(aisha.email);
    const session = await createSession(aisha.id);
    await issueToken(db, { userId: aisha.id, purpose: "change-email", email: "thief@example.com" });
    const change = { oldPassword: PASSWORD, newPassword: "cedar and walnut" };
    await changePassword({ ...aisha, sessionId: session.id }, change);
    const late = await resetPassword({ token, newPassword: "another good one", clientAddress });
    expect(late).toMatchObject({ code: "INVALID_LINK" });
    expect(await db.token.count({ where: { userId: aisha.id } })).toBe(0);
  });

  test("refuses the address as password and keeps the link", async () => {
    const aisha = await createUser();
    const token = await askFor(aisha.email);
    expect(await resetPassword({ token, newPassword: aisha.email.toUpperCase(), clientAddress })).toMatchObject({
      errors: { newPassword: "Please choose a password that is not your email address." },
    });
    expect(await roleOfResetLink(token)).toBe("user");
  });

  test("proves the address of somebody who never verified it", async () => {
    const aisha = await createUser({ emailVerifiedAt: null });
    await resetPassword({ token: await askFor(aisha.email), newPassword: "cedar and walnut", clientAddress });
    const login = { email: aisha.email, password: "cedar and walnut", clientAddress, device: null, oldToken: null };
    expect(await logIn(login)).toMatchObject({ ok: true });
  });
});
