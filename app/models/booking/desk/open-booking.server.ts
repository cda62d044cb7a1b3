import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { cancellationForm, cancellationSelect } from "~/models/booking/change/cancel/office-cancellation";
import { newerProfile, PROFILE } from "~/models/booking/change/take-over-profile.server";
import { MEETING } from "~/models/booking/row/columns";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { type BookingJson, bookingSelect, toBookingJson, toPopulatedBookingJson } from "~/models/booking/row/json";
import { SOON } from "~/models/booking/row/pickup-in-words";
import { readSoldRows } from "~/models/booking/row/sold-rows.server";
import { listDayPrices } from "~/models/catalogue/days/read-days.server";
import { bookableSelect, listPackageOptions } from "~/models/catalogue/package/lists/list-for-select.server";
import { askedFacts } from "~/models/money/document/asked-facts";
import { billableSelect, issuerOf, problemsOf, toBillable } from "~/models/money/document/billable.server";
import { findDocuments, toDocumentList } from "~/models/money/document/get-document.server";
import { findDifference } from "~/models/money/document/invoice-differs.server";
import { isOverdue } from "~/models/money/due/due-of";
import { findPayments, moneyOf } from "~/models/money/payment/get-payments.server";
import { toPaymentJson } from "~/models/money/payment/json";
import { claimedIn, readClaims } from "~/models/money/payment-claim/claims-of.server";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { isAccount } from "~/models/people/user/accounts.server";
import { can, pageOfPeople } from "~/models/people/user/rights";
import { changeSelect, toChangeJson } from "~/models/sales/change-request/json";
import { getNotes } from "~/models/sales/note/list-notes.server";
import { asWished, type EditFacts } from "~/models/sales/price/edit-facts";
import { shownTravellers, travellersOf, travellersSelect } from "~/models/sales/traveller/get-travellers.server";
import { type Writer } from "~/models/sales/traveller/rules";
import { fieldsIn, getSettings } from "~/models/system/setting/get-site.server";
import { type Done, done, refuse } from "~/result";
import { type CalendarDate, daysBetween, earlier, formatDate, today } from "~/values/calendar";
import { offeredExtras } from "~/values/extras";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";
import { payPath } from "~/values/pay-path";
import { pick } from "~/values/pick";

import { readBookingCriteria } from "./filters.server";
import { pageSizeOf } from "./list-options";
import { findMatches } from "./select-bookings.server";

const MOST_CHANGES = 100;

const select = {
  ...bookingSelect,
  ...billableSelect,
  ...travellersSelect,
  ...cancellationSelect,
  ...MEETING,
  package: { select: { ...bookableSelect, gstRate: true } },
  user: { select: { ...PROFILE, state: true, country: true } },
  changeRequests: { where: { state: "open" }, select: changeSelect },
  changes: {
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_CHANGES,
    select: {
      kind: true,
      field: true,
      oldValue: true,
      newValue: true,
      authorName: true,
      createdAt: true,
      version: true,
    },
  },
} satisfies Prisma.BookingSelect;

/** What the page of a booking shows to staff, who read it, act from it and change it. */
export async function openBooking(id: string | undefined, reader: Writer) {
  const row = isId(id) ? await db.booking.findFirst({ where: { id, deletedAt: null }, select }) : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const booking = toBookingJson(row);
  const { userId: customer, packageId: pkg } = toPopulatedBookingJson(row);
  const change = row.changeRequests.map(toChangeJson)[0] ?? null;
  const canEdit = can(reader.role, "edit-bookings");
  const [settings, difference, notes, payments, documents, claims, mails, facts, soldRows] = await Promise.all([
    getSettings(),
    row.isInvoiced ? findDifference(row.id) : null,
    getNotes(row.id),
    findPayments(row.id),
    findDocuments(row.id),
    readClaims(booking),
    listMailsAbout(booking, customer.email),
    canEdit || change ? readEditFacts(booking, row.package) : null,
    readSoldRows(db, row.id),
  ]);
  const issuer = issuerOf(fieldsIn(settings));
  const money = moneyOf(booking, payments.map(toPaymentJson));
  const trip = pick(row, MEETING);
  const waiting = {
    asksForChange: change !== null,
    claimed: claimedIn(claims),
    pickup: trip.pickup,
    refundLeft: booking.bookingStatus === "canceled" ? money.refund.left : 0,
  };
  return done({
    booking,
    version: row.version,
    customer,
    package: pkg,
    trip,
    soldRows,
    step: staffStep(booking, waiting, today()),
    change,
    wished: change && facts && asWished(facts, change),
    facts: canEdit ? facts : null,
    cancellation: cancellationForm(row, booking),
    profile: newerProfile(row.user, customer),
    travellers: shownTravellers(travellersOf(row), reader, settings.site.phone),
    changes: row.changes.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
    notes,
    money,
    mails,
    documents: toDocumentList(documents),
    invoiceProblems: problemsOf(toBillable(row, payments, documents), issuer, difference),
    /** What a receipt lacks, asked for with the payment; null when nobody has to ask. */
    asked: issuer.gstin === null ? null : askedFacts(row, issuer),
    payUrl: payPath({ ...booking, payKey: row.payKey, hasAccount: isAccount(row.user) }),
    upiId: settings.saved.upiId,
  });
}

