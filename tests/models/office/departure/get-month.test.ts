import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";

import { db } from "~/db.server";
import { getMonth } from "~/models/office/departure/get-month.server";
import { addMonths, toDate, today } from "~/values/calendar";
import { firstOfMonth } from "~/values/months";

import { createHold, createPackage, createStoredBooking } from "../../../support/factories";

const FIRST = firstOfMonth(addMonths(today(), 3));

test("a month among many bookings is a few statements, and none reads all of them", async () => {
  const { id: packageId } = await createPackage({ seatsPerDay: 40 });
  const { id } = await createStoredBooking({ packageId, startDate: toDate(FIRST), days: 5 });
  await createHold({ packageId, startDate: toDate(FIRST) });
  await copyBooking(id, 4_000);
  const statements = await statementsOf(() => getMonth(FIRST));
  expect(statements.length, statements.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(5);
  const ofBookings = statements.filter(({ text }) => text.includes('"Booking"'));
  expect(ofBookings.length).toBeGreaterThan(0);
  for (const { text, values } of ofBookings) {
    const plan = await db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(`EXPLAIN ${text}`, ...values);
    const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(lines).toMatch(/Index (Only )?Scan using .*Index Cond: \(\("startDate" >= /s);
    expect(lines).not.toContain('Seq Scan on "Booking"');
  }
});

/** As many of it, on days before and after its own, as quickly as the database writes them. */
async function copyBooking(id: string, many: number) {
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(column_name) AS "name" FROM information_schema.columns
    WHERE table_name = 'Booking' AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'bookingNumber', 'startDate', 'idempotencyKey', 'shareKey', 'payKey')`;
  const same = columns.map(({ name }) => name).join(", ");
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRawUnsafe(`
      INSERT INTO "Booking" ("id", "startDate", ${same})
      SELECT gen_random_uuid(), "startDate" - 1000 + n % 2000, ${same}
      FROM "Booking", generate_series(1, ${many}) n WHERE "id" = '${id}'`);
  });
  await db.$executeRaw`VACUUM ANALYZE "Booking"`;
}

type Statement = { text: string; values: unknown[] };

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => spy.mockRestore());
  await work();
  const calls: unknown[] = spy.mock.calls.map(([query]) => query);
  spy.mockClear();
  return calls.flatMap((query) => (isStatement(query) ? [query] : []));
}

function isStatement(query: unknown): query is Statement {
  return typeof query === "object" && query !== null && "text" in query && "values" in query;
}
