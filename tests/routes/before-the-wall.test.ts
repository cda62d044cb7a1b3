import { expect, test } from "vitest";

import { saveDays } from "~/models/catalogue/days/save-days.server";
import { formatDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createPackage, createStoredBooking, createUser, extra } from "../support/factories";
import { Browser, loggedIn } from "../support/site";

const FORM = "main form[method=post]";
const DAY = daysFromToday(40);

const pony = extra({ name: "Pony", price: 900, maxQuantity: 2 });

const CASES: [string, Parameters<typeof createPackage>[0], Record<string, string>, string][] = [
  ["not offered", { firstDay: toDate(daysFromToday(50)) }, {}, `This trip does not start on ${formatDate(DAY)}.`],
  ["closed", {}, { startDate: daysFromToday(41) }, `This trip does not start on ${formatDate(daysFromToday(41))}.`],
  ["full", { seatsPerDay: 3 }, { numberOfPersons: "2" }, `Only 1 place is left on ${formatDate(DAY)}.`],
  ["too soon", { leadDays: 5 }, { startDate: daysFromToday(2) }, "Please book at least 5 days ahead"],
  ["over", {}, { startDate: daysFromToday(-2) }, "Please choose a start date from today on."],
  ["for too few", { minPersons: 4 }, {}, "This trip starts with 4 persons."],
  ["for too many", { maxPersons: 4 }, { numberOfPersons: "5" }, "For groups over 4 please ask us."],
  ["for nobody", {}, { numberOfPersons: "0" }, "Please enter a whole number of persons"],
  ["with too many extras", { extras: [pony] }, { [`extra-${pony._id}`]: "3" }, "Of Pony there are at most 2."],
];

test.each(CASES)(
  "a trip %s is refused to a visitor in the guest's words, and never kept",
  async (_, of, typed, msg) => {
    const { id } = await createPackage(of);
    await saveDays(id, [{ date: daysFromToday(41), closed: true }]);
    await createStoredBooking({ packageId: id, startDate: toDate(DAY), numberOfPersons: 2 });
    const path = `/packages/${id}`;
    const trip = { startDate: DAY, numberOfPersons: "2", ...typed };

    const refused = await new Browser().post(path, trip);
    expect([refused.path, refused.status]).toEqual([path, 400]);
    expect(refused.texts(".error-summary").join()).toContain(msg);
    expect(refused.values(FORM)).toMatchObject(trip);
    const guest = await loggedIn(createUser());
    const answer = await guest.post(path, { ...(await guest.get(path)).values(FORM), ...trip });
    expect([answer.status, answer.texts(".error-summary")]).toEqual([400, refused.texts(".error-summary")]);
  },
);

test.each([
  ["is sold out", { availability: "sold out" }],
  ["takes no bookings now", { salesStopped: true }],
])("a package that %s says so to a visitor, who need not log in", async (_, of) => {
  const { id } = await createPackage(of);
  const answer = await new Browser().post(`/packages/${id}`, { startDate: DAY, numberOfPersons: "2" });
  expect(answer.toast).toBe("This package is currently sold out.");
  expect(answer.path).toMatch(new RegExp(`^/packages/${id}`));
});

test("a day in the address is judged under its field, and on the pages of the login", async () => {
  const { id } = await createPackage({ firstDay: toDate(daysFromToday(50)) });
  const query = new URLSearchParams({ startDate: DAY, numberOfPersons: "2" });
  const page = await new Browser().get(`/packages/${id}?${query}`);
  const msg = `This trip does not start on ${formatDate(DAY)}.`;
  expect([page.status, page.errors()]).toMatchObject([200, { startDate: expect.stringContaining(msg) as string }]);
  expect(page.texts(".error-summary")).toEqual([]);

  const wanted = encodeURIComponent(`/packages/${id}?${query}#book`);
  const wall = (await new Browser().get(`/login?redirectTo=${wanted}`)).texts(".kept-trip").join();
  expect(wall).toContain(msg);
  expect(wall).not.toMatch(/kept|₹/);
});
