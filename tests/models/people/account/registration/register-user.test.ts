import { describe, expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { registerUser, removeUnverifiedUsers } from "~/models/people/account/register.server";
import { registrationSchema } from "~/models/people/user/schema";
import { sendVerification } from "~/models/people/verification/send-verification.server";
import { hostSite } from "~/site.server";

import { createAdmin, createStoredBooking, createUser, typedRegistration } from "../../../../support/factories";
import { useUp } from "../../../../support/limits";
import { tallyOf } from "../../../../support/outcomes";

function zoya(overrides: Record<string, unknown> = {}) {
  return { ...typedRegistration(), ...overrides };
}

/** Checks the input and then registers, as the form and the API do. */
async function register(given: Record<string, unknown>, clientAddress: string = crypto.randomUUID()) {
  return registerUser({ ...registrationSchema.parse(given), clientAddress });
}

function errorsOf(overrides: Record<string, unknown>) {
  const result = registrationSchema.safeParse(zoya(overrides));
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

describe("registerUser", () => {
  test("adds an unverified account of role user and mails its link, in one transaction", async () => {
    const given = zoya();
    expect(await register(given)).toMatchObject({ value: { body: { msg: "Please, verify your email to login!" } } });
    const user = await db.user.findUniqueOrThrow({ where: { email: given.email }, include: { tokens: true } });
    expect(user).toMatchObject({ name: "Zoya Wani", role: "user", emailVerifiedAt: null, city: "Srinagar" });
    expect(user.passwordHash).toMatch(/^\$2b\$/);
    expect(user.tokens).toMatchObject([{ purpose: "verify-email", email: given.email }]);
    const mail = await db.mail.findFirstOrThrow({ where: { to: given.email } });
    expect(mail).toMatchObject({ template: "verify-email", state: "waiting" });
    expect(mail.text).toContain("http://localhost:3000/user/verify-email?token=");
  });

  test("takes no word for role, id, verification or password hash, and makes nobody an admin for being first", async () => {
    await db.booking.deleteMany();
    await db.user.deleteMany();
    const admin = { role: "admin", isAdmin: true, _id: crypto.randomUUID(), id: crypto.randomUUID() };
    const given = zoya({ ...admin, emailVerifiedAt: new Date().toISOString(), passwordHash: "x", deletedAt: null });
    await register(given);
    const user = await db.user.findUniqueOrThrow({ where: { email: given.email } });
    expect(user).toMatchObject({ role: "user", emailVerifiedAt: null });
    expect([admin._id, admin.id]).not.toContain(user.id);
    expect(user.passwordHash).not.toBe("x");
  });

  test("knows an address in whatever case, with spaces around it", async () => {
    const aisha = await createUser();
    const taken = { code: "EMAIL_TAKEN", errors: { email: "An account with this email already exists." } };
    expect(await register(zoya({ email: `  ${aisha.email.toUpperCase()} ` }))).toMatchObject(taken);
  });

  test("of ten registrations at once of one address, one becomes an account with one mail", async () => {
    const { email } = zoya();
    expect(await tallyOf(10, () => register(zoya({ email })))).toEqual({ done: 1, EMAIL_TAKEN: 9 });
    expect(await db.mail.count({ where: { to: email } })).toBe(1);
  });

  test("is limited per address and per client", async () => {
    const { email } = await createUser();
    await useUp("registration-email", email, 1);
    expect(await register(zoya({ email }))).toMatchObject({ code: "EMAIL_TAKEN" });
    expect(await register(zoya({ email }))).toMatchObject({ code: "TOO_MANY_REQUESTS" });

    const busy = "198.51.100.77";
    await useUp("registration", busy, 1);
    expect(await register(zoya(), busy)).toMatchObject({ ok: true });
    expect(await register(zoya(), busy)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await register(zoya())).toMatchObject({ ok: true });
  });
});

describe("an account nobody verified", () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  test("is removed after seven days, and its address is free again", async () => {
    const given = zoya();
    await register(given);
    expect(await register(given)).toMatchObject({ code: "EMAIL_TAKEN" });
    await db.user.updateMany({ where: { email: given.email }, data: { createdAt: daysAgo(7.1) } });
    await db.token.updateMany({ where: { email: given.email }, data: { expiresAt: daysAgo(6) } });
    await removeUnverifiedUsers();
    expect(await register(given)).toMatchObject({ ok: true });
  });

  test("stays while it is young, waits for a new link, or anything hangs on it; so do all others", async () => {
    const createdAt = daysAgo(8);
    const unverified = { emailVerifiedAt: null, createdAt };
    const gone = await createUser(unverified);
    const waiting = await createUser(unverified);
    await transaction((tx) => sendVerification(tx, hostSite, waiting));
    const booked = await createUser(unverified);
    await createStoredBooking({ userId: booked.id });
    const others = [
      await createUser({ emailVerifiedAt: null, createdAt: daysAgo(6) }),
      await createUser({ createdAt }),
      await createUser({ ...unverified, deletedAt: createdAt }),
      await createAdmin(unverified),
    ];
    await removeUnverifiedUsers();
    const kept = [waiting, booked, ...others].map(({ id }) => id);
    expect(await db.user.count({ where: { id: { in: kept } } })).toBe(kept.length);
    expect(await db.user.findUnique({ where: { id: gone.id } })).toBeNull();
  });
});

describe("what may be registered", () => {
  test("all nine fields are required", () => {
    const fields = Object.keys(zoya());
    expect(fields).toHaveLength(9);
    for (const nothing of ["", undefined, null]) {
      const empty = Object.fromEntries(fields.map((name) => [name, nothing]));
      expect(Object.keys(errorsOf(empty)).sort()).toEqual(fields.sort());
    }
  });

  test.each([
    ["short", "seven77"],
    ["over 72 bytes", "a".repeat(73)],
    ["over 72 bytes in fewer characters", "ä".repeat(37)],
    ["absurdly long", "a".repeat(1_000_000)],
    ["common", "Password123"],
    ["with NUL", "saffron\u0000fields"],
    ["a lone surrogate", "saffron\ud800fields"],
    ["a number", 12345678],
    ["an object", { toString: "x" }],
  ])("a password that is %s is refused", (_, password) => {
    expect(errorsOf({ password }).password).toBeTruthy();
  });

  test("a password may be the longest bcrypt reads, spaces, and any script", () => {
    for (const password of ["a".repeat(72), "ä".repeat(36), "        ", "کشمیر جنت"])
      expect(errorsOf({ password })).toEqual({});
  });

  test("a password must not be the address", () => {
    const { password } = errorsOf({ email: "Zoya@Example.com", password: "zoya@example.COM" });
    expect(password).toContain("not your email address");
  });

  test.each([
    ..."zoya zoya@ @example.com zoya@example zoya@exa..mple.com <zoya@example.com> a@b.c,d@e.f".split(" "),
    "",
    "a b@example.com",
    "zoya@example.com\nBcc: x@y.z",
    `${"a".repeat(250)}@example.com`,
  ])("%j is no e-mail address", (email) => {
    expect(errorsOf({ email }).email).toBeTruthy();
  });
});
