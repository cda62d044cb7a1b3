import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { NO_SUCH_OFFER } from "~/models/catalogue/offer/save-offer.server";
import { type OfferRow, offerSelect, stateOf } from "~/models/catalogue/offer/state";
import { listPackageTitles } from "~/models/catalogue/package/lists/list-for-select.server";
import { done, refuse } from "~/result";
import { addDays, type CalendarDate, fromDate, startOfDay, today } from "~/values/calendar";
import { isId } from "~/values/id";

const MOST = 500;

export type OfferJson = ReturnType<typeof toOfferJson>;

/** Each with what it gave away and what was booked with it. */
export async function listOffers() {
  const [rows, sums] = await Promise.all([
    db.offer.findMany({ select: offerSelect, orderBy: { id: "desc" }, take: MOST }),
    sumOffers(),
  ]);
  const byCode = new Map(sums.map((each) => [each.code, each]));
  return { offers: rows.map((row) => ({ ...toOfferJson(row), sums: byCode.get(row.code) ?? null })) };
}

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>["offers"][number];

export async function getOfferForEdit(id: string | undefined) {
  const row = isId(id) ? await db.offer.findUnique({ where: { id }, select: offerSelect }) : null;
  return row ? done({ offer: toOfferJson(row), ...(await listPackageTitles()) }) : refuse("NOT_FOUND", NO_SUCH_OFFER);
}

function toOfferJson({ id, starts, ends, endedAt, ...row }: OfferRow) {
  const state = stateOf({ starts, ends, endedAt, ...row });
  return {
    _id: id,
    ...row,
    starts: fromDate(starts),
    ends: ends && fromDate(ends),
    isEndedByHand: endedAt !== null,
    /** Ending it or starting it again would change nothing. */
    isPast: ends !== null && fromDate(ends) < today(),
    state,
  };
}

const { sql, empty } = Prisma;

type OfferSums = { code: string; discount: number; bookings: number; booked: number };

/** What each offer gave away, and what was booked with it and not canceled; of a period's bookings or of all. */
export function sumOffers(period?: { from: CalendarDate; to: CalendarDate }) {
  const isMadeThen = period
    ? sql`AND "createdAt" >= ${startOfDay(period.from)} AND "createdAt" < ${startOfDay(addDays(period.to, 1))}`
    : empty;
  return db.$queryRaw<OfferSums[]>`
    SELECT "offerCode" AS "code", sum(given."rupees")::float8 AS "discount",
      count(*)::int AS "bookings", sum("totalPrice")::float8 AS "booked"
    FROM "Booking" CROSS JOIN LATERAL (
      SELECT coalesce(-sum((line->>'quantity')::bigint * (line->>'each')::bigint), 0) AS "rupees"
      FROM jsonb_array_elements("lines") line WHERE line->>'rule' = 'offer') given
    WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "offerCode" IS NOT NULL ${isMadeThen}
    GROUP BY 1 ORDER BY 2 DESC, 1`;
}
