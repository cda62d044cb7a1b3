import { afterEach, describe, expect, test, vi } from "vitest";

import { db } from "~/db.server";
import { changePassword } from "~/models/people/account/password.server";
import { logIn } from "~/models/people/session/log-in.server";
import { hashPassword, isPassword } from "~/models/people/session/password.server";
import { createSession, endSessionsOf, findSession } from "~/models/people/session/sessions.server";

import { createUser, PASSWORD } from "../../../support/factories";
import { useUp } from "../../../support/limits";
import { countWaiting, PATIENT } from "../../../support/locks";
import { tally, tallyOf } from "../../../support/outcomes";

const attempt = (email: string, password: string, clientAddress = "192.0.2.1", oldToken: string | null = null) =>
  logIn({ email, password, clientAddress, device: null, oldToken });

/** The known-device token of a user who logged in before. */
async function deviceOf(email: string) {
  const result = await attempt(email, PASSWORD, "203.0.113.200");
  if (!result.ok) throw new Error(result.msg);
  return result.value.device;
}

describe("logIn", () => {
  test("opens a session with a new token of 256 bits, of which only the hash is stored", async () => {
    const aisha = await createUser();
    const result = await attempt(aisha.email, PASSWORD);
    if (!result.ok) throw new Error(result.msg);
    const { body, token } = result.value;
    expect(body).toEqual({ msg: "Login successful", user: { _id: aisha.id, name: aisha.name, role: "user" } });
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await db.session.findMany({ where: { userId: aisha.id } }))).not.toContain(token);
    expect((await findSession(token))?.user.id).toBe(aisha.id);
  });

  test("never adopts the session the browser came with, and ends it", async () => {
    const aisha = await createUser();
    const { token: old } = await createSession(aisha.id);
    const result = await attempt(aisha.email, PASSWORD, "192.0.2.1", old);
    expect(result.ok && result.value.token).not.toBe(old);
    expect(await findSession(old)).toBeNull();
    const planted = await attempt(aisha.email, PASSWORD, "192.0.2.1", "planted by somebody");
    expect(planted.ok && planted.value.token).not.toBe("planted by somebody");
    expect(await findSession("planted by somebody")).toBeNull();
  });

  test("answers a wrong password, an unknown address and a deleted account alike", async () => {
    const aisha = await createUser();
    const gone = await createUser({ deletedAt: new Date() });
    const answers = [
      await attempt(aisha.email, "wrong words"),
      await attempt("nobody@example.com", PASSWORD),
      await attempt(gone.email, PASSWORD),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ ok: false, code: "INVALID_CREDENTIALS", msg: "Invalid credentials" });
  });

  test("refuses an unverified account, and says so to whoever knows its password only", async () => {
    const aisha = await createUser({ emailVerifiedAt: null });
    expect(await attempt(aisha.email, PASSWORD)).toMatchObject({
      code: "EMAIL_NOT_VERIFIED",
      msg: "Please, verify your email to login!",
    });
    expect(await attempt(aisha.email, "wrong words")).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await db.session.count({ where: { userId: aisha.id } })).toBe(0);
  });

  test("is closed after ten failures in fifteen minutes, for this account from this address alone", async () => {
    const aisha = await createUser();
    const bilal = await createUser();
    await useUp("login", `${aisha.email} 192.0.2.1`, 1);
    expect(await attempt(aisha.email, "wrong")).toMatchObject({ code: "INVALID_CREDENTIALS" });
    const eleventh = await attempt(aisha.email, PASSWORD);
    expect(eleventh).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(!eleventh.ok && eleventh.retryAfter).toBeGreaterThan(14 * 60);
    expect(await attempt(aisha.email, PASSWORD, "198.51.100.4")).toMatchObject({ ok: true });
    expect(await attempt(bilal.email, PASSWORD)).toMatchObject({ ok: true });

    await db.rateLimit.updateMany({ data: { resetAt: new Date() } });
    expect(await attempt(aisha.email, PASSWORD)).toMatchObject({ ok: true });
  });

  test("is closed to a client after fifty failures over all accounts, whatever account of its own it enters meanwhile, and to no other", async () => {
    const aisha = await createUser();
    const ofSprayer = await createUser();
    const sprayer = "198.51.100.77";
    await useUp("login-client", sprayer, 2);
    expect(await attempt(ofSprayer.email, PASSWORD, sprayer)).toMatchObject({ ok: true });
    for (const email of ["invented@example.com", "another@example.com"])
      expect(await attempt(email, "wrong", sprayer)).toMatchObject({ code: "INVALID_CREDENTIALS" });

    const refused = await attempt(aisha.email, PASSWORD, sprayer);
    expect(refused).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(!refused.ok && refused.retryAfter).toBeGreaterThan(14 * 60);
    expect(await attempt(aisha.email, PASSWORD)).toMatchObject({ ok: true });
  });

  test("does not count successes against a client: a hotel's guests log in all day", async () => {
    const { email } = await createUser();
    await useUp("login-client", "198.51.100.88", 1);
    for (let i = 0; i < 3; i += 1) expect(await attempt(email, PASSWORD, "198.51.100.88")).toMatchObject({ ok: true });
  });

  test("lets a known device in where its account and its address are closed, ten failures at a time", async () => {
    const aisha = await createUser();
    const login = { email: aisha.email, password: PASSWORD, clientAddress: "198.51.100.99", oldToken: null };
    const device = await deviceOf(aisha.email);
    await useUp("login", `${aisha.email} ${login.clientAddress}`);
    expect(await logIn({ ...login, device: null })).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await logIn({ ...login, device })).toMatchObject({ ok: true });

    await useUp("login-device", device.nonce, 1);
    expect(await logIn({ ...login, device, password: "wrong" })).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await logIn({ ...login, device })).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("knows a device for its own account only, until the password changes", async () => {
    const aisha = await createUser();
    const bilal = await createUser();
    const login = { password: "wrong", clientAddress: "198.51.100.101", oldToken: null };
    const device = await deviceOf(aisha.email);
    await useUp("login", `${bilal.email} ${login.clientAddress}`);
    expect(await logIn({ ...login, email: bilal.email, device })).toMatchObject({ code: "TOO_MANY_REQUESTS" });

    await changePassword({ ...aisha, sessionId: crypto.randomUUID() }, { oldPassword: PASSWORD, newPassword: "cedar" });
    await useUp("login", `${aisha.email} ${login.clientAddress}`);
    expect(await logIn({ ...login, email: aisha.email, password: "cedar", device })).toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  });

  test("counts unknown addresses the same way, and forgets failures after a success", async () => {
    const ghost = "ghost@example.com";
    await useUp("login", `${ghost} 192.0.2.1`, 1);
    expect(await attempt(ghost, "wrong")).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await attempt(ghost, PASSWORD)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const { email } = await createUser();
    await useUp("login", `${email} 192.0.2.1`, 2);
    for (let round = 0; round < 2; round += 1) {
      expect(await attempt(email, "wrong")).toMatchObject({ code: "INVALID_CREDENTIALS" });
      expect(await attempt(email, PASSWORD)).toMatchObject({ ok: true });
    }
  });

  test("leaves no session behind when the password is changed while it is being checked", async () => {
    const aisha = await createUser();
    let logins: Promise<Awaited<ReturnType<typeof attempt>>[]> | undefined;
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: aisha.id }, data: { passwordHash: await hashPassword("cedar and walnut") } });
      await endSessionsOf(tx, aisha.id);
      logins = Promise.all(Array.from({ length: 3 }, () => attempt(aisha.email, PASSWORD)));
      // Each login has compared the old hash and waits for the row lock.
      while ((await countWaiting()) < 3);
    }, PATIENT);
    for (const login of (await logins) ?? []) expect(login).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await db.session.count({ where: { userId: aisha.id } })).toBe(0);
  });
});

