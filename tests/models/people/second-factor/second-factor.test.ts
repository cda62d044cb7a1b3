import { afterEach, describe, expect, test, vi } from "vitest";

import { db, transaction } from "~/db.server";
import { env } from "~/env.server";
import { deleteOwnAccount } from "~/models/people/account/delete-user.server";
import { changePassword, renewPassword } from "~/models/people/account/password.server";
import { confirmEmailChange, getEmailChange } from "~/models/people/account/profile.server";
import {
  beginSecondFactor,
  endSecondFactor,
  getOwnSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  resetSecondFactorOf,
} from "~/models/people/account/second-factor.server";
import { checkCode, sealSecrets } from "~/models/people/second-factor/check-code.server";
import { findFirstStep, logIn, logInWithCode } from "~/models/people/session/log-in.server";
import { hashPassword } from "~/models/people/session/password.server";
import { createSession, findSession } from "~/models/people/session/sessions.server";
import { issueToken } from "~/models/people/verification/tokens.server";

import { createAdmin, createUser, PASSWORD } from "../../../support/factories";
import { useUp } from "../../../support/limits";
import { tallyOf } from "../../../support/outcomes";
import { codeNow, giveSecondFactor, requireSecondFactor, wrongCode } from "../../../support/second-factor";

const client = { clientAddress: "192.0.2.1", device: null, oldToken: null };

async function staff() {
  const user = await createUser({ name: "Sana Mir", role: "agent" });
  const { id: sessionId, token } = await createSession(user.id);
  return { ...user, sessionId, token };
}

/** Somebody who set it up as on the page. */
async function withFactor() {
  const sana = await staff();
  await beginSecondFactor(sana, { password: PASSWORD });
  const { begun } = await getOwnSecondFactor(sana);
  const secret = begun?.secret.replaceAll(" ", "") ?? "";
  const proven = await proveSecondFactor(sana, { code: codeNow(secret) });
  if (!proven.ok) throw new Error(proven.msg);
  return { sana, secret, codes: proven.value.codes };
}

const logInAs = ({ email }: { email: string }, code?: string) => logIn({ ...client, email, password: PASSWORD, code });

const INVALID = { ok: false, code: "INVALID_CODE" };

afterEach(async () => {
  vi.restoreAllMocks();
  await db.setting.deleteMany();
});

