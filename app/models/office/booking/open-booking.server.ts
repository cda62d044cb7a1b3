import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { MEETING } from "~/models/booking/columns";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { bookingSelect, toBookingJson, toPopulatedBookingJson } from "~/models/booking/json";
import { readSoldRows } from "~/models/booking/sold-rows.server";
import { askedFacts } from "~/models/money/document/asked-facts";
import { findDocuments, toDocumentList } from "~/models/money/document/get-document.server";
import { findDifference } from "~/models/money/document/invoice-differs.server";
import { issuerOf } from "~/models/money/document/issuer.server";
import { paperNotes } from "~/models/money/document/paper-notes.server";
import { subjectOf, subjectSelect } from "~/models/money/document/subject.server";
import { findPayments, moneyOf } from "~/models/money/payment/get-payments.server";
import { toPaymentJson } from "~/models/money/payment/json";
import { claimedIn, readClaims } from "~/models/money/payment-claim/claims-of.server";
import { isAccount } from "~/models/people/user/accounts.server";
import { can } from "~/models/people/user/rights";
import { cancellationForm, cancellationSelect } from "~/models/sales/booking/cancel/office-cancellation";
import { newerProfile, PROFILE } from "~/models/sales/booking/take-over-profile.server";
import { changeSelect, toChangeJson } from "~/models/sales/change-request/json";
import { getNotes } from "~/models/sales/note/list-notes.server";
import { asWished } from "~/models/sales/price/edit-facts";
import { shownTravellers, travellersOf, travellersSelect } from "~/models/sales/traveller/get-travellers.server";
import { type Writer } from "~/models/sales/traveller/rules";
import { fieldsIn, getSettings } from "~/models/system/setting/get-site.server";
import { type Done, done, refuse } from "~/result";
import { today } from "~/values/calendar";
import { isId } from "~/values/id";
import { pick } from "~/values/pick";

import { readEditFacts } from "./read-edit-facts.server";
import { staffStep } from "./staff-step";

const MOST_CHANGES = 100;

const select = {
  ...bookingSelect,
  ...subjectSelect,
  ...travellersSelect,
  ...cancellationSelect,
  ...MEETING,
  package: { select: { startingPrice: true, childPrice: true, priceSettings: true, gstRate: true } },
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
  const hasPayPage = booking.bookingStatus === "confirmed" && isAccount(row.user);
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
    papers: paperNotes(subjectOf(row, payments, documents), issuer, difference),
    /** What a receipt lacks, asked for with the payment; null when nobody has to ask. */
    asked: issuer.gstin === null ? null : askedFacts(row),
    payUrl: hasPayPage ? `/bookings/${row.id}/pay` : null,
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
