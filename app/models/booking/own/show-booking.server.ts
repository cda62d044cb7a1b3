import { z } from "zod";

import { columnsOf, db } from "~/db.server";
import { type PaymentClaim, Prisma } from "~/generated/prisma/client";
import { refundShape, toRefund } from "~/models/booking/change/cancel/refund";
import { describeChange, namesAt } from "~/models/booking/row/fields";
import { OWN_COLUMNS, type OwnBookingRow, ownBookingShape, toGuestBookingJson } from "~/models/booking/row/guest-json";
import { bookingSelect, type OwnListedBookingJson, toPopulatedBookingJson } from "~/models/booking/row/json";
import { readTexts, saidShape, type StoredContent } from "~/models/catalogue/content/content";
import { packageShape } from "~/models/catalogue/package/json.server";
import { dueOf } from "~/models/money/due/due-of";
import { dueShape, toDue } from "~/models/money/due/due-shape";
import { sumReturned } from "~/models/money/online/under-way.server";
import { entriesOf, type Entry, ownPaymentShape, refundsSince, toOwnPayment } from "~/models/money/payment/entries";
import { readPayments } from "~/models/money/payment/get-payments.server";
import { hasPaymentMethod, takesPayments } from "~/models/money/payment/takes-money.server";
import { payOffer } from "~/models/money/payment/ways-to-pay";
import { claimedIn, readClaims } from "~/models/money/payment-claim/claims-of.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { imageBase } from "~/site.server";
import { type CalendarDate, today } from "~/values/calendar";
import { imgUrl } from "~/values/image-url";
import { type Paging, slice } from "~/values/paging";
import { moneyInWords } from "~/values/payment-words";
import { like, pick, selectOf } from "~/values/pick";

import { type OwnBooking } from "./get-own-booking.server";
import { NEXT_STEPS, nextStep } from "./next-step";

const historyShape = z.array(z.object({ at: z.iso.datetime(), text: like(z.string(), "Requested") }));

/** The changes that a guest sees, without authors and without the staff's notes. */
export const toldChanges = {
  where: { kind: "edit", field: { in: namesAt("guest's history") } },
  orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  select: { field: true, oldValue: true, newValue: true, createdAt: true },
} satisfies Prisma.BookingChangeFindManyArgs;

type Change = Prisma.BookingChangeGetPayload<typeof toldChanges>;

const STATUSES: Record<string, string> = { pending: "Pending again", confirmed: "Confirmed", canceled: "Canceled" };

export function historyInWords(bookedAt: string, changes: Change[], entries: Entry[]): z.output<typeof historyShape> {
  const told = [
    ...changes.map((change) => ({ at: change.createdAt.toISOString(), text: textOf(change) })),
    ...entries.flatMap(paymentInHistory),
  ];
  return [{ at: bookedAt, text: "Requested" }, ...told.sort((a, b) => a.at.localeCompare(b.at))];
}

function paymentInHistory({ undone, ...payment }: Entry) {
  const said = `${moneyInWords(payment)} ${payment.kind === "refund" ? "refunded" : "received"}`;
  // What came or went online was no mistake of ours.
  const back = `Taken back${payment.method === "gateway" ? "" : ", recorded by mistake"}: ${said}`;
  return [{ at: payment.createdAt, text: said }, ...(undone ? [{ at: undone.createdAt, text: back }] : [])];
}

function textOf(change: Change) {
  const { what, before, after } = describeChange(change);
  if (change.field === "bookingStatus") return STATUSES[change.newValue] ?? `Status: ${after}`;
  if (change.oldValue === "") return `${what}: ${after}`;
  return change.newValue === "" ? `${what} taken back` : `${what} changed from ${before} to ${after}`;
}