describe("passwords", () => {
  test("are never cut: the first 72 bytes of one are not the password", async () => {
    const long = "ä".repeat(36);
    const hash = await hashPassword(long);
    expect(await isPassword(long, hash)).toBe(true);
    expect(await isPassword(`${long}x`, hash)).toBe(false);
    expect(await isPassword(`${long.slice(0, -1)}a`, hash)).toBe(false);
  });

  test("match nobody where there is no hash, be it missing or scrubbed", async () => {
    for (const hash of [undefined, ""]) expect(await isPassword("", hash)).toBe(false);
  });

  test("are hashed apart from the requests: other work goes on meanwhile", async () => {
    let isHashed = false;
    const hashing = Promise.all(Array.from({ length: 24 }, () => hashPassword(PASSWORD))).then(() => (isHashed = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isHashed).toBe(false);
    await hashing;
  });

  test("wait four at a time for one client; others are let in meanwhile", async () => {
    const aisha = await createUser();
    const spray = Array.from({ length: 30 }, (_, i) => attempt(`invented.${i}@example.com`, "wrong", "198.51.100.66"));
    expect(await attempt(aisha.email, PASSWORD)).toMatchObject({ ok: true });

    expect(tally(await Promise.all(spray))).toEqual({ INVALID_CREDENTIALS: 4, TOO_MANY_REQUESTS: 26 });
  });
});

describe("changePassword", () => {
  const change = { oldPassword: PASSWORD, newPassword: "cedar and walnut" };

  test("ends every session and opens a new one for who changed it", async () => {
    const aisha = await createUser();
    const here = await createSession(aisha.id);
    const phone = await createSession(aisha.id);
    const other = await createSession((await createUser()).id);
    const changed = await changePassword({ ...aisha, sessionId: here.id }, change);
    if (!changed.ok) throw new Error(changed.msg);
    expect(changed.value.body).toEqual({ msg: "Password changed successfully!" });
    expect(await findSession(changed.value.token)).toMatchObject({ user: { id: aisha.id } });
    expect(await findSession(other.token)).not.toBeNull();
    for (const { token } of [here, phone]) expect(await findSession(token)).toBeNull();
    expect(await attempt(aisha.email, PASSWORD)).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await attempt(aisha.email, "cedar and walnut")).toMatchObject({ ok: true });
  });

  test("needs the old password, a new one that is not the address, and lets nobody guess for long", async () => {
    const aisha = await createUser();
    const here = { ...aisha, sessionId: crypto.randomUUID() };
    expect(await changePassword(here, { ...change, newPassword: aisha.email.toUpperCase() })).toMatchObject({
      errors: { newPassword: "Please choose a password that is not your email address." },
    });
    const errors = { oldPassword: "Your old password is not right." };
    await useUp("old-password", aisha.id, 1);
    expect(await changePassword(here, { ...change, oldPassword: "wrong words" })).toMatchObject({ errors });
    expect(await changePassword(here, change)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("lets one of eight changes at once win", async () => {
    const here = { ...(await createUser()), sessionId: crypto.randomUUID() };
    const outcomes = await tallyOf(8, (i) => changePassword(here, { ...change, newPassword: `cedar number ${i}` }));
    expect(outcomes.done).toBe(1);
  });
});

describe("the audit log", () => {
  const written: string[] = [];
  afterEach(() => vi.restoreAllMocks());

  test("tells who, what and from where, on one line each, and nothing personal", async () => {
    written.length = 0;
    vi.spyOn(process.stdout, "write").mockImplementation((line) => {
      written.push(String(line));
      return true;
    });
    const aisha = await createUser();
    await useUp("login", `${aisha.email} 203.0.113.5`, 2);
    for (let i = 0; i < 4; i += 1) await attempt(aisha.email, "wrong\nwords", "203.0.113.5");
    await attempt(aisha.email, PASSWORD, "203.0.113.6");
    const unverified = await createUser({ emailVerifiedAt: null });
    await attempt(unverified.email, PASSWORD, "203.0.113.7");

    const lines = written.map((line) => JSON.parse(line) as Record<string, string>);
    expect(lines.map(({ event }) => event)).toEqual([
      "login-failed",
      "login-failed",
      "throttled",
      "login",
      "login-failed",
    ]);
    expect(lines[4]).toMatchObject({ userId: unverified.id, from: "203.0.113.7" });
    expect(lines[0]).toMatchObject({ level: "audit", userId: aisha.id, from: "203.0.113.5" });
    expect(lines[2]).toMatchObject({ limit: "login", from: "203.0.113.5" });
    const session = await db.session.findFirstOrThrow({ where: { userId: aisha.id } });
    expect(lines[3]).toMatchObject({ userId: aisha.id, from: "203.0.113.6", session: session.id });
    expect(Date.parse(lines[0]?.time ?? "")).toBeGreaterThan(Date.now() - 60_000);
    for (const secret of [aisha.email, aisha.name, PASSWORD, "wrong"]) expect(written.join("")).not.toContain(secret);
  });
});