/** Mails name their booking only in the address of its page, which their text contains. */
async function listMailsAbout({ _id, createdAt }: { _id: string; createdAt: string }, to: string) {
  if (to === "") return [];
  const rows = await db.mail.findMany({
    where: { to, text: { contains: _id }, createdAt: { gte: createdAt } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
    select: { id: true, subject: true, state: true, createdAt: true, printedAt: true },
  });
  return rows.map(({ id: mailId, createdAt: made, printedAt, ...mail }) => ({
    _id: mailId,
    ...mail,
    createdAt: made.toISOString(),
    isPrinted: printedAt !== null,
  }));
}

export type MailAbout = Awaited<ReturnType<typeof listMailsAbout>>[number];

export type OpenBooking = Done<typeof openBooking>;

const OFFER = { code: true, percent: true, scope: true, packageIds: true } as const;

type Priced = Omit<EditFacts["own"], "extras" | "prices" | "from"> & { extras: unknown };

/** What the prices of a booking's form follow from, of its own package; another one's are loaded when it is chosen. */
async function readEditFacts(booking: BookingJson, pkg: Priced) {
  const { packageId: id, offerCode: code } = booking;
  const from = earlier(booking.startDate, today());
  const [options, prices, offer] = await Promise.all([
    listPackageOptions(),
    listDayPrices({ _id: id, ...pkg }, from),
    code === null ? null : db.offer.findUnique({ where: { code }, select: OFFER }),
  ]);
  const extras = options.packages.some(({ _id }) => _id === id) ? offeredExtras(pkg.extras) : [];
  return { ...options, booking, own: { ...pkg, extras, prices, from }, others: [], offer };
}

type StaffStep = { text: string; to?: "confirm" | "change" | "claims" | "pay" | "refund" | "trip" };

type Trip = Pick<BookingJson, "bookingStatus" | "startDate" | "endDate" | "balance" | "advanceDue" | "dueOn">;

type Waiting = { asksForChange: boolean; claimed: number; pickup: string | null; refundLeft: number };

/** The one thing that staff do next with a booking: who waits for us comes first, then money, then the trip. */
export function staffStep(booking: Trip, { asksForChange, claimed, pickup, refundLeft }: Waiting, today: CalendarDate) {
  const { bookingStatus, startDate, endDate, balance } = booking;
  const until = daysBetween(today, startDate);
  if (bookingStatus === "canceled")
    return refundLeft > 0
      ? step(`Pay back ${formatRupees(refundLeft)}.`, "refund")
      : step("Canceled: nothing is left to do.");
  if (bookingStatus === "pending")
    return until > 0
      ? step("Confirm it, or tell the guest why not.", "confirm")
      : step("The start day has come without our answer: call the guest.", "confirm");
  if (asksForChange) return step("Answer the change that the guest asks for.", "change");
  if (claimed > 0)
    return step(`The guest reports ${formatRupees(claimed)} as paid: look for it on our account.`, "claims");
  if (balance < 0) return step(`Pay back ${formatRupees(-balance)}: more is paid than it costs.`, "refund");
  if (until <= SOON && until > 0 && pickup === null)
    return step(`It starts ${inDays(until)}: set the pick-up.`, "trip");
  if (balance > 0) return step(toTake(booking, today), "pay");
  if (today > endDate) return step("The trip is over and paid.");
  if (until <= 0) return step(`Under way: day ${1 - until} of ${daysBetween(startDate, endDate) + 1}. All is paid.`);
  return step(`All is paid. It starts ${inDays(until)}.`);
}

function step(text: string, to?: StaffStep["to"]): StaffStep {
  return { text, to };
}

function toTake({ balance, advanceDue, dueOn, endDate }: Trip, today: CalendarDate) {
  const isAdvance = advanceDue !== null && advanceDue > 0 && advanceDue < balance;
  const what = isAdvance ? `the advance of ${formatRupees(advanceDue)}` : `the balance of ${formatRupees(balance)}`;
  if (today > endDate) return `The trip is over: take the balance of ${formatRupees(balance)}.`;
  if (dueOn === null) return `Take ${what}.`;
  return isOverdue(dueOn, today)
    ? `Ask for ${what}: it was due on ${formatDate(dueOn)}.`
    : `Take ${what} by ${formatDate(dueOn)}.`;
}

function inDays(days: number) {
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** Finds the bookings before and after this one in a list, whose path has its filter and page; null without a match. */
export async function findNeighbours(id: string, list: string, reader: CurrentUser) {
  const url = new URL(list, "http://site.invalid");
  const { criteria, page } = readBookingCriteria(url.href);
  const limit = pageOfPeople(reader, pageSizeOf(criteria.status));
  if (page * limit > MOST) return null;
  const { count, select } = await findMatches(criteria);
  const first = (page - 1) * limit;
  const skip = Math.max(0, first - 1);
  const [total, rows] = await Promise.all([count(), select({ skip, take: first - skip + limit + 1 })]);
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return null;

  const placeOf = (place: number) => {
    const row = rows[place];
    if (!row) return null;
    const query = new URLSearchParams(url.searchParams);
    const onPage = Math.floor((skip + place) / limit) + 1;
    if (onPage > 1) query.set("page", String(onPage));
    else query.delete("page");
    const search = query.size > 0 ? `?${query}` : "";
    return { _id: row.id, name: row.customerName, from: `${url.pathname}${search}#${row.id}` };
  };
  return { place: skip + at + 1, ...total, previous: placeOf(at - 1), next: placeOf(at + 1) };
}

/** Deeper in a list, a large OFFSET would make the page slow. */
const MOST = 5000;
