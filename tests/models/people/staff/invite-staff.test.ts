import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { deleteUser } from "~/models/people/account/delete-user.server";
import { logIn } from "~/models/people/session/log-in.server";
import { createSession, findSession } from "~/models/people/session/sessions.server";
import {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  removeOldInvitations,
  withdrawInvitation,
} from "~/models/people/staff/invite-staff.server";
import { listStaff } from "~/models/people/staff/staff.server";
import { answersTo } from "~/values/questions.server";

import { createAdmin, createUser, PASSWORD } from "../../../support/factories";
import { isSomebodyWaiting, PATIENT } from "../../../support/locks";
import { mailedToken } from "../../../support/mails";
import { tallyOf } from "../../../support/outcomes";

const newPassword = "cedar and walnut";
const clientAddress = "192.0.2.9";
const DAY = 24 * 60 * 60_000;

let count = 0;

async function invite(given: Partial<Parameters<typeof inviteStaff>[0]> = {}) {
  count += 1;
  const by = given.by ?? (await createAdmin());
  const email = given.email ?? `sana.${count}@desk.example`;
  const result = await inviteStaff({ by, name: "Sana Mir", role: "agent", ...given, email });
  return { by, email, result };
}

async function invited(given: Parameters<typeof invite>[0] = {}) {
  const { by, email } = await invite(given);
  return { by, email, token: await mailedToken(email, "staff-invitation") };
}

function accept(token: string, password = newPassword) {
  return acceptInvitation({ token, newPassword: password, clientAddress });
}

function enter(email: string, password = newPassword) {
  return logIn({ email, password, clientAddress: crypto.randomUUID(), device: null, oldToken: null });
}

const INVALID = { ok: false, code: "INVALID_LINK" };

describe("an invitation", () => {
  test("is mailed, sets the password, and lets the person in with the role", async () => {
    const { by, email, token } = await invited();
    expect(await db.user.count({ where: { email } })).toBe(0);
    const stored = await db.staffInvitation.findUniqueOrThrow({ where: { email } });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await enter(email)).toMatchObject({ code: "INVALID_CREDENTIALS" });

    // A password that is the address is refused, and the link still works.
    expect(await accept(token, email)).toMatchObject({ code: "INVALID_INPUT" });
    expect(await accept(token)).toMatchObject({ ok: true });
    expect(await enter(email)).toMatchObject({ value: { body: { user: { name: "Sana Mir", role: "agent" } } } });
    const changes = await db.staffChange.findMany({ where: { personName: "Sana Mir" }, orderBy: { id: "asc" } });
    expect(changes.map(({ authorName, what }) => [authorName, what]).slice(-2)).toEqual([
      [by.name, "invited as agent"],
      ["Sana Mir", "accepted, is agent now"],
    ]);
  });

  test("is listed before an earlier one, even of the same moment", async () => {
    const [earlier, later] = [await invited(), await invited()];
    await db.staffInvitation.updateMany({ data: { createdAt: new Date() } });
    const listed = (await listStaff()).invitations.map(({ email }) => email);
    expect(listed.indexOf(later.email)).toBeLessThan(listed.indexOf(earlier.email));
  });

  test("works once, also when two accept at the same time", async () => {
    const { email, token } = await invited();
    expect(await tallyOf(2, (n) => accept(token, `password number ${n}`))).toEqual({ done: 1, INVALID_LINK: 1 });
    expect(await accept(token)).toMatchObject(INVALID);
    expect(await db.user.count({ where: { email } })).toBe(1);
  });

  test("is over after seven days, and forgotten after thirty more", async () => {
    const { email, token } = await invited();
    const { expiresAt } = await db.staffInvitation.findUniqueOrThrow({ where: { email } });
    expect(Math.round((expiresAt.getTime() - Date.now()) / DAY)).toBe(7);
    await db.staffInvitation.update({ where: { email }, data: { expiresAt: new Date() } });
    expect(await accept(token)).toMatchObject(INVALID);
    await removeOldInvitations();
    expect(await db.staffInvitation.count({ where: { email } })).toBe(1);
    await db.staffInvitation.update({ where: { email }, data: { expiresAt: new Date(Date.now() - 31 * DAY) } });
    await removeOldInvitations();
    expect(await db.staffInvitation.count({ where: { email } })).toBe(0);
  });

  test("is replaced by the next to the same address", async () => {
    const { by, email, token } = await invited();
    await db.mail.deleteMany({ where: { to: email } });
    const again = await invited({ by, email, role: "viewer" });
    expect(await accept(token)).toMatchObject(INVALID);
    expect(await accept(again.token)).toMatchObject({ ok: true });
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ role: "viewer" });
  });

  test("sent twenty times at once leaves one that works", async () => {
    const by = await createAdmin();
    const email = "many@desk.example";
    expect(await tallyOf(20, async () => (await invite({ by, email })).result)).toEqual({ done: 20 });
    expect(await db.staffInvitation.count({ where: { email } })).toBe(1);
    const mails = await db.mail.findMany({ where: { to: email } });
    const tokens = mails.map(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? "");
    const found = await Promise.all(tokens.map((token) => findInvitation(token)));
    expect(found.filter(Boolean)).toHaveLength(1);
  });

  test("ends when it is withdrawn, and when its sender is no admin any more", async () => {
    const first = await invited();
    const { id } = await db.staffInvitation.findUniqueOrThrow({ where: { email: first.email } });
    expect(await withdrawInvitation({ id, by: first.by })).toMatchObject({ ok: true });
    expect(await withdrawInvitation({ id, by: first.by })).toMatchObject({ code: "NOT_FOUND" });
    expect(await accept(first.token)).toMatchObject(INVALID);

    const second = await invited();
    await db.user.update({ where: { id: second.by.id }, data: { role: "agent" } });
    expect(await accept(second.token)).toMatchObject(INVALID);

    const third = await invited();
    await deleteUser({ id: third.by.id, by: await createAdmin() });
    expect(await accept(third.token)).toMatchObject(INVALID);
  });

  test("ends when its sender is demoted while it is accepted", async () => {
    const { by, email, token } = await invited();
    let accepted: ReturnType<typeof accept> | undefined;
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: by.id }, data: { role: "agent" } });
      accepted = accept(token);
      // It has found the invitation of an admin, and waits for the row lock.
      while (!(await isSomebodyWaiting()));
    }, PATIENT);
    expect(await accepted).toMatchObject(INVALID);
    expect(await db.user.count({ where: { email } })).toBe(0);
  });

  test("withdrawn while it is accepted does one or the other", async () => {
    const { by, email, token } = await invited();
    const { id } = await db.staffInvitation.findUniqueOrThrow({ where: { email } });
    const [accepted, withdrawn] = await Promise.all([accept(token), withdrawInvitation({ id, by })]);
    expect(accepted.ok).not.toBe(withdrawn.ok);
    expect(await db.user.count({ where: { email } })).toBe(accepted.ok ? 1 : 0);
  });
});

