import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";

import { MONEY_LISTS } from "~/models/office/money/tabs";
import { TABLE_NAMES } from "~/models/office/report/tables";
import { VISIT_TABLE_NAMES } from "~/models/office/visit/tables";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../support/factories";
import { createPayment } from "../support/money";
import { addressOf, ROUTES } from "../support/routes";
import { type Browser, loggedIn } from "../support/site";

const ADDRESSES = ROUTES.map(addressOf).filter((address) => address.endsWith(".csv"));

/** The lists, files and tables that one address has. */
const WHICH: Record<string, string[]> = {
  "/admin-dashboard/manage-bookings/export.csv": ["for=programs", "for=people", "for=books"],
  "/admin-dashboard/manage-packages/export.csv": ["itinerary=on"],
  "/admin-dashboard/money/export.csv": MONEY_LISTS.map((name) => `tab=${name}`),
  "/admin-dashboard/money/cash/export.csv": ["list=handovers", "list=counts"],
  "/admin-dashboard/reports/export.csv": TABLE_NAMES.map((name) => `table=${name}`),
  "/admin-dashboard/visits/export.csv": VISIT_TABLE_NAMES.map((name) => `table=${name}`),
};

const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*";

/** What a spreadsheet saves otherwise than it was, but for the dates that our columns of dates have. */
const WOULD_CHANGE = new RegExp(
  String.raw`^(?:0\d+|\d+-\d+|\d+/\d+|\d{1,2}:\d\d|${MONTH} ?\d+|\d+ ?${MONTH}(?: \d+)?)$`,
  "i",
);

let office: Browser;

beforeAll(async () => {
  const user = await createUser({ name: "May 5", phoneNumber: "09876543210" });
  const pkg = await createPackage({ packageTitle: "12:30", locationName: "5 Nov", tourName: "1/2", childAges: "5-11" });
  const trip = { userId: user.id, packageId: pkg.id, packageTitle: "12:30" };
  const guest = { customerName: "May 5", customerPhone: "09876543210", pickup: "09:00", arrivalFlight: "0042" };
  const of = (state: object) => createStoredBooking({ ...trip, ...guest, ...state });
  const soon = await of({
    bookingStatus: "confirmed",
    startDate: toDate(daysFromToday(20)),
    dueOn: toDate(daysFromToday(-1)),
  });
  await of({ bookingStatus: "confirmed", startDate: toDate(daysFromToday(-20)) });
  await createPayment(soon, { amount: 500, reference: "0042", note: "5-11" });
  const canceled = await of({
    bookingStatus: "canceled",
    canceledAt: new Date(),
    startDate: toDate(daysFromToday(21)),
  });
  await createPayment(canceled, { amount: 700 });
  office = await loggedIn(createAdmin());
});

test("each file keeps phones, months and names as they are, whatever spreadsheets would make of them", async () => {
  expect(ADDRESSES.length).toBeGreaterThan(9);
  expect(ADDRESSES).toEqual(expect.arrayContaining(Object.keys(WHICH)));
  const seen = new Set<string>();
  for (const address of ADDRESSES)
    for (const which of WHICH[address] ?? [""]) {
      const answer = await office.send(`${address}?${which}`);
      expect(answer.status, `${address}?${which}`).toBe(200);
      const [, ...rows] = parse(await answer.text(), { bom: true });
      const cells = rows.flat();
      for (const cell of cells) seen.add(cell);
      const changed = cells.filter((cell) => WOULD_CHANGE.test(cell));
      expect(changed, `${address}?${which}`).toEqual([]);
    }
  for (const text of ["May 5", "09876543210", "12:30", "5 Nov", "1/2", "5-11", "0042"])
    expect([...seen], text).toContain(`'${text}`);
  expect(
    [...seen].some((cell) => new RegExp(`^'${MONTH} \\d{4}$`, "i").test(cell)),
    "the months of reports",
  ).toBe(true);
});
