import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { toDate, today } from "~/values/calendar";
import { daysAgo } from "~/values/durations";

/** How many can be accepted under other terms than a version that is sent now. */
export async function countOnOlderTerms() {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "Quote" q
      JOIN "QuoteRevision" r ON r."quoteId" = q."id" AND r."revision" = q."sentRevision"
    WHERE q."state" = 'sent' AND q."validUntil" >= ${toDate(today())}::date AND r."termsId" <> current_terms()`;
  return row?.count ?? 0;
}

/** Quotes go with the questions: after so many days, unless they still hold. Their bookings stay. */
export async function removeOldQuotes(daysKept: number) {
  const where = { createdAt: { lt: daysAgo(daysKept) }, validUntil: { lt: toDate(today()) } };
  return removeInBatches((limit) => db.quote.deleteMany({ where, limit }));
}
