import { expect, test } from "vitest";

import { db } from "~/db.server";
import { LEADS } from "~/models/booking/lead-times";

import { createStoredBooking } from "../support/factories";

test("the database groups bookings by the days before their trip as the report's lines do", async () => {
  const { id } = await createStoredBooking();
  const rows = await db.$queryRaw<{ days: number; lead: number }[]>`
    SELECT ahead AS "days", s."lead"::int AS "lead" FROM "Booking" b, generate_series(-3, 200) ahead,
      sums_of(jsonb_populate_record(b, jsonb_build_object('startDate', (b."createdAt" AT TIME ZONE 'Asia/Kolkata')::date + ahead))) s
    WHERE b."id" = ${id}::uuid ORDER BY 1`;
  const groupOf = (days: number) => LEADS.findIndex(({ next }) => next === undefined || days < next);
  expect(rows).toHaveLength(204);
  expect(rows.map(({ lead }) => lead)).toEqual(rows.map(({ days }) => groupOf(days)));
});
