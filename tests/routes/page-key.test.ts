import { afterEach, expect, test, vi } from "vitest";

import { db } from "~/db.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { pageKey } from "~/http/pages/page-key.server";
import { comparePath } from "~/models/catalogue/search/compare/compared";
import { createSession, endSession } from "~/models/people/session/sessions.server";
import { ROLES } from "~/models/people/user/rights";
import { today } from "~/values/calendar";

import { createPackage, createStoredBooking, createUser, logInAs } from "../support/factories";
import { sessionCookieValue } from "../support/session-cookie";
import { Browser, loggedIn } from "../support/site";

const TWO = [crypto.randomUUID(), crypto.randomUUID()];

afterEach(() => void vi.useRealTimers());

async function keyOf(path: string, cookies?: string) {
  return (await pageKey(path, cookies))?.key ?? null;
}

async function etagOf(path: string) {
  return (await new Browser().get(path)).headers.get("ETag");
}

test("pages with the same key are the same", async () => {
  await createPackage();
  for (const [path, other] of [
    ["/packages", "/packages?utm_source=letter&sort=newest&page=1&days=many"],
    [comparePath(TWO), comparePath(TWO).replace(",", "%2C")],
    ["/packages?q=snow&days=1", "/packages?days=1&q=%20snow&q=rain"],
    [`/packages?q=walk&month=${today().slice(0, 7)}`, `/packages?month=${today().slice(0, 7)}&sort=newest&q=walk`],
    ["/packages?q=walk", "/packages?q=walk&month=May&persons=0"],
    [`/packages?month=${today().slice(0, 7)}&persons=6`, `/packages?persons=6&month=${today().slice(0, 7)}`],
  ] as const) {
    expect(await keyOf(other)).toBe(await keyOf(path));
    expect(await etagOf(other)).toBe(await etagOf(path));
  }
  expect(await keyOf(`/packages?month=${today().slice(0, 7)}`)).not.toBe(await keyOf("/packages"));
  expect(await keyOf("/packages?q=rain")).not.toBe(await keyOf("/packages?q=snow"));
});

test("only pages that are the same for everybody of a role have a key", async () => {
  const { id } = await createPackage();
  const { token } = await createSession((await createUser()).id);
  await endSession(token);
  const endedSession = sessionCookieValue(token);
  const [toast = ""] = (await redirectWithSuccess("/", "Saved.")).headers.get("Set-Cookie")?.split(";") ?? [];
  for (const path of [
    "/",
    "/packages",
    `/packages/${id}`,
    `/packages/${id}/ask`,
    `/packages/compare?p=${id}`,
    "/packages/compare",
    "/contact",
    "/terms",
    "/cancellation-policy",
    "/privacy",
  ]) {
    expect(await keyOf(path), path).not.toBeNull();
    const keys = new Set([await keyOf(path)]);
    for (const role of ROLES) {
      const one = await logInAs(await createUser({ role }));
      const other = await logInAs(await createUser({ role }));
      keys.add(await keyOf(path, one));
      keys.add(await keyOf(path, other));
      expect(await keyOf(path, `${one}; ${toast}`), path).toBeNull();
    }
    expect(keys.size, path).toBe(1 + ROLES.length);
    expect(await keyOf(path, toast), path).toBeNull();
    for (const forged of ["toast-m1a2b3c4abcdef=x", toast.replace("=", "=x"), "toast-not=ours"])
      expect(await keyOf(path, forged), path).toBe(await keyOf(path));
    // A cookie without a valid session counts as a visitor's.
    for (const session of ["x", endedSession]) {
      expect(await keyOf(path, `session=${session}`), path).toBe(await keyOf(path));
    }
  }
  for (const path of [
    `/packages/${id}?numberOfPersons=03`,
    `/packages/${id}?numberOfPersons=3&numberOfPersons=4`,
    `/packages/${id}?numberOfPersons=3&startDate=${today()}`,
    `/packages/compare?p=${id},${id}`,
    `/packages/compare?p=${id}&q=lake`,
    "/?a=b",
    "/login",
    "/bookings",
    "/user/verify-email",
    "/api/v1/packages/admin?page=1",
    "/packages.data",
  ])
    expect(await keyOf(path), path).toBeNull();
});

