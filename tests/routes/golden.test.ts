import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { db } from "~/db.server";
import { getOpenApi } from "~/http/api/openapi.server";

import { daysFromToday } from "../support/dates";
import { createAdmin, createPackage, PASSWORD } from "../support/factories";
import { Browser, build, loggedIn } from "../support/site";

import { newRecorder, readingOf, typesOf } from "./golden/reading";

// Compares pages and API responses with recordings, to prove that existing texts, URLs, fields and JSON stay.
// RECORD_GOLDEN=1 records the responses again. Check the difference before you commit it.
const IS_RECORDING = process.env.RECORD_GOLDEN === "1";

const START = daysFromToday(40);
const record = newRecorder();

type Call = { call: string; status: number; body: unknown };

/** Makes an API call. Values that differ in every run, like ids and dates, are replaced by names. */
async function call(browser: Browser, method: string, path: string, body?: object): Promise<Call & { raw: Json }> {
  const token = browser.cookies.get("XSRF-TOKEN") ?? "";
  const response = await browser.send(`/api/v1${path}`, {
    method,
    headers: { "X-XSRF-TOKEN": token, ...(body ? { "Content-Type": "application/json" } : {}) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const answer = {
    call: record(`${method} ${path}`),
    status: response.status,
    body: JSON.parse(record(text)) as unknown,
  };
  return Object.assign(answer, { raw: JSON.parse(text) as Json });
}

type Json = { packageInfo?: { _id: string }; booking?: { _id: string }; user?: { _id: string } };

async function read(browser: Browser, path: string) {
  const { html, status } = await browser.get(path);
  return { page: record(path), status, lines: readingOf(html).map(record) };
}

function golden<T>(name: string, now: T): T {
  const file = fileURLToPath(new URL(`golden/${name}.json`, import.meta.url));
  if (IS_RECORDING || !existsSync(file)) writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`);
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

test("the specified story reads as it always did, to guests and to programs; keys may be added, nothing else", async () => {
  const aisha = new Browser();
  const yasir = await loggedIn(createAdmin({ email: "yasir@example.com" }));
  const meadow = await createPackage({
    packageTitle: "Gulmarg Meadow Days",
    locationName: "Gulmarg",
    startingPrice: 15499,
    mrpPrice: 18999,
    availability: "limited",
    createdAt: new Date(2),
  });
  const houseboat = await createPackage({ packageTitle: "Dal Lake Houseboat Weekend", createdAt: new Date(1) });
  await createPackage({ packageTitle: "Gurez in Snow", availability: "sold out", createdAt: new Date(0) });
  const order = { packageId: meadow.id, startDate: START, numberOfPersons: 3, totalPrice: 1 };
  const email = "aisha@example.com";
  const calls: Call[] = [];
  const say = async (who: Browser, method: string, path: string, body?: object) => {
    const { raw, ...answer } = await call(who, method, path, body);
    calls.push(answer);
    return raw;
  };

  // A visitor.
  await say(aisha, "GET", "/packages/admin");
  await say(aisha, "GET", "/packages/admin/popularPackages");
  await say(aisha, "GET", "/packages/admin?search=gulmarg&sort=price-asc");
  await say(aisha, "GET", `/packages/admin/${meadow.id}`);
  await say(aisha, "POST", "/booking/admin", order);
  await say(aisha, "GET", "/users/current-user");
  const visited = await Promise.all(
    [
      "/",
      "/packages",
      "/packages?search=gulmarg",
      `/packages/${meadow.id}`,
      `/packages/${houseboat.id}?numberOfPersons=4`,
      "/login",
      "/register",
      "/forgot-password",
      "/contact",
      "/terms",
      "/privacy",
      "/cancellation-policy",
      "/nowhere",
    ].map((path) => read(new Browser(), path)),
  );

  // A guest.
  const details = {
    name: "Aisha Bhat",
    email,
    password: PASSWORD,
    phoneNumber: "+91 98765 43210",
    street: "12 Residency Road",
    postalCode: "560025",
    city: "Bengaluru",
    state: "Karnataka",
    country: "India",
  };
  await say(aisha, "POST", "/auth/register", { ...details, postalCode: "" });
  await say(aisha, "POST", "/auth/register", details);
  await say(aisha, "POST", "/auth/login", { email, password: PASSWORD });
  await db.user.updateMany({ where: { email }, data: { emailVerifiedAt: new Date() } });
  await say(aisha, "POST", "/auth/login", { email, password: PASSWORD });
  const { booking } = await say(aisha, "POST", "/booking/admin", order);
  await say(aisha, "POST", "/booking/admin", { ...order, startDate: daysFromToday(-1), numberOfPersons: 0 });
  await say(aisha, "GET", "/booking/admin");
  await say(aisha, "GET", "/users/current-user");
  await say(aisha, "GET", "/users/admin/getUserDetail");
  await say(aisha, "PATCH", "/users/updateUser", { ...details, city: "Mysuru" });
  await say(aisha, "GET", "/booking/adminOnly");
  const asGuest = [];
  for (const path of ["/", `/packages/${meadow.id}`, "/bookings", "/profile", "/profile/update-details"])
    asGuest.push(await read(aisha, path));

  // The office.
  await call(yasir, "GET", "/users/current-user");
  await say(yasir, "GET", "/booking/adminOnly");
  await say(yasir, "PATCH", `/booking/admin/${booking?._id}`, { numberOfPersons: 4, bookingStatus: "confirmed" });
  await say(yasir, "PATCH", `/booking/admin/${booking?._id}`, { totalPrice: 0 });
  await say(yasir, "GET", "/dashboard/stats");
  await say(yasir, "GET", "/users/admin");
  const { packageInfo: made } = await say(yasir, "POST", "/packages/admin", {
    packageTitle: "Sonamarg by Pony",
    tourName: "Glacier Days",
    locationName: "Sonamarg",
    days: 2,
    nights: 1,
    startingPrice: 5000,
    mrpPrice: 6000,
    availability: "available",
    description: "Two days under Thajiwas.",
    includedFeatures: ["Ponies"],
    excludedFeatures: ["Flights"],
    tags: ["snow"],
    itinerary: "<p>Ride.</p>",
  });
  await say(yasir, "PATCH", `/packages/admin/${made?._id}`, { startingPrice: 5500 });
  await say(yasir, "GET", "/packages/admin");
  await say(yasir, "DELETE", `/packages/admin/${made?._id}`);
  await say(yasir, "DELETE", `/booking/admin/${booking?._id}`);
  const asStaff = [];
  for (const path of ["/manage-packages", "/manage-packages/add", "/manage-bookings", "/manage-users", ""])
    asStaff.push(await read(yasir, `/admin-dashboard${path}`));

  // Pages for visitors and guests read exactly as recorded.
  expect(visited).toEqual(golden("visited", visited));
  expect(asGuest).toEqual(golden("as-guest", asGuest));
  // Pages for staff may gain lines but lose none.
  for (const { page, status, lines } of golden("as-staff", asStaff)) {
    const now = asStaff.find((each) => each.page === page);
    expect({ page, status: now?.status, missing: missingFrom(now?.lines ?? [], lines) }).toEqual({
      page,
      status,
      missing: [],
    });
  }
  golden("calls", calls).forEach((was, index) => expect(calls[index]).toEqual(withMoreKeys(was)));
});

test("what the API's description names keeps its name and its type, and calls need nothing more", async () => {
  const response = await new Browser().send("/api/v1/openapi.json");
  const now = typesOf(await response.json());
  const then = golden("openapi", now);
  expect(then.filter((line) => !now.includes(line))).toEqual([]);
  // Only known calls count; a new call may require any field.
  const isKnown = (line: string) => then.some((each) => each.startsWith(line.split("/requestBody")[0] ?? line));
  expect(
    now.filter(
      (line) => line.includes("requestBody") && line.includes(" needs ") && !then.includes(line) && isKnown(line),
    ),
  ).toEqual([]);
});

test("the API's description is that of the routes it is asked for, whatever was asked before", () => {
  expect(getOpenApi({}).paths).toEqual({});
  expect(Object.keys(getOpenApi({ routes: build.routes }).paths).length).toBeGreaterThan(20);
  expect(getOpenApi({}).paths).toEqual({});
});

/** The recorded lines that are missing now or are not in their old order. */
function missingFrom(now: string[], then: string[]) {
  let at = 0;
  return then.filter((line) => {
    const found = now.indexOf(line, at);
    if (found >= 0) at = found + 1;
    return found < 0;
  });
}

/** A matcher for toEqual that allows additional keys in objects. */
function withMoreKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMoreKeys);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, each]) => [key, withMoreKeys(each)]);
  return expect.objectContaining(Object.fromEntries(fields) as object);
}
