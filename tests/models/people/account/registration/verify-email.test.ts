import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { verifyEmail } from "~/models/people/account/verify.server";
import { resendVerification } from "~/models/people/verification/send-verification.server";

import { createUser } from "../../../../support/factories";
import { mailedToken } from "../../../../support/mails";

async function unverified() {
  const user = await createUser({ name: "Zoya Wani", emailVerifiedAt: null });
  await resend(user.email);
  return { user, verificationToken: await mailedToken(user.email, "verify-email") };
}

const resend = (email: string) => resendVerification({ email, clientAddress: crypto.randomUUID() });

const isVerified = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt !== null;

async function forgetTheLastMinute() {
  await db.rateLimit.deleteMany({ where: { key: { startsWith: "verification-mail-minute:" } } });
}

describe("verifyEmail", () => {
  test("verifies with the mailed token, and again with the same one", async () => {
    const { user, verificationToken } = await unverified();
    expect(Buffer.from(verificationToken, "base64url")).toHaveLength(32);
    expect(await verifyEmail({ verificationToken, email: user.email })).toMatchObject({ ok: true });
    expect(await isVerified(user.id)).toBe(true);
    const first = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(await verifyEmail({ verificationToken, email: user.email })).toMatchObject({ ok: true });
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toEqual(first);
  });

  test("refuses altered tokens, other addresses and other people's links", async () => {
    const { user, verificationToken } = await unverified();
    const { user: other } = await unverified();
    const INVALID = { code: "INVALID_LINK", msg: "There was an error, please double check your verification link" };
    for (const altered of [`${verificationToken}x`, verificationToken.slice(1), "", "\u0000", "x".repeat(200)])
      expect(await verifyEmail({ verificationToken: altered, email: user.email })).toMatchObject(INVALID);
    for (const email of [other.email, "nobody@example.com"])
      expect(await verifyEmail({ verificationToken, email })).toMatchObject(INVALID);
    expect([await isVerified(user.id), await isVerified(other.id)]).toEqual([false, false]);
  });

  test("refuses a link after 24 hours", async () => {
    const { user, verificationToken } = await unverified();
    const link = await db.token.findFirstOrThrow({ where: { userId: user.id } });
    expect(link.expiresAt.getTime() - link.createdAt.getTime()).toBeCloseTo(24 * 60 * 60_000, -3);
    await db.token.update({ where: { id: link.id }, data: { expiresAt: new Date() } });
    expect(await verifyEmail({ verificationToken, email: user.email })).toMatchObject({ code: "INVALID_LINK" });
  });
});

describe("resendVerification", () => {
  test("replaces the link: the old one no longer works", async () => {
    const { user, verificationToken: old } = await unverified();
    await forgetTheLastMinute();
    await resend(user.email);
    expect(await verifyEmail({ verificationToken: old, email: user.email })).toMatchObject({ code: "INVALID_LINK" });
    const verificationToken = await mailedToken(user.email, "verify-email");
    expect(await verifyEmail({ verificationToken, email: user.email })).toMatchObject({ ok: true });
  });

  test("answers strangers and verified accounts the same, and mails neither", async () => {
    const { email: verified } = await createUser();
    const waiting = await createUser({ emailVerifiedAt: null });
    const answers = [await resend(waiting.email), await resend(verified), await resend("stranger@example.com")];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await db.mail.count({ where: { to: { in: [verified, "stranger@example.com"] } } })).toBe(0);
  });

  test("sends one mail a minute to an address", async () => {
    const { user } = await unverified();
    expect(await resend(user.email)).toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfter: 60 });
    expect(await db.mail.count({ where: { to: user.email } })).toBe(1);
  });
});
