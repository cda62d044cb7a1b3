import { afterEach, expect, test, vi } from "vitest";

import { db } from "~/db.server";
import { pageKey } from "~/http/pages/page-key.server";
import { createSession, endSession } from "~/models/session/sessions.server";

import { createPackage, createStoredBooking, createUser, logInAs } from "../support/factories";
import { sessionCookieValue } from "../support/session-cookie";
import { Browser } from "../support/site";

afterEach(() => void vi.useRealTimers());

function keyOf(path: string, headers: Record<string, string> = {}) {
  return pageKey(new Request(`http://localhost:3000${path}`, { headers }));
}

async function etagOf(path: string) {
  return (await new Browser().get(path)).headers.get("ETag");
}

test("pages with the same key are the same", async () => {
  await createPackage();
  for (const [path, other] of [
    ["/packages", "/packages?utm_source=letter&sort=newest&page=1&days=many"],
    ["/packages?q=snow&days=1", "/packages?days=1&q=%20snow&q=rain"],
  ] as const) {
    expect(await keyOf(other)).toBe(await keyOf(path));
    expect(await etagOf(other)).toBe(await etagOf(path));
  }
  expect(await keyOf("/packages?q=rain")).not.toBe(await keyOf("/packages?q=snow"));
});

test("only pages that are the same for everybody have a key", async () => {
  const { id } = await createPackage();
  const { token } = await createSession((await createUser()).id);
  await endSession(token);
  const endedSession = sessionCookieValue(token);
  for (const path of ["/", "/packages", `/packages/${id}`, "/contact", "/terms", "/cancellation-policy", "/privacy"]) {
    expect(await keyOf(path), path).not.toBeNull();
    expect(await keyOf(path, { Cookie: await logInAs(await createUser()) }), path).toBeNull();
    expect(await keyOf(path, { Cookie: "toast-1=x" }), path).toBeNull();
    // A cookie that names no session is a visitor's.
    for (const session of ["x", endedSession]) {
      expect(await keyOf(path, { Cookie: `session=${session}` }), path).toBe(await keyOf(path));
    }
  }
  for (const path of [
    `/packages/${id}?numberOfPersons=3`,
    "/?a=b",
    "/login",
    "/bookings",
    "/user/verify-email",
    "/api/v1/packages/admin",
    "/packages.data",
  ])
    expect(await keyOf(path), path).toBeNull();
});

test("the key changes with the day in Kashmir, and with every package or booking", async () => {
  const pkg = await createPackage();
  const keys = [await keyOf("/")];

  await db.package.update({ where: { id: pkg.id }, data: { startingPrice: 1 } });
  keys.push(await keyOf("/"));
  const booking = await createStoredBooking({ packageId: pkg.id });
  keys.push(await keyOf("/"));
  await db.booking.update({ where: { id: booking.id }, data: { bookingStatus: "canceled" } });
  keys.push(await keyOf("/"));

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  keys.push(await keyOf("/"));
  expect(new Set(keys).size).toBe(5);
  expect(keys).not.toContain(null);
});