/** The data of the booking's page and of its API twin. */
export async function showBooking(
  { booking, share }: OwnBooking,
  claims = readClaims(booking),
  returning = sumReturned(booking._id),
) {
  const [{ site, saved }, sold, changes, recorded, told, returned] = await Promise.all([
    getSettings(),
    getSoldPackage(booking._id),
    db.bookingChange.findMany({ ...toldChanges, where: { ...toldChanges.where, bookingId: booking._id } }),
    readPayments(booking._id),
    claims,
    returning,
  ]);
  const entries = entriesOf(recorded);
  const refund = toRefund(booking);
  const history = historyInWords(booking.createdAt, changes, entries);
  const payments = entries.map(toOwnPayment);
  const claimed = claimedIn(told);
  const office = officeOf({ site, saved });
  const refunds = refundsSince(booking.canceledAt, entries);
  const step = nextStep({ ...booking, claimed, returned }, today(), office, refunds);
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const due = toDue(dueOf({ ...booking, refunded, hasPaymentMethod: office.hasPaymentMethod }, today()));
  return { booking, nextStep: step, due, refund, sold, history, share, payments };
}

/** The next step alone, for lists. */
async function findNextStep(booking: OwnBooking["booking"], claimed: number) {
  return nextStep({ ...booking, claimed }, today(), officeOf(await getSettings()));
}

function officeOf({ site, saved }: Settings) {
  return { phone: site.phone, answerHours: saved.answerHours, hasPaymentMethod: hasPaymentMethod(saved) };
}

/** The package's texts as sold: the first edition that was still current then, else the package as it is now. */
export async function getSoldPackage(bookingId: string): Promise<SoldPackage> {
  const [sold] = await db.$queryRaw<(StoredContent & Pick<SoldPackage, "description">)[]>`
    SELECT b."days", said.* FROM "Booking" b CROSS JOIN LATERAL (
      (SELECT "untilVersion", ${SOLD_COLUMNS}
      FROM "PackageEdition" WHERE "packageId" = b."packageId" AND "untilVersion" >= b."packageVersion"
      ORDER BY "untilVersion" LIMIT 1)
      UNION ALL
      SELECT NULL, ${SOLD_COLUMNS} FROM "Package" WHERE "id" = b."packageId"
    ) said
    WHERE b."id" = ${bookingId}::uuid ORDER BY said."untilVersion" NULLS LAST LIMIT 1`;
  if (!sold) throw new Error(`Booking ${bookingId} does not exist.`);
  // These two come last in the answers.
  const { dayFacts, route, ...texts } = { ...pick(sold, SOLD), ...readTexts(sold) };
  return { ...texts, dayFacts, route };
}

const COLUMNS = columnsOf({ ...bookingSelect, ...OWN_COLUMNS });

type Row = OwnBookingRow & { imageKey: string | null; total: number };

export async function listOwnBookings(userId: string, paging?: Paging) {
  const { totalBookings, rows } = await readOwnBookings(userId, paging);
  return { totalBookings, bookings: rows.map(toOwnListedBookingJson) };
}

