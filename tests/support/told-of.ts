import { parse } from "csv-parse/sync";
import { expect } from "vitest";

import { db } from "~/db.server";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { type Due } from "~/models/money/due/due-shape";
import { fromDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { soldCounts } from "~/values/sale-lines";

import { EDIT_FORM } from "./screen";
import { Browser } from "./site";

const DESK = "/admin-dashboard/manage-bookings";

type Told = { booking: GuestBookingJson; due: Due[]; nextStep: { text: string } };

/**
 * Compares what the guest's list, the shared page, the calendar, the office's pages, lists, files and API tell of a booking
 * with what its own page's API tells. Returns all of their words.
 */
export async function expectToldAlike(hers: Browser, office: Browser, { booking, nextStep }: Told) {
  const { _id: id, bookingNumber, bookingStatus, totalPrice, paid, balance, startDate, endDate } = booking;
  const row = await db.booking.findUniqueOrThrow({ where: { id }, include: { payments: true } });
  const isCanceled = bookingStatus === "canceled";
  const money = { total: formatRupees(totalPrice), balance: formatRupees(balance), paid: formatRupees(paid) };

  const card = wordsWith(await hers.get("/bookings"), `${bookingNumber}`);
  if (!isCanceled) for (const text of [nextStep.text, money.total]) expect(card).toContain(text);

  // The API of the office is the guest's, with less, and with how to reach the guest.
  const apis = [`/api/v1/booking/admin/${id}`, `/api/v1/booking/admin/${id}/payments`];
  const [told, ledger] = await Promise.all(
    apis.map(async (path) => (await office.send(path)).json() as Promise<{ booking?: object }>),
  );
  const { customerEmail, customerPhone, version } = row;
  const counts = soldCounts(booking.lines);
  expect({ ...booking, counts, customerEmail, customerPhone, version }).toMatchObject(told?.booking ?? {});
  expect(ledger).toMatchObject({ paid, balance });

  const pages = await Promise.all(
    ["", "edit/", "payments/", "documents/"].map((part) => office.get(`${DESK}/${part}${id}`)),
  );
  const sum = (kind: string) =>
    row.payments.filter((each) => each.kind === kind).reduce((all, { amount }) => all + amount, 0);
  const [received, refunded] = [sum("received"), sum("refund")];
  for (const page of pages.slice(0, 3)) {
    const facts = factsOn(page);
    expect(facts.get("Total")).toBe(money.total);
    expect(facts.get("Received")).toBe(formatRupees(received));
    expect(facts.get("Refunded")).toBe(refunded > 0 ? formatRupees(refunded) : undefined);
    expect(facts.get("Balance")).toBe(isCanceled ? undefined : money.balance);
  }
  const [desk, edit] = pages;
  if (!isCanceled) expect(desk?.text).toContain(`${money.paid} of ${money.total} received`);
  expect(edit?.values(EDIT_FORM)).toMatchObject({ startDate, totalPrice: String(totalPrice) });

  const list = wordsWith(await office.get(`${DESK}?q=${bookingNumber}`), `Booking ${bookingNumber}`);
  expect(list).toContain(money.total);
  const trips = wordsWith(await office.get(`/admin-dashboard/guests/${row.userId}`), ` ${bookingNumber}`);
  expect(trips).toContain(money.total);
  if (isCanceled && row.owedBack > 0) expect(trips).toContain(`${formatRupees(row.owedBack)} owed back`);
  if (!isCanceled && paid > 0 && balance > 0) expect(trips).toContain(`${money.balance} to pay`);

  const day = await office.get(`/admin-dashboard/departures?from=${startDate}&to=${startDate}`);
  const starts = wordsWith(day, `Booking ${bookingNumber}`);
  expect(starts === "").toBe(isCanceled);
  const refunds = wordsWith(await office.get("/admin-dashboard/money?tab=refunds"), `Booking ${bookingNumber}`);
  expect(refunds.includes(`Refund to pay: ${formatRupees(row.owedBack)} of`)).toBe(row.owedBack > 0);

  for (const file of ["", "?for=people", "?for=books"]) {
    const text = await (await office.send(`${DESK}/export.csv${file}`)).text();
    const line = parse<Record<string, string>>(text, { bom: true, columns: true }).find(
      (each) => each["Booking number"] === String(bookingNumber),
    );
    expect(line).toMatchObject({ Status: bookingStatus, "Total price": String(totalPrice) });
    const ofBooks = {
      "Start date": startDate,
      "End date": endDate,
      Received: String(received),
      Refunded: String(refunded),
      Balance: String(balance),
      "Due on": booking.dueOn ?? "",
      "Owed back": String(row.owedBack),
    };
    if (file === "?for=books") expect(line).toMatchObject(ofBooks);
  }

  const shared = row.shareKey ? (await new Browser().get(`/trip/${row.shareKey}`)).texts("main").join("\n") : "";
  expect(shared).not.toContain("₹");
  const calendar = await (await hers.send(`/bookings/${id}/calendar.ics`)).text();
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${fromDate(row.startDate).replaceAll("-", "")}`);
  const chats = pages.flatMap(({ links }) => links("main a[href*='wa.me']")).map((url) => new URL(url ?? "").search);
  const words = pages.flatMap((page) => page.texts("main"));
  return [card, ...words, ...chats.map(decodeURIComponent), list, trips, starts, refunds, shared].join("\n");
}

type Page = Awaited<ReturnType<Browser["get"]>>;

/** The words of the items and rows that say this. */
function wordsWith({ texts }: Page, text: string) {
  return texts("main li, main tr, main .booking-card")
    .filter((words) => words.includes(text))
    .join("\n");
}

/** The facts of a page by their names, the last of each name. */
function factsOn({ texts }: Page) {
  const [names, values] = [texts("dl.facts dt"), texts("dl.facts dd")];
  return new Map(names.map((name, index) => [name, values[index]]));
}