test("the size of a group makes a key of its own", async () => {
  const { id } = await createPackage();
  const keys = await Promise.all(
    ["", "?numberOfPersons=3", "?numberOfPersons=4"].map((query) => keyOf(`/packages/${id}${query}`)),
  );
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(3);
});

test("the key changes with the day in Kashmir, and with every package or setting", async () => {
  const pkg = await createPackage();
  const keys = [await keyOf("/")];

  await db.package.update({ where: { id: pkg.id }, data: { startingPrice: 1 } });
  keys.push(await keyOf("/"));
  await db.setting.create({
    data: { id: "site", value: { phone: "+91 194 111 1111" }, updatedBy: crypto.randomUUID() },
  });
  keys.push(await keyOf("/"));

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  keys.push(await keyOf("/"));
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain(null);
});

test("a booking changes the key where popular packages are shown in another order, and where all are", async () => {
  await db.package.updateMany({ data: { isPublished: false } });
  const { id: packageId } = await createPackage({ createdAt: new Date(0) });
  for (let newer = 1; newer <= 4; newer += 1) await createPackage();
  const paths = ["/", `/packages/${packageId}`, "/packages?sort=popular", "/packages", "/contact"];
  const keysNow = () => Promise.all(paths.map((path) => keyOf(path)));
  const changedSince = async (before: (string | null)[]) => {
    const after = await keysNow();
    return paths.filter((_, index) => before[index] !== after[index]);
  };

  let before = await keysNow();
  const booking = await createStoredBooking({ packageId });
  expect(await changedSince(before)).toEqual(["/", `/packages/${packageId}`, "/packages?sort=popular"]);

  before = await keysNow();
  await createStoredBooking({ packageId });
  expect(await changedSince(before)).toEqual(["/packages?sort=popular"]);

  // The old order is back, but the key must be a new one.
  before = await keysNow();
  await db.booking.updateMany({ where: { packageId }, data: { bookingStatus: "canceled" } });
  await keysNow();
  await db.booking.update({ where: { id: booking.id }, data: { bookingStatus: "pending" } });
  expect(await changedSince(before)).toEqual(["/", `/packages/${packageId}`, "/packages?sort=popular"]);
});

test.each(["visitor", ...ROLES] as const)(
  "the page of a %s is the cached one with the placeholders filled",
  async (role) => {
    const { id } = await createPackage();
    const name = `Mehr "O'Neil" <b>&amp;</b> ${role}`;
    const browser = role === "visitor" ? new Browser() : await loggedIn(createUser({ role, name }));
    for (const path of ["/", "/packages?q=trip", `/packages/${id}`, "/contact", "/terms"]) {
      const cookies = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
      const { values = {} } = (await pageKey(path, cookies)) ?? {};
      const cached = await (await new Browser().send(path, {}, role)).text();
      const filled = Object.entries(values).reduce(
        (html, [placeholder, text]) => html.replaceAll(placeholder, text),
        cached,
      );
      expect(withoutKey(filled), path).toBe(withoutKey(await (await browser.send(path)).text()));
      expect(cached, path).not.toContain("Mehr");
    }
  },
);

test("a session that is to be renewed has its page made for it", async () => {
  const cookies = await logInAs(await createUser());
  expect(await keyOf("/", cookies)).not.toBeNull();
  await db.session.updateMany({ data: { lastSeenAt: new Date(Date.now() - 25 * 3_600_000) } });
  expect(await keyOf("/", cookies)).toBeNull();
});

function withoutKey(html: string) {
  return html.replace(/name="idempotencyKey" value="[\da-f-]{36}"/, "");
}