describe("setting it up", () => {
  test("needs the password, then a first code; the other logins end, and a mail says so", async () => {
    const sana = await staff();
    const phone = await createSession(sana.id);
    expect(await beginSecondFactor(sana, { password: "wrong words" })).toMatchObject({
      errors: { password: "Your password is not right." },
    });
    expect(await beginSecondFactor(sana, { password: PASSWORD })).toMatchObject({ ok: true });
    const { begun, on } = await getOwnSecondFactor(sana);
    expect(on).toBeNull();
    expect(begun?.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const secret = begun?.secret.replaceAll(" ", "") ?? "";
    const link = new URL(begun?.link ?? "");
    expect(decodeURIComponent(link.pathname)).toBe(`/Chinar:${sana.email}`);
    expect(Object.fromEntries(link.searchParams)).toEqual({ secret, issuer: "Chinar" });
    expect(await logInAs(sana)).toMatchObject({ ok: true });

    expect(await proveSecondFactor(sana, { code: wrongCode(secret) })).toMatchObject(INVALID);
    const typed = codeNow(secret).replace(/^.../, "$& ");
    const proven = await proveSecondFactor(sana, { code: typed });
    expect(proven.ok && new Set(proven.value.codes).size).toBe(10);
    expect(await findSession(phone.token)).toBeNull();
    expect(await findSession(sana.token)).not.toBeNull();
    expect(
      await db.mail.findMany({ where: { to: sana.email, template: "second-factor" }, select: { subject: true } }),
    ).toEqual([{ subject: "Your second factor at Chinar is on" }]);
    expect(await getOwnSecondFactor(sana)).toMatchObject({ begun: null, on: { codesLeft: 10 } });
    expect(await beginSecondFactor(sana, { password: PASSWORD })).toMatchObject({ code: "INVALID_INPUT" });
  });

  test("is begun anew after an hour", async () => {
    const sana = await staff();
    await beginSecondFactor(sana, { password: PASSWORD });
    const { secret } = await db.secondFactor.findUniqueOrThrow({ where: { userId: sana.id } });
    const createdAt = new Date(Date.now() - 61 * 60_000);
    await db.secondFactor.update({ where: { userId: sana.id }, data: { createdAt } });
    expect((await getOwnSecondFactor(sana)).begun).toBeNull();
    expect(await proveSecondFactor(sana, { code: codeNow(secret) })).toMatchObject(INVALID);
    await beginSecondFactor(sana, { password: PASSWORD });
    expect((await getOwnSecondFactor(sana)).begun?.secret.replaceAll(" ", "")).not.toBe(secret);
  });
});

describe("a login", () => {
  test("needs the code once the password is right, and not before", async () => {
    const { sana, secret } = await withFactor();
    expect(await logIn({ ...client, email: sana.email, password: "wrong words" })).toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    const sessions = await db.session.count({ where: { userId: sana.id } });
    expect(await logInAs(sana)).toMatchObject({ ok: false, code: "CODE_NEEDED" });
    expect(await logInAs(sana, wrongCode(secret))).toMatchObject(INVALID);
    expect(await db.session.count({ where: { userId: sana.id } })).toBe(sessions);
    expect(await logInAs(sana, codeNow(secret, 1))).toMatchObject({ ok: true });
  });

  test("takes no step twice, nor one before it, also when eight try at once", async () => {
    const { sana, secret } = await withFactor();
    expect(await checkCode(sana.id, codeNow(secret))).toMatchObject(INVALID);
    const at = async () => (await checkCode(sana.id, codeNow(secret, 1))) ?? { ok: true as const, value: {} };
    expect(await tallyOf(8, at)).toEqual({ done: 1, INVALID_CODE: 7 });
    expect(await checkCode(sana.id, codeNow(secret))).toMatchObject(INVALID);
  });

  test("takes each recovery code once, as it is printed or without its signs", async () => {
    const { sana, codes } = await withFactor();
    const [first = "", second = "", third = ""] = codes;
    expect(JSON.stringify(await db.secondFactor.findMany())).not.toContain(first.replaceAll(" ", ""));
    const at = async () => (await checkCode(sana.id, first)) ?? { ok: true as const, value: {} };
    expect(await tallyOf(8, at)).toEqual({ done: 1, INVALID_CODE: 7 });
    expect(await logInAs(sana, second.toLowerCase().replaceAll(" ", "-"))).toMatchObject({ ok: true });
    expect(await logInAs(sana, second)).toMatchObject(INVALID);
    expect(await getOwnSecondFactor(sana)).toMatchObject({ on: { codesLeft: 8 } });
    const somebody = await withFactor();
    expect(await checkCode(somebody.sana.id, third)).toMatchObject(INVALID);
  });

  test("opens again with a new password, and at any time with a recovery code", async () => {
    const { sana, secret, codes } = await withFactor();
    const close = async () => {
      await useUp("second-factor", sana.id);
      expect(await checkCode(sana.id, codeNow(secret, 1))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    };
    await close();
    const recovery = "A".repeat(24);
    for (let i = 0; i < 3; i += 1) expect(await checkCode(sana.id, recovery)).toMatchObject(INVALID);
    expect(await checkCode(sana.id, codes[0] ?? "")).toBeNull();
    // Tries of recovery codes have not begun to count either.
    for (let i = 0; i < 20; i += 1) expect(await checkCode(sana.id, recovery)).toMatchObject(INVALID);
    expect(await checkCode(sana.id, wrongCode(secret))).toMatchObject(INVALID);
    await close();
    expect(await renewPassword(sana.email)).toMatchObject({ ok: true });
    expect(await checkCode(sana.id, codeNow(secret, 1))).toBeNull();
  });

  test("is asked for again with a new password and a new address", async () => {
    const { sana, secret } = await withFactor();
    const change = { oldPassword: PASSWORD, newPassword: "walnut carvings" };
    expect(await changePassword(sana, change)).toMatchObject({
      code: "INVALID_INPUT",
      errors: { code: "Please enter the code of your second factor, too." },
    });
    expect(await changePassword(sana, { ...change, code: wrongCode(secret) })).toMatchObject(INVALID);
    const email = `new.${sana.email}`;
    const { token } = await transaction((tx) => issueToken(tx, { userId: sana.id, purpose: "change-email", email }));
    const confirm = (code?: string) =>
      confirmEmailChange({ token, password: PASSWORD, code, clientAddress: "192.0.2.1" });
    expect(await getEmailChange(token)).toEqual({ email, needsCode: true });
    expect(await confirm()).toMatchObject({ errors: { code: "Please enter the code of your second factor, too." } });
    expect(await confirm(wrongCode(secret))).toMatchObject(INVALID);
    expect(await db.user.findUnique({ where: { id: sana.id } })).toMatchObject({ email: sana.email });
    expect(await confirm(codeNow(secret, 1))).toMatchObject({ ok: true });
  });

  test("is made from a secret that the database alone does not tell", async () => {
    const plain = await withFactor();
    env.SESSION_SECRET = "a secret of this site";
    const { sana, secret, codes } = await withFactor();
    const stored = async (userId: string) => (await db.secondFactor.findUniqueOrThrow({ where: { userId } })).secret;
    expect(await stored(sana.id)).not.toContain(secret);
    expect(await checkCode(sana.id, codeNow(secret, 1))).toBeNull();
    // One that a release before stored as it is works, and is encrypted by the next start.
    expect(await stored(plain.sana.id)).toBe(plain.secret);
    await sealSecrets();
    expect(await stored(plain.sana.id)).not.toContain(plain.secret);
    expect(await checkCode(plain.sana.id, codeNow(plain.secret, 1))).toBeNull();
    // Nobody puts their own in an admin's place.
    await db.secondFactor.update({
      where: { userId: plain.sana.id },
      data: { secret: await stored(sana.id), usedStep: 0 },
    });
    expect(await checkCode(plain.sana.id, codeNow(secret))).toMatchObject(INVALID);
    env.SESSION_SECRET = "another one";
    await db.secondFactor.updateMany({ data: { usedStep: 0 } });
    expect(await checkCode(sana.id, codeNow(secret))).toMatchObject(INVALID);
    expect(await checkCode(sana.id, codes[0] ?? "")).toBeNull();
    env.SESSION_SECRET = undefined;
  });

  test("is closed after ten wrong codes, from wherever they come, and after fifty in a day", async () => {
    const { sana, secret } = await withFactor();
    await useUp("second-factor", sana.id, 2);
    for (let i = 0; i < 2; i += 1)
      expect(await checkCode(sana.id, wrongCode(secret), `198.51.100.${i}`)).toMatchObject(INVALID);
    expect(await logInAs(sana, codeNow(secret, 1))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await db.rateLimit.deleteMany({ where: { key: { startsWith: "second-factor:" } } });
    await useUp("second-factor-day", sana.id, 1);
    expect(await checkCode(sana.id, wrongCode(secret))).toMatchObject(INVALID);
    await db.rateLimit.deleteMany({ where: { key: { startsWith: "second-factor:" } } });
    expect(await logInAs(sana, codeNow(secret, 1))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await db.rateLimit.deleteMany({ where: { key: { startsWith: "second-factor-day:" } } });
    expect(await logInAs(sana, codeNow(secret, 1))).toMatchObject({ ok: true });
    for (let i = 0; i < 10; i += 1) expect(await checkCode(sana.id, wrongCode(secret))).toMatchObject(INVALID);
  });
});

describe("the first step of a login", () => {
  async function firstStep() {
    const { sana, secret } = await withFactor();
    const answer = await logInAs(sana);
    if (!("firstStep" in answer)) throw new Error("No first step.");
    return { sana, secret, first: answer.firstStep };
  }

  test("counts for ten minutes, and is completed by a code", async () => {
    const { sana, secret, first } = await firstStep();
    expect(first.until).toBeCloseTo(Date.now() + 10 * 60_000, -4);
    const over = { ...first, until: Date.now() - 1 };
    expect(await logInWithCode({ ...client, firstStep: over, code: codeNow(secret, 1) })).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    const done = await logInWithCode({ ...client, firstStep: first, code: codeNow(secret, 1) });
    if (!done.ok) throw new Error(done.msg);
    expect((await findSession(done.value.token))?.user.id).toBe(sana.id);
  });

  test("ends with a new password and with the account", async () => {
    const { sana, first } = await firstStep();
    expect(await findFirstStep(first)).toMatchObject({ id: sana.id });
    await db.user.update({ where: { id: sana.id }, data: { passwordHash: await hashPassword("cedar and walnut") } });
    expect(await findFirstStep(first)).toBeNull();
    const other = await firstStep();
    await deleteOwnAccount(other.sana, { password: PASSWORD });
    expect(await findFirstStep(other.first)).toBeNull();
    expect(await db.secondFactor.count({ where: { userId: other.sana.id } })).toBe(0);
  });
});

test("new recovery codes, and the end of it need password and code", async () => {
  const { sana, secret, codes } = await withFactor();
  const [old = ""] = codes;
  expect(await renewRecoveryCodes(sana, { password: "wrong", code: codeNow(secret, 1) })).toMatchObject({
    ok: false,
  });
  expect(await renewRecoveryCodes(sana, { password: PASSWORD, code: wrongCode(secret) })).toMatchObject(INVALID);
  const renewed = await renewRecoveryCodes(sana, { password: PASSWORD, code: codeNow(secret, 1) });
  if (!renewed.ok) throw new Error(renewed.msg);
  expect(await checkCode(sana.id, old)).toMatchObject(INVALID);
  expect(await checkCode(sana.id, renewed.value.codes[9] ?? "")).toBeNull();

  const proof = { password: PASSWORD, code: renewed.value.codes[0] ?? "" };
  await requireSecondFactor("yes");
  expect(await endSecondFactor(sana, proof)).toMatchObject({ code: "FORBIDDEN" });
  await requireSecondFactor("");
  expect(await endSecondFactor(sana, { ...proof, password: "wrong" })).toMatchObject({ ok: false });
  expect(await endSecondFactor(sana, proof)).toMatchObject({ ok: true });
  expect(await logInAs(sana)).toMatchObject({ ok: true });
});

describe("a lost phone", () => {
  test("is reset by another admin: the sessions end, history and mail tell of it", async () => {
    const { sana } = await withFactor();
    const yasir = await createAdmin();
    const agent = await createUser({ role: "agent" });
    expect(await resetSecondFactor({ id: sana.id, by: agent })).toMatchObject({ code: "FORBIDDEN" });
    await giveSecondFactor(yasir);
    expect(await resetSecondFactor({ id: yasir.id, by: yasir })).toMatchObject({ code: "OWN_ACCOUNT" });
    for (const id of ["nonsense", crypto.randomUUID(), agent.id])
      expect(await resetSecondFactor({ id, by: yasir })).toMatchObject({ code: "NOT_FOUND" });

    expect(await resetSecondFactor({ id: sana.id, by: yasir })).toMatchObject({ ok: true });
    expect(await findSession(sana.token)).toBeNull();
    expect(await logInAs(sana)).toMatchObject({ ok: true });
    const { what, authorName } = await db.staffChange.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect([what, authorName]).toEqual(["second factor reset", "Yasir Dar"]);
    const mail = await db.mail.findFirstOrThrow({
      where: { to: sana.email, template: "second-factor" },
      orderBy: { id: "desc" },
    });
    expect(mail.subject).toBe("Your second factor at Chinar is reset");
  });

  test("is reset by the host", async () => {
    const { sana } = await withFactor();
    expect(await resetSecondFactorOf("nobody@example.com")).toMatchObject({ code: "NOT_FOUND" });
    expect(await resetSecondFactorOf(` ${sana.email.toUpperCase()} `)).toMatchObject({ ok: true });
    expect(await resetSecondFactorOf(sana.email)).toMatchObject({ msg: "Sana Mir has no second factor." });
    expect(await db.staffChange.findFirst({ orderBy: { id: "desc" } })).toMatchObject({ authorName: "The host" });
  });
});

test("where an admin requires it of all staff, whoever lacks it is a customer until it is set up; customers need none", async () => {
  const { sana } = await withFactor();
  const late = await staff();
  const begun = await staff();
  await beginSecondFactor(begun, { password: PASSWORD });
  const guest = await createSession((await createUser()).id);
  const roles = () =>
    Promise.all(
      [sana, late, begun, guest].map(async ({ token }) => {
        const user = (await findSession(token))?.user;
        return [user?.role, user?.isStaff, user?.owesSecondFactor];
      }),
    );
  const free = ["agent", true, false];
  expect(await roles()).toEqual([free, free, free, ["user", false, false]]);
  await requireSecondFactor("yes");
  const owing = ["user", true, true];
  expect(await roles()).toEqual([free, owing, owing, ["user", false, false]]);
});

test("no line of the log has a code or a secret", async () => {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((line) => written.push(String(line)) > 0);
  const { sana, secret, codes } = await withFactor();
  const used = [codeNow(secret, 1), wrongCode(secret), codes[0] ?? ""];
  for (const code of used) await logInAs(sana, code);
  vi.restoreAllMocks();
  const events = written.flatMap((line) => /"event":"([\w-]+)"/.exec(line)?.[1] ?? []);
  expect(events).toEqual(["sessions-ended", "second-factor-on", "login", "code-failed", "login"]);
  for (const word of [secret, ...used]) expect(written.join("")).not.toContain(word);
});
