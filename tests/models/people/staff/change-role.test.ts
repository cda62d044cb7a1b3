import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { deleteUser } from "~/models/people/account/delete-user.server";
import { createSession, findSession } from "~/models/people/session/sessions.server";
import { inviteStaff } from "~/models/people/staff/invite-staff.server";
import { changeRole, listStaff } from "~/models/people/staff/staff.server";
import { listStats } from "~/models/system/stat/list-stats.server";

import { emptyDatabase } from "../../../support/database";
import { createAdmin, createUser } from "../../../support/factories";

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

const roleOf = async ({ id }: { id: string }) => (await db.user.findUniqueOrThrow({ where: { id } })).role;
const countAdmins = () => db.user.count({ where: { role: "admin", deletedAt: null } });
const customers = async () => (await listStats()).stats[0]?.statCount;

test("a customer becomes staff and a customer again, with the names in the history", async () => {
  const yasir = await createAdmin();
  const aisha = await createUser();
  const { token } = await createSession(aisha.id);
  expect(await customers()).toBe(1);

  expect(await changeRole({ id: aisha.id, role: "viewer", by: yasir })).toMatchObject({
    value: { msg: "Aisha Bhat is viewer now." },
  });
  expect(await findSession(token)).toBeNull();
  expect(await customers()).toBe(0);
  await changeRole({ id: aisha.id, role: "viewer", by: yasir });
  await changeRole({ id: aisha.id, role: "agent", by: yasir });
  await changeRole({ id: aisha.id, role: "user", by: yasir });
  expect(await customers()).toBe(1);

  const { staff, changes } = await listStaff();
  expect(staff.map(({ name }) => name)).toEqual(["Yasir Dar"]);
  expect(changes.map(({ authorName, personName, what }) => `${authorName}: ${personName} ${what}`)).toEqual([
    "Yasir Dar: Aisha Bhat removed from staff, was agent",
    "Yasir Dar: Aisha Bhat made agent, was viewer",
    "Yasir Dar: Aisha Bhat made viewer, was customer",
  ]);
  expect(await db.mail.count({ where: { to: aisha.email, template: "made-staff" } })).toBe(1);
});

test("nobody changes the own role, of nobody, or to a role there is not", async () => {
  const yasir = await createAdmin();
  const aisha = await createUser();
  expect(await changeRole({ id: yasir.id, role: "agent", by: yasir })).toMatchObject({ code: "OWN_ACCOUNT" });
  expect(await changeRole({ id: "nonsense", role: "agent", by: yasir })).toMatchObject({ code: "NOT_FOUND" });
  expect(await changeRole({ id: crypto.randomUUID(), role: "agent", by: yasir })).toMatchObject({ code: "NOT_FOUND" });
  expect(await changeRole({ id: aisha.id, role: "owner", by: yasir })).toMatchObject({ code: "INVALID_INPUT" });
  await db.user.update({ where: { id: aisha.id }, data: { emailVerifiedAt: null } });
  expect(await changeRole({ id: aisha.id, role: "admin", by: yasir })).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
  expect(await roleOf(aisha)).toBe("user");
});

test("of two admins who change one person's role at once, the second is told what is stored", async () => {
  const yasir = await createAdmin();
  const aisha = await createUser();
  const change = (role: string, seen?: string) => changeRole({ id: aisha.id, role, seen, by: yasir });
  const answers = await Promise.all([change("viewer", "user"), change("agent", "user")]);
  const stored = await roleOf(aisha);
  const other = stored === "viewer" ? "agent" : "viewer";
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({
    ok: false,
    code: "STALE_EDIT",
    msg: `Someone else changed the role of Aisha Bhat after you opened this list. It is ${stored} now. Please choose again if you still want it ${other}.`,
  });

  expect(await change(stored, "user")).toMatchObject({ ok: true });
  expect(await change("user", stored)).toMatchObject({ ok: true });
});

test("an admin who is none any more changes nothing", async () => {
  const yasir = await createAdmin();
  const sana = await createAdmin({ name: "Sana Mir" });
  const aisha = await createUser();
  await changeRole({ id: sana.id, role: "viewer", by: yasir });
  expect(await changeRole({ id: aisha.id, role: "admin", by: sana })).toMatchObject({ code: "FORBIDDEN" });
  expect(await changeRole({ id: yasir.id, role: "agent", by: sana })).toMatchObject({ code: "LAST_ADMIN" });
});

test("of two admins who demote or delete each other at once, one stays", async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await createAdmin();
    const other = await createAdmin();
    const remove = (id: string, by: typeof one) =>
      round % 2 ? changeRole({ id, role: "user", by }) : deleteUser({ id, by });
    const answers = await Promise.all([changeRole({ id: other.id, role: "agent", by: one }), remove(one.id, other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countAdmins()).toBe(1);
    await emptyDatabase(process.env.DATABASE_URL ?? "");
  }
});

test("making staff of somebody ends an invitation of theirs", async () => {
  const yasir = await createAdmin();
  const aisha = await createUser({ emailVerifiedAt: null });
  await inviteStaff({ by: yasir, name: "Aisha", email: aisha.email, role: "admin" });
  await db.user.update({ where: { id: aisha.id }, data: { emailVerifiedAt: new Date() } });
  // A verified address is no proven one: a stranger may have registered with a colleague's.
  expect(await changeRole({ id: aisha.id, role: "viewer", by: yasir })).toMatchObject({
    code: "EMAIL_NOT_VERIFIED",
    msg: expect.stringContaining("Please invite them under Settings, Team") as string,
  });
  await db.user.update({ where: { id: aisha.id }, data: { mailboxProvenAt: new Date() } });
  await changeRole({ id: aisha.id, role: "viewer", by: yasir });
  expect((await listStaff()).invitations).toEqual([]);
});
