import { transaction, type Tx } from "~/db.server";

import { saleOfColumns } from "./sale";

const BATCH = 200;

let isFilled = false;

/** Writes the lines of versions that were stored without, those that were sent among them. */
export async function fillSales() {
  while (!isFilled) isFilled = (await transaction(fillSome)) === 0;
}

export async function fillSome(tx: Tx) {
  const locked = await tx.$queryRaw<{ quoteId: string; revision: number }[]>`
    SELECT "quoteId", "revision" FROM "QuoteRevision" WHERE "sale" IS NULL LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  for (const key of locked) {
    const where = { quoteId_revision: key };
    const row = await tx.quoteRevision.findUniqueOrThrow({
      where,
      select: {
        numberOfPersons: true,
        numberOfChildren: true,
        unitPrice: true,
        childPrice: true,
        lines: true,
        total: true,
      },
    });
    await tx.quoteRevision.update({ where, data: { sale: saleOfColumns(row) }, select: { revision: true } });
  }
  return locked.length;
}
