import { db, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { MEETING } from "~/models/booking/columns";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/json";
import { siteUrl } from "~/site.server";
import { fromDate, today } from "~/values/calendar";
import { pick } from "~/values/pick";

/** More than anybody books in person; the list of bookings shows the rest. */
const SHOWN = 50;

const SAME_COLUMNS = { ...MEETING, owedBack: true } satisfies Prisma.BookingSelect;

const select = {
  ...bookingSelect,
  ...SAME_COLUMNS,
  shareKey: true,
  contactErasedAt: true,
} satisfies Prisma.BookingSelect;

/** The newest bookings of a person: trips ahead, the next first, then past ones, the last first, then canceled ones. */
export async function listTrips(userId: string, hasAccount: boolean) {
  const rows = await db.booking.findMany({
    where: { userId, deletedAt: null },
    select,
    orderBy: { createdAt: "desc" },
    take: SHOWN,
  });
  const received = await lastPayments(rows.filter(({ paid }) => paid > 0).map(({ id }) => id));
  const trips = rows.map((row) => {
    const booking = toPopulatedBookingJson(row);
    const isConfirmed = booking.bookingStatus === "confirmed";
    const payment = received.get(row.id);
    return {
      ...booking,
      ...pick(row, SAME_COLUMNS),
      isErased: row.contactErasedAt !== null,
      when: whenOf(booking),
      shareUrl: row.shareKey && siteUrl(`/trip/${row.shareKey}`),
      payUrl: isConfirmed && hasAccount ? siteUrl(`/bookings/${row.id}/pay`) : null,
      received: payment ? { ...payment, paid: row.paid } : null,
    };
  });
  return trips.sort(nextFirst);
}

export type Trip = Awaited<ReturnType<typeof listTrips>>[number];

type Dated = { bookingStatus: string; endDate: string };

const WHENS = ["ahead", "past", "canceled"] as const;

type When = (typeof WHENS)[number];

function whenOf({ bookingStatus, endDate }: Dated): When {
  if (bookingStatus === "canceled") return "canceled";
  return endDate >= today() ? "ahead" : "past";
}

type Placed = { when: When; startDate: string };

function nextFirst(a: Placed, b: Placed) {
  const apart = WHENS.indexOf(a.when) - WHENS.indexOf(b.when);
  const later = a.startDate.localeCompare(b.startDate);
  return apart || (a.when === "ahead" ? later : -later);
}

/** The last payment of each booking that was not reversed, with its receipt, if one was made. */
async function lastPayments(bookingIds: string[]) {
  const rows = await db.payment.findMany({
    where: { bookingId: { in: bookingIds }, kind: "received", reversal: null },
    orderBy: [{ receivedOn: "desc" }, { createdAt: "desc" }],
    distinct: ["bookingId"],
    select: {
      bookingId: true,
      amount: true,
      method: true,
      reference: true,
      receivedOn: true,
      documents: { where: { replacedBy: null, kind: { in: ["RC", "RV"] } }, select: { number: true }, take: 1 },
    },
  });
  return new Map(
    rows.map(({ bookingId, receivedOn, documents, ...payment }) => [
      bookingId,
      { ...payment, receivedOn: fromDate(receivedOn), receipt: documents[0]?.number ?? null },
    ]),
  );
}

/** Of the bookings of one person; `booked` leaves out the canceled ones. */
export const TRIP_SUMS = Prisma.sql`
  count(*)::int AS "bookings", count(*) FILTER (WHERE "bookingStatus" = 'canceled')::int AS "canceled",
  coalesce(sum("totalPrice") FILTER (WHERE "bookingStatus" <> 'canceled'), 0)::float8 AS "booked"`;

type Sums = { bookings: number; canceled: number; booked: number; paid: number; balance: number; owedBack: number };

/** Over all bookings of a person, also those that are not listed. `balance`, too, leaves out the canceled ones. */
export async function sumTrips(userId: string, client: Tx = db) {
  const [sums] = await client.$queryRaw<Sums[]>`
    SELECT ${TRIP_SUMS},
      coalesce(sum("paid"), 0)::float8 AS "paid", coalesce(sum("owedBack"), 0)::float8 AS "owedBack",
      coalesce(sum(greatest("totalPrice" - "paid", 0)) FILTER (WHERE "bookingStatus" <> 'canceled'), 0)::float8 AS "balance"
    FROM "Booking" WHERE "userId" = ${userId}::uuid AND "deletedAt" IS NULL`;
  return sums ?? { bookings: 0, canceled: 0, booked: 0, paid: 0, balance: 0, owedBack: 0 };
}
