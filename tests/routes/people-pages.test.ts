import { expect, test, vi } from "vitest";

import { db } from "~/db.server";
import { log } from "~/log.server";
import { MOST_PEOPLE } from "~/models/people/access/count-people.server";
import { FEW_PEOPLE } from "~/models/people/user/rights";
import { loader as departures } from "~/routes/admin-dashboard+/departures+/_index/route";
import { loader as closure } from "~/routes/admin-dashboard+/departures+/closures+/$id+/_index";
import { loader as apply } from "~/routes/admin-dashboard+/departures+/closures+/$id+/apply";
import { loader as enquiries } from "~/routes/admin-dashboard+/enquiries+/_index";
import { loader as guests } from "~/routes/admin-dashboard+/guests+/_index";
import { loader as bookings } from "~/routes/admin-dashboard+/manage-bookings+/_index";
import { loader as deleted } from "~/routes/admin-dashboard+/manage-bookings+/deleted";
import { loader as quotes } from "~/routes/admin-dashboard+/quotes+/_index";
import { loader as bookingCall } from "~/routes/api+/v1+/booking+/adminOnly";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import {
  createClosure,
  createContact,
  createEnquiry,
  createPackage,
  createStoredBooking,
  createUser,
  logInAs,
} from "../support/factories";

type Loader = (args: never) => unknown;

/** What a loader returns to an agent, or the status of its refusal. */
async function read(loader: Loader, Cookie: string, query: string, params = {}) {
  const request = new Request(`http://localhost/here${query}`, { headers: { Cookie } });
  try {
    return await loader({ request, params, context: {} } as never);
  } catch (error) {
    if (error instanceof Response) return { status: error.status, msg: await error.text() };
    throw error;
  }
}

function lists(found: unknown): number[] {
  const { list, ...others } = found as { list?: object };
  return Object.values({ ...others, ...list }).flatMap((each: unknown) => (Array.isArray(each) ? [each.length] : []));
}

const agent = (withheld: string[]) => createUser({ role: "agent", withheld });

test("no page of the desk shows more than 25 people to whoever may not download them", async () => {
  const { id: packageId } = await createPackage();
  const { id: userId } = await createUser();
  const road = await createClosure({ packageIds: [packageId] });
  const trip = { packageId, userId, startDate: road.from, bookingStatus: "confirmed" };
  const made = [];
  for (let count = 0; count < FEW_PEOPLE + 5; count += 1) {
    made.push(await createStoredBooking(trip));
    await createStoredBooking({ ...trip, startDate: toDate(daysFromToday(400)), deletedAt: new Date() });
    await createEnquiry();
    await createStoredBooking({ userId: (await createContact()).id });
  }
  await db.closureAnswer.createMany({
    data: made.map(({ id: bookingId }) => ({ closureId: road.id, bookingId, choice: "refund" })),
  });
  const day = road.from.toISOString().slice(0, 10);
  const pages: [Loader, string, object?][] = [
    [bookings, ""],
    [bookings, "?status=pending"],
    [deleted, ""],
    [departures, `?from=${day}&to=${day}`],
    [closure, "", { id: road.id }],
    [apply, "?choice=refund", { id: road.id }],
    [enquiries, ""],
    [guests, ""],
    [quotes, ""],
  ];
  const longest = async (Cookie: string) => {
    const sizes = [];
    for (const [loader, query, params] of pages)
      sizes.push(Math.max(...lists(await read(loader, Cookie, query, params))));
    return sizes;
  };
  const few = await longest(await logInAs(await agent(["export-people"])));
  expect(few.filter((size) => size > FEW_PEOPLE)).toEqual([]);
  // Others do see more on them, so the limit is what was tested.
  const many = await longest(await logInAs(await agent([])));
  expect(many.filter((size) => size > FEW_PEOPLE).length).toBeGreaterThan(4);
});

test("turning pages is seen as the download that it is, and ends for whoever may not download people", async () => {
  const { id: userId } = await createUser();
  for (let count = 0; count < FEW_PEOPLE * 2; count += 1) await createStoredBooking({ userId });
  const audit = vi.spyOn(log, "audit");
  const lines = () => audit.mock.calls.flat().filter((line) => (line as { event: string }).event === "people-listed");
  const sana = await agent(["export-people"]);
  const Cookie = await logInAs(sana);
  const entries = () => db.accessEntry.findMany({ where: { userId: sana.id, kind: "download" } });
  const call = async () => {
    const request = new Request("http://localhost/api/v1/booking/adminOnly?page=1&limit=25", { headers: { Cookie } });
    return bookingCall({ request, params: {}, context: {} });
  };
  for (const page of ["1", "2", "1", "2"]) await read(bookings, Cookie, `?page=${page}`);
  expect(lines()).toEqual([]);
  expect((await call()).status).toBe(200);
  expect(lines()).toMatchObject([{ userId: sana.id, path: "pages", people: 125 }]);
  expect(await entries()).toMatchObject([{ what: "pages", people: 125 }]);
  for (let shown = 125; shown < MOST_PEOPLE; shown += FEW_PEOPLE) expect((await call()).status).toBe(200);
  const refused = await call();
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 3000]).toEqual([429, true]);
  expect(await read(bookings, Cookie, "?page=2")).toEqual({
    status: 429,
    msg: expect.stringMatching(
      /^You may not download lists with people in them, and lists showed you 500 within an hour\. Please wait \d+ minutes, or ask an admin\.$/,
    ) as string,
  });
  expect(await entries()).toHaveLength(1);

  // Whoever may download people is listed, and goes on.
  const yasir = await agent([]);
  const own = await logInAs(yasir);
  await db.rateLimit.updateMany({ where: { key: { startsWith: "people-shown:" } }, data: { count: 490 } });
  await read(bookings, own, "");
  await db.rateLimit.updateMany({ where: { key: { startsWith: "people-shown:" } }, data: { count: 490 } });
  expect(await read(bookings, own, "")).toHaveProperty("totalBookings");
});
