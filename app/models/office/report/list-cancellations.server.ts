import { db } from "~/db.server";
import { addDays, startOfDay } from "~/values/calendar";
import { counted } from "~/values/counted";

import { type Period } from "./periods";
import { type Line } from "./tables";

type CancellationSums = {
  canceledBy: string | null;
  reason: string;
  reasons: number;
  /** For the row of all reasons beyond the limit. */
  isRest: boolean;
  bookings: number;
  lost: number;
  paidBack: number;
  owedBack: number;
  kept: number;
};

const BY: Record<string, string> = { guest: "Guest", office: "Office, for the guest", operator: "Operator" };

/** Why bookings of the period were canceled, and what became of their money; all reasons beyond the limit are one row. */
export async function listCancellations({ from, to }: Period, limit: number): Promise<Line<"cancellations">[]> {
  const rows = await db.$queryRaw<CancellationSums[]>`
    WITH back AS (
      SELECT p."bookingId", sum(CASE "kind" WHEN 'refund' THEN "amount"
        ELSE CASE WHEN (SELECT r."kind" FROM "Payment" r WHERE r."id" = p."reversesId") = 'refund' THEN -"amount" ELSE 0 END END) AS "paidBack"
      FROM "Payment" p WHERE "kind" <> 'received' GROUP BY 1
    ), sums AS (
      SELECT "canceledBy", coalesce(btrim("cancelReason"), '') AS "reason", count(*) AS "bookings", sum("totalPrice") AS "lost",
        coalesce(sum("paidBack"), 0) AS "paidBack", sum("owedBack") AS "owedBack", sum("paid" - "owedBack") AS "kept"
      FROM "Booking" b LEFT JOIN back ON back."bookingId" = b."id"
      WHERE "deletedAt" IS NULL AND "bookingStatus" = 'canceled'
        AND "createdAt" >= ${startOfDay(from)} AND "createdAt" < ${startOfDay(addDays(to, 1))}
      GROUP BY 1, 2
    ), placed AS (
      SELECT *, row_number() OVER (ORDER BY "bookings" DESC, "lost" DESC, "canceledBy", "reason") AS "place" FROM sums
    )
    SELECT CASE WHEN "place" <= ${limit} THEN "canceledBy" END AS "canceledBy", CASE WHEN "place" <= ${limit} THEN "reason" ELSE '' END AS "reason",
      count(*)::int AS "reasons", bool_or("place" > ${limit}) AS "isRest", sum("bookings")::float8 AS "bookings", sum("lost")::float8 AS "lost", sum("paidBack")::float8 AS "paidBack",
      sum("owedBack")::float8 AS "owedBack", sum("kept")::float8 AS "kept"
    FROM placed GROUP BY 1, 2, "place" > ${limit} ORDER BY min("place")`;
  return rows.map(({ canceledBy, reason, reasons, isRest, ...sums }) => ({
    key: isRest ? null : `${canceledBy ?? ""}:${reason}`,
    name: isRest
      ? counted(reasons, "more reason")
      : `${BY[canceledBy ?? ""] ?? "Not known"}: ${reason || "no reason given"}`,
    ...sums,
  }));
}
