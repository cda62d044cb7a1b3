import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { accesses } from "~/models/office/list/accesses.server";
import { listInWords } from "~/models/people/access/count-people.server";
import { recordDownload } from "~/models/people/access/record-access.server";
import { removeOldAccess } from "~/models/people/access/remove-old-access.server";
import { changePassword } from "~/models/people/account/password.server";
import { type Device, logIn } from "~/models/people/session/log-in.server";
import { addMonths, toDate, today } from "~/values/calendar";

import { createAdmin, createUser, PASSWORD } from "../../../support/factories";

type Given = { browser?: string; clientAddress?: string; device?: Device | null; password?: string };

async function logInAs({ email }: { email: string }, given: Given = {}) {
  const here = { browser: "Firefox on Windows", clientAddress: "192.0.2.1", device: null, oldToken: null };
  const result = await logIn({ email, password: PASSWORD, ...here, ...given });
  if (!result.ok) throw new Error(result.msg);
  return result.value.device;
}

const mailsTo = (to: string) => db.mail.findMany({ where: { to, template: "new-device" }, orderBy: { id: "asc" } });

describe("a login of staff", () => {
  test("is listed with its browser and address; a guest's is not", async () => {
    await db.accessEntry.deleteMany();
    await logInAs(await createUser());
    const sana = await createUser({ name: "Sana Mir", role: "viewer" });
    await logInAs(sana);
    await expect(logInAs(sana, { password: "wrong words" })).rejects.toThrow("Invalid credentials");
    expect((await accesses.read({})).rows).toMatchObject([
      { personName: "Sana Mir", kind: "login", browser: "Firefox on Windows", clientAddress: "192.0.2.1" },
    ]);
  });

  test("is told by mail when the device is new: no mark of an earlier login, nor such a browser there for 30 days", async () => {
    const sana = await createUser({ name: "Sana Mir", role: "agent" });
    const device = await logInAs(sana);
    const [first] = await mailsTo(sana.email);
    expect(first?.text).toContain("from a device that we do not know: Firefox on Windows.");
    expect(first?.text).toContain("/forgot-password");
    await logInAs(sana);
    await logInAs(sana, { device, clientAddress: "198.51.100.4", browser: "Chrome on Android" });
    expect(await mailsTo(sana.email)).toHaveLength(1);
    await logInAs(sana, { browser: "Safari on iPhone" });
    await logInAs(sana, { clientAddress: "198.51.100.9" });
    expect(await mailsTo(sana.email)).toHaveLength(3);
    await db.accessEntry.updateMany({
      where: { userId: sana.id },
      data: { createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) },
    });
    await logInAs(sana);
    expect(await mailsTo(sana.email)).toHaveLength(4);
  });

  test("is no news to a guest, and a mark is that of its own account until the password changes", async () => {
    const aisha = await createUser();
    const mark = await logInAs(aisha);
    expect(await mailsTo(aisha.email)).toEqual([]);
    const yasir = await createAdmin();
    await logInAs(yasir, { device: mark });
    expect(await mailsTo(yasir.email)).toHaveLength(1);
    const device = await logInAs(yasir);
    const password = "cedar and walnut";
    await changePassword(
      { ...yasir, sessionId: crypto.randomUUID() },
      { oldPassword: PASSWORD, newPassword: password },
    );
    await logInAs(yasir, { device, password, clientAddress: "198.51.100.7" });
    expect(await mailsTo(yasir.email)).toHaveLength(2);
  });
});

describe("a download of people", () => {
  const client = { browser: "Chrome on Android", clientAddress: "192.0.2.2" };

  test("is listed with its list, filters and count, apart from logins", async () => {
    await db.accessEntry.deleteMany();
    const sana = await createUser({ name: "Sana Mir", role: "viewer" });
    await logInAs(sana);
    await recordDownload(sana, client, `http://localhost:3000/api/v1/booking/adminOnly?month=${"a".repeat(600)}`, 101);
    const { rows } = await accesses.read({ kind: "download" });
    expect(rows).toMatchObject([{ personName: "Sana Mir", kind: "download", people: 101, ...client }]);
    expect(rows[0]?.what).toHaveLength(500);
    expect((await accesses.read({})).rows).toHaveLength(2);
    await recordDownload(sana, client, "http://localhost:3000/admin-dashboard/manage-bookings/export.csv?q=Aisha");
    const [newest] = (await accesses.read({ kind: "download" })).rows;
    expect(decodeURIComponent(newest?.what ?? "")).toBe("/admin-dashboard/manage-bookings/export.csv?q=…");
  });

  test.each([
    [
      "/admin-dashboard/manage-bookings/export.csv?status=confirmed&q=Aisha+Bhat&month=",
      "Bookings (status confirmed, a search)",
    ],
    ["/admin-dashboard/money/documents/gstr1.csv", "GSTR-1, all"],
    ["/api/v1/users/admin", "API: users/admin, all"],
  ])("%s reads %s", (what, words) => {
    expect(listInWords(what)).toBe(words);
  });
});

test("both are removed after twelve months", async () => {
  await db.accessEntry.deleteMany();
  const sana = await createUser({ role: "viewer" });
  for (const months of [11, 13]) {
    await recordDownload(sana, { browser: "", clientAddress: "" }, `http://localhost:3000/${months}`);
    const createdAt = toDate(addMonths(today(), -months));
    await db.accessEntry.updateMany({ where: { what: `/${months}` }, data: { createdAt } });
  }
  expect(await removeOldAccess()).toBe(1);
  expect((await accesses.read({})).rows).toMatchObject([{ what: "/11" }]);
});
