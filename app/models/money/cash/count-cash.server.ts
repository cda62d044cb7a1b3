import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { readStaff } from "~/models/people/staff/staff.server";
import { done, refuse, refuseField } from "~/result";
import { type Author } from "~/values/author";
import { toDate, today } from "~/values/calendar";
import { inSentence } from "~/values/in-sentence";
import { formatRupees, formatSigned } from "~/values/money";

import { cashTransaction, KEY_REUSED } from "./hand-over.server";
import { CASH_PAYMENTS, listHolders } from "./holders.server";
import { type Count, countSelect, toCountJson } from "./json";

type NewCount = { holder: string; counted: number; reason?: string | undefined; onceKey: string; by: Author };

/** Closes the day for one member of staff: keeps what they should have and what was counted, which is what they have from then on. */
export async function countCash({ holder: holderId, counted, reason, by, onceKey }: NewCount) {
  const staff = (await readStaff()).find(({ id }) => id === holderId);
  return cashTransaction(async (tx) => {
    const first = await tx.cashCount.findUnique({ where: { onceKey }, select: countSelect });
    if (first) {
      const isSame = first.holderId === holderId && first.counted === counted;
      return isSame ? closed(toCountJson(first, 0)) : refuse("IDEMPOTENCY_KEY_REUSED", KEY_REUSED);
    }
    const [held] = await listHolders(tx, holderId);
    const holderName = held?.name ?? staff?.name;
    if (holderName === undefined) return refuseField("holder", "Please choose who has the cash.");
    const expected = held?.inHand ?? 0;
    if (counted !== expected && reason === undefined) {
      const msg = `${formatSigned(expected)} should be there, so ${differenceInWords({ expected, counted })}: please say why.`;
      return refuseField("reason", msg);
    }
    const added = await tx.cashCount.create({
      data: {
        holderId,
        holderName,
        day: toDate(today()),
        expected,
        counted,
        reason: counted === expected ? null : reason,
        recordedBy: by.id,
        recorderName: by.name,
        onceKey,
      },
      select: countSelect,
    });
    return closed(toCountJson(added, 0));
  });
}

function closed(count: Count) {
  const { counted, holderName } = count;
  return done({
    msg: `${formatRupees(counted)} counted for ${inSentence(holderName)}: ${differenceInWords(count)}.`,
    count,
  });
}

function differenceInWords({ expected, counted }: Pick<Count, "expected" | "counted">) {
  if (counted === expected) return "as it should be";
  return counted < expected
    ? `${formatRupees(expected - counted)} is missing`
    : `there is ${formatRupees(counted - expected)} more`;
}

/** A count `c` and the payments `p` of its days that were recorded only after it. A day is closed by the last count on the first day that has one. */
const RECORDED_AFTER = Prisma.sql`"CashCount" c
  JOIN ${CASH_PAYMENTS} p ON p."holder" = c."holderId" AND p."receivedOn" <= c."day" AND p."createdAt" > c."createdAt"
    AND NOT EXISTS (SELECT FROM "CashCount" o WHERE o."holderId" = c."holderId"
      AND (o."day" = c."day" AND o."createdAt" > c."createdAt" OR o."day" < c."day" AND o."day" >= p."receivedOn"))`;

export async function readCashCounts(ids: string[]) {
  const [rows, later] = await Promise.all([
    db.cashCount.findMany({ where: { id: { in: ids } }, select: countSelect }),
    db.$queryRaw<{ id: string; sum: number }[]>`
      SELECT c."id", sum(p."change")::float8 AS "sum" FROM ${RECORDED_AFTER} WHERE c."id" = ANY(${ids}::uuid[]) GROUP BY 1`,
  ]);
  const sums = new Map(later.map(({ id, sum }) => [id, sum]));
  return rows.map((row) => toCountJson(row, sums.get(row.id) ?? 0));
}

export async function findRecordedAfterCount(paymentIds: string[]) {
  if (paymentIds.length === 0) return new Set<string>();
  return new Set(
    await readIds(Prisma.sql`SELECT p."id" FROM ${RECORDED_AFTER} WHERE p."id" = ANY(${paymentIds}::uuid[])`),
  );
}
