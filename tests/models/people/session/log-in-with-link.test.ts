import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { verifyEmail } from "~/models/people/account/verify.server";
import { findLink, findOpened, logInWithLink, OPENED_LIFETIME } from "~/models/people/session/log-in.server";
import { hashPassword } from "~/models/people/session/password.server";
import { createSession, findSession } from "~/models/people/session/sessions.server";
import { resendVerification } from "~/models/people/verification/send-verification.server";

import { createUser } from "../../../support/factories";
import { mailedToken } from "../../../support/mails";
import { tallyOf } from "../../../support/outcomes";

/** Zoya has registered, and not yet opened the link. */
async function registered() {
  const zoya = await createUser({ name: "Zoya Wani", emailVerifiedAt: null });
  await resendVerification({ email: zoya.email, clientAddress: crypto.randomUUID() });
  return { zoya, verificationToken: await mailedToken(zoya.email, "verify-email") };
}

/** She has opened it in the browser that registered. */
async function opened() {
  const { zoya, verificationToken } = await registered();
  await verifyEmail({ verificationToken, email: zoya.email, registered: zoya.id });
  const link = await findLink({ verificationToken, registered: zoya.id });
  if (!link) throw new Error("The link may not log in.");
  return { zoya, verificationToken, link };
}

type Link = Awaited<ReturnType<typeof opened>>["link"];

const attempt = (link: Link, oldToken: string | null = null) =>
  logInWithLink({ opened: link, clientAddress: "192.0.2.1", device: null, oldToken });

const REFUSED = { ok: false, code: "UNAUTHENTICATED", msg: "Please, login!" };

describe("a verification link in the browser that registered", () => {
  test("logs in once, also of two tabs at once, and never again", async () => {
    const { zoya, verificationToken, link } = await opened();
    expect(await tallyOf(5, () => attempt(link))).toEqual({ done: 1, UNAUTHENTICATED: 4 });
    expect(await db.session.count({ where: { userId: zoya.id } })).toBe(1);
    expect(await findLink({ verificationToken, registered: zoya.id })).toBeNull();
    expect(await verifyEmail({ verificationToken, email: zoya.email })).toMatchObject({ ok: true });
  });

  test("opens a new session, and ends the one the browser came with", async () => {
    const { zoya, link } = await opened();
    const { token: planted } = await createSession((await createUser()).id);
    const result = await attempt(link, planted);
    if (!result.ok) throw new Error(result.msg);
    expect(result.value.token).not.toBe(planted);
    expect((await findSession(result.value.token))?.user.id).toBe(zoya.id);
    expect(await findSession(planted)).toBeNull();
  });

  test("still does after a mail scanner has opened it before", async () => {
    const { zoya, verificationToken } = await registered();
    await verifyEmail({ verificationToken, email: zoya.email });
    await verifyEmail({ verificationToken, email: zoya.email, registered: zoya.id });
    expect(await findLink({ verificationToken, registered: zoya.id })).not.toBeNull();
  });

  test("is none for another account's browser, before it verified, and altered", async () => {
    const { zoya, verificationToken } = await registered();
    expect(await findLink({ verificationToken, registered: zoya.id })).toBeNull();
    await verifyEmail({ verificationToken, email: zoya.email });
    expect(await findLink({ verificationToken, registered: (await createUser()).id })).toBeNull();
    expect(await findLink({ verificationToken: `${verificationToken}x`, registered: zoya.id })).toBeNull();
  });

  test("does so for half an hour", async () => {
    const { link } = await opened();
    expect(await findOpened(link)).toMatchObject({ name: "Zoya Wani" });
    expect(link.until - Date.now()).toBeLessThanOrEqual(OPENED_LIFETIME * 1000);
    expect(await attempt({ ...link, until: Date.now() - 1 })).toMatchObject(REFUSED);
  });

  test.each<[string, (zoya: { id: string; email: string }) => Promise<unknown>]>([
    ["a new link was mailed", ({ id }) => db.token.updateMany({ where: { userId: id }, data: { tokenHash: id } })],
    ["the link is over", ({ id }) => db.token.updateMany({ where: { userId: id }, data: { expiresAt: new Date() } })],
    ["the account was deleted", (zoya) => change(zoya, { deletedAt: new Date() })],
    ["the address was changed", (zoya) => change(zoya, { email: `new.${zoya.email}` })],
    ["the account became one of staff", (zoya) => change(zoya, { role: "agent" })],
    ["a second factor was set up", ({ id }) => addSecondFactor(id)],
    [
      "the password was changed",
      async (zoya) => change(zoya, { passwordHash: await hashPassword("cedar and walnut") }),
    ],
  ])("logs nobody in after %s", async (_, happens) => {
    const { zoya, link } = await opened();
    await happens(zoya);
    expect(await attempt(link)).toEqual(REFUSED);
    expect(await db.session.count({ where: { userId: zoya.id } })).toBe(0);
  });
});

function change({ id }: { id: string }, data: Parameters<typeof db.user.update>[0]["data"]) {
  return db.user.update({ where: { id }, data });
}

function addSecondFactor(userId: string) {
  return db.secondFactor.create({ data: { userId, secret: "JBSWY3DPEHPK3PXP", provenAt: new Date() } });
}
