import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import {
  createSession,
  endOtherSessions,
  endSession,
  findSession,
  listOwnSessions,
  removeOldSessions,
  renewSession,
} from "~/models/people/session/sessions.server";
import { removeOldTokens } from "~/models/people/verification/tokens.server";
import { tidyUp } from "~/upkeep/housekeeping.server";
import { consumeLimit, removeOldLimits } from "~/upkeep/rate-limit.server";

import { createAdmin, createUser } from "../../../support/factories";

const DAY = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY);

describe("a session", () => {
  test("is over after fourteen days without a visit", async () => {
    const { id, token } = await createSession((await createUser()).id);
    const { expiresAt } = await db.session.findUniqueOrThrow({ where: { id } });
    expect(expiresAt.getTime()).toBeCloseTo(daysFromNow(14).getTime(), -4);
    await db.session.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await findSession(token)).toBeNull();
  });

  test("slides with use, once a day, and ends ninety days after login at the latest", async () => {
    const { id, token } = await createSession((await createUser()).id);
    expect((await findSession(token))?.isDueForRenewal).toBe(false);

    await db.session.update({ where: { id }, data: { lastSeenAt: daysFromNow(-2), expiresAt: daysFromNow(12) } });
    const used = await findSession(token);
    expect(used?.isDueForRenewal).toBe(true);
    if (used) await renewSession(used);
    const slid = await db.session.findUniqueOrThrow({ where: { id } });
    expect(slid.expiresAt.getTime()).toBeCloseTo(daysFromNow(14).getTime(), -4);

    await renewSession({ id, createdAt: daysFromNow(-85), user: { isStaff: false } });
    const last = await db.session.findUniqueOrThrow({ where: { id } });
    expect(last.expiresAt.getTime()).toBeCloseTo(daysFromNow(5).getTime(), -4);
  });

  test("of staff is over after twelve hours without a visit, and slides each quarter of an hour", async () => {
    const { id, token } = await createSession((await createAdmin()).id);
    const end = async () => (await db.session.findUniqueOrThrow({ where: { id } })).expiresAt.getTime();
    expect(await end()).toBeCloseTo(daysFromNow(0.5).getTime(), -4);
    expect((await findSession(token))?.isDueForRenewal).toBe(false);
    await db.session.update({
      where: { id },
      data: { lastSeenAt: daysFromNow(-1 / 90), expiresAt: daysFromNow(0.4) },
    });
    const used = await findSession(token);
    expect(used?.isDueForRenewal).toBe(true);
    if (used) await renewSession(used);
    expect(await end()).toBeCloseTo(daysFromNow(0.5).getTime(), -4);
  });

  test("is listed for its owner, who may end the others and nobody else's", async () => {
    const aisha = await createUser();
    const here = await createSession(aisha.id, db, "Firefox on Windows");
    const phone = await createSession(aisha.id, db, "Chrome on Android");
    const third = await createSession(aisha.id);
    const over = await createSession(aisha.id);
    await db.session.update({ where: { id: over.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    const bilals = await createSession((await createUser()).id);
    const owner = { id: aisha.id, sessionId: here.id };
    const shown = async () =>
      (await listOwnSessions(owner))
        .map(({ browser, isThisOne }) => `${browser}${isThisOne ? ", this one" : ""}`)
        .sort();
    expect(await shown()).toEqual(["Chrome on Android", "Firefox on Windows, this one", "unknown browser"]);

    for (const id of [bilals.id, here.id, "nonsense", crypto.randomUUID()])
      expect(await endOtherSessions(owner, id)).toEqual({ msg: "There is nothing to end." });
    expect(await endOtherSessions(owner, phone.id)).toEqual({ msg: "The login is ended." });
    expect(await findSession(phone.token)).toBeNull();
    expect(await shown()).toHaveLength(2);
    await endOtherSessions(owner);
    expect(await findSession(third.token)).toBeNull();
    expect(await shown()).toEqual(["Firefox on Windows, this one"]);
    expect(await findSession(bilals.token)).not.toBeNull();
  });

  test("reads the role on every request, and ends when it changes, whoever changes it", async () => {
    const admin = await createAdmin();
    const { token } = await createSession(admin.id);
    expect((await findSession(token))?.user.role).toBe("admin");
    await db.$executeRaw`ALTER TABLE "User" DISABLE TRIGGER end_sessions`;
    await db.user.update({ where: { id: admin.id }, data: { role: "user" } });
    expect((await findSession(token))?.user.role).toBe("user");
    await db.$executeRaw`ALTER TABLE "User" ENABLE TRIGGER end_sessions`;
    await db.user.update({ where: { id: admin.id }, data: { name: "Yasir D.", role: "user" } });
    expect(await findSession(token)).not.toBeNull();
    await db.user.update({ where: { id: admin.id }, data: { role: "admin" } });
    expect(await findSession(token)).toBeNull();
  });

  test("is nobody's when the account is deleted or not verified", async () => {
    const aisha = await createUser();
    const { token } = await createSession(aisha.id);
    await db.user.update({ where: { id: aisha.id }, data: { emailVerifiedAt: null } });
    expect(await findSession(token)).toBeNull();
    await db.user.update({ where: { id: aisha.id }, data: { emailVerifiedAt: new Date(), deletedAt: new Date() } });
    expect(await findSession(token)).toBeNull();
  });

  test("ends with logout, alone", async () => {
    const aisha = await createUser();
    const here = await createSession(aisha.id);
    const there = await createSession(aisha.id);
    await endSession(here.token);
    expect(await findSession(here.token)).toBeNull();
    expect(await findSession(there.token)).not.toBeNull();
  });

  test("cannot be had with strange tokens", async () => {
    const { id, token } = await createSession((await createUser()).id);
    const { tokenHash } = await db.session.findUniqueOrThrow({ where: { id } });
    const near = [tokenHash, id, `${token} `, token.slice(1)];
    for (const strange of [...near, "", "\u0000", "\ud800", "%", "x".repeat(100_000)])
      expect(await findSession(strange)).toBeNull();
  });
});

test("tidying up removes what is over and nothing else", async () => {
  const aisha = await createUser();
  const over = await createSession(aisha.id);
  const alive = await createSession(aisha.id);
  await db.session.update({ where: { id: over.id }, data: { expiresAt: new Date(Date.now() - 1) } });
  const link = { userId: aisha.id, email: aisha.email };
  await db.token.createMany({
    data: [
      { ...link, purpose: "verify-email", tokenHash: "over", expiresAt: new Date(Date.now() - 1) },
      { ...link, purpose: "reset-password", tokenHash: "alive", expiresAt: daysFromNow(1) },
    ],
  });
  const failing = () => Promise.reject(new Error("The database is away."));
  await consumeLimit({ name: "over", count: 1, minutes: 1 }, "somebody");
  await db.rateLimit.updateMany({ data: { resetAt: new Date(Date.now() - 1) } });
  await consumeLimit({ name: "alive", count: 1, minutes: 1 }, "somebody");

  for (const job of [failing, removeOldSessions, removeOldTokens, removeOldLimits]) await tidyUp(job);

  const ofAisha = { where: { userId: aisha.id } };
  expect((await db.session.findMany(ofAisha)).map(({ id }) => id)).toEqual([alive.id]);
  expect((await db.token.findMany(ofAisha)).map(({ tokenHash }) => tokenHash)).toEqual(["alive"]);
  expect((await db.rateLimit.findMany()).map(({ key }) => key.split(":")[0])).toEqual(["alive"]);
});
