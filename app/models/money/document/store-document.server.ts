import { type Tx } from "~/db.server";
import { toDate, today } from "~/values/calendar";

import { financialYear, type Tax } from "./gst-rules";
import { type Snapshot } from "./json";
import { documentNumber, type Kind } from "./kinds";

type NewDocument = {
  bookingId: string;
  paymentId?: string | null;
  kind: Kind;
  replacesId?: string;
  gross: number;
  ratePermille: number;
  tax: Tax;
  snapshot: Snapshot;
  onceKey: string;
};

/** Locks the counter of numbers until the commit, so call it after all other locks. A rollback leaves no gap. */
export async function storeDocument(tx: Tx, { kind, tax, ...document }: NewDocument) {
  const day = today();
  const fy = financialYear(day);
  const serial = await countOn(tx, kind, fy);
  // Others may have been issued while this one waited for the counter: a higher number never has an earlier date.
  const now = today();
  const issuedOn = toDate(financialYear(now) === fy ? now : day);
  const number = documentNumber(kind, fy, serial);
  await tx.taxDocument.create({
    data: { ...document, ...tax, kind, fy, serial, number, issuedOn },
    select: { id: true },
  });
  return number;
}

async function countOn(tx: Tx, kind: Kind, fy: string) {
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO "DocumentCounter" AS c ("kind", "fy", "last") VALUES (${kind}, ${fy}, 1)
    ON CONFLICT ("kind", "fy") DO UPDATE SET "last" = c."last" + 1 RETURNING "last"`;
  if (!counter) throw new Error("The document counter returned no number.");
  return counter.last;
}