/** Newest first; for pages `by: "trip"`: the trips ahead by their start, then those over or canceled, latest first. */
async function readOwnBookings(userId: string, paging?: Paging, by: "booking" | "trip" = "booking") {
  const { skip = 0, take = null } = slice(paging);
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${COLUMNS}, (SELECT "imageKey" FROM "Package" WHERE "Package"."id" = "packageId") AS "imageKey",
      (SELECT jsonb_build_object('value', "value") FROM "Terms" WHERE "Terms"."id" = "termsId") AS "terms", count(*) OVER ()::int AS "total"
    FROM "Booking" WHERE "userId" = ${userId}::uuid AND "deletedAt" IS NULL
    ORDER BY ${by === "trip" ? byTrip(today()) : BY_BOOKING} LIMIT ${take}::int OFFSET ${skip}`;
  // A page behind the last has no row that could tell the total.
  const isBehind = rows.length === 0 && skip > 0;
  const counted = isBehind ? await db.booking.count({ where: { userId, deletedAt: null } }) : 0;
  return { totalBookings: rows[0]?.total ?? counted, rows };
}

const BY_BOOKING = Prisma.sql`"createdAt" DESC, "id" DESC`;

function byTrip(day: CalendarDate) {
  const isAhead = Prisma.sql`("bookingStatus" <> 'canceled' AND "endDate" >= ${day}::date)`;
  return Prisma.sql`${isAhead} DESC, CASE WHEN ${isAhead} THEN "startDate" END, "startDate" DESC, "id" DESC`;
}

/** Whether the trip is still to come or under way. */
function isAhead({ bookingStatus, endDate }: { bookingStatus: string; endDate: CalendarDate }) {
  return bookingStatus !== "canceled" && endDate >= today();
}

function toOwnListedBookingJson({ imageKey, ...row }: Row): OwnListedBookingJson {
  const booking = toPopulatedBookingJson(row);
  return { ...booking, packageId: { ...booking.packageId, imgUrl: imgUrl(imageKey, imageBase) } };
}

/** A guest's bookings: the next trip, later ones, and those over or canceled; each trip ahead with what to pay. */
export async function listOwnTrips(userId: string, paging: Paging) {
  const { rows, totalBookings } = await readOwnBookings(userId, paging, "trip");
  const bookings = rows.map(toOwnListedBookingJson);
  const ids = bookings.filter(isAhead).map(({ _id }) => _id);
  const [claims, hasWays] = await Promise.all([
    db.$queryRaw<Pick<PaymentClaim, "bookingId" | "state" | "amount">[]>`
      SELECT "bookingId", "state", "amount" FROM "PaymentClaim" WHERE "bookingId" = ANY(${ids}::uuid[]) AND "state" = 'open'`,
    takesPayments(),
  ]);
  const claimedOf = (id: string) => claimedIn(claims.filter(({ bookingId }) => bookingId === id));
  const ahead = bookings
    .filter(isAhead)
    .map((booking) => ({ ...booking, offer: hasWays ? payOffer(booking, claimedOf(booking._id)) : null }));
  const [first] = paging.page === 1 ? ahead : [];
  const row = first && rows.find(({ id }) => id === first._id);
  const step = row ? await findNextStep(toGuestBookingJson(row), claimedOf(row.id)) : null;
  return {
    totalBookings,
    next: first ? { ...first, step } : null,
    later: ahead.slice(first ? 1 : 0),
    past: bookings.filter((booking) => !isAhead(booking)),
  };
}

export type OwnTrip = Awaited<ReturnType<typeof listOwnTrips>>["later"][number];

const soldFields = packageShape.pick({ description: true, ...selectOf(saidShape) });

/** The columns of an edition, which the trigger keep_edition fills. */
export const SOLD = selectOf(soldFields.shape);

const SOLD_COLUMNS = columnsOf(SOLD);

type SoldPackage = z.output<typeof soldFields>;

export const shownBookingShape = z.object({
  booking: ownBookingShape,
  nextStep: like(z.object({ code: z.enum(NEXT_STEPS), text: z.string() }), {
    code: "waiting",
    text: "We have your request and answer within 24 hours, by mail and here.",
  }),
  due: like(
    z.array(dueShape),
    [
      { what: "now", on: null, daysBefore: null, amount: 0, percent: null, text: "Now: nothing" },
      { what: "balance", on: null, daysBefore: 0, amount: 17998, percent: 100, text: "On arrival: ₹17,998" },
    ],
    "What is paid when, and what comes back until when, in order.",
  ),
  refund: refundShape.nullable().meta({
    description: "What comes back to a guest who cancels today; null when that can no longer be done here.",
  }),
  sold: soldFields.meta({ description: "What the package said when it was sold." }),
  history: historyShape,
  share: like(z.object({ url: z.string() }).nullable(), null, "The trip's public page; null while there is none."),
  payments: like(z.array(ownPaymentShape), [], "What came in and went back."),
});