describe("an address that is known", () => {
  test("of staff is refused", async () => {
    const { email } = await createUser({ name: "Farooq Lone", role: "viewer" });
    const { result } = await invite({ email });
    expect(result).toMatchObject({ ok: false, errors: { email: "Farooq Lone is staff already, as viewer." } });
    expect(await db.mail.count({ where: { to: email } })).toBe(0);
  });

  test("of a customer asks first, then makes staff of the account, which is told", async () => {
    const aisha = await createUser();
    const { token } = await createSession(aisha.id);
    const { by, result } = await invite({ email: aisha.email });
    expect(result).toMatchObject({ ok: false, errors: { customer: expect.stringContaining(aisha.name) as string } });
    const answered = answersTo((!result.ok && result.questions) || []).split(" ");
    const namesake = await createUser({ name: aisha.name });
    for (const other of [{ email: namesake.email }, { email: aisha.email, role: "admin" as const }])
      expect((await invite({ by, ...other, answered })).result).toMatchObject({
        ok: false,
        questions: [{ name: "customer" }],
      });
    expect(await db.mail.count({ where: { to: aisha.email } })).toBe(0);

    const made = await invite({ by, email: aisha.email, answered });
    expect(made.result).toMatchObject({ value: { msg: `${aisha.name} is agent now.` } });
    expect(await findSession(token)).toBeNull();
    expect(await enter(aisha.email, PASSWORD)).toMatchObject({ value: { body: { user: { role: "agent" } } } });
    // The login before wrote of a new device.
    expect(await db.mail.count({ where: { to: aisha.email, template: "made-staff" } })).toBe(1);
  });

  test("of nobody who proved it sends the link, which takes over that account, whoever made it", async () => {
    const { id, email } = await createUser({ mailboxProvenAt: null });
    const { token } = await invited({ email });
    expect(await accept(token)).toMatchObject({ ok: true });
    expect(await enter(email, PASSWORD)).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await enter(email)).toMatchObject({ ok: true });
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ id, role: "agent" });
  });

  test("of a deleted account is free", async () => {
    const gone = await createUser({ email: "gone@desk.example" });
    await deleteUser({ id: gone.id, by: await createAdmin() });
    const { token } = await invited({ email: "gone@desk.example" });
    expect(await accept(token)).toMatchObject({ ok: true });
    expect(await db.user.findUniqueOrThrow({ where: { id: gone.id } })).toMatchObject({ name: "Deleted user" });
  });

  test("registered between link and acceptance is one account", async () => {
    const { email, token } = await invited();
    const registered = await createUser({ email, emailVerifiedAt: null });
    expect(await accept(token)).toMatchObject({ ok: true });
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ id: registered.id, role: "agent" });
  });
});
