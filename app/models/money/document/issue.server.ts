import { type Tx } from "~/db.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { type Author } from "~/values/author";
import { toDate, today } from "~/values/calendar";

import {
  type Billable,
  type DocumentRow,
  findBillable,
  findIssuer,
  type Issuer,
  type PaymentRow,
} from "./billable.server";
import { describeCredit, describeInvoice, describePayment } from "./describe";
import { financialYear, type Tax, taxIn } from "./gst-rules";
import { type Snapshot, snapshotShape } from "./json";
import { documentNumber, type Kind } from "./kinds";
import { liveDocuments, nextForPayment, nextInvoice, rateOf } from "./next-document";

/** The author in the booking's history; null when the payment's own entry is there already. */
type By = Author | null;

/** For a payment just recorded, in a booking that the caller locked. Returns the number; null if a fact is missing. */
export async function issueForPayment(tx: Tx, payment: { id: string; bookingId: string }, why = "Recorded by mistake") {
  const booking = await findBillable(tx, payment.bookingId);
  const row = booking?.payments.find(({ id }) => id === payment.id);
  if (!booking || !row) return null;
  if (row.kind === "reversal") {
    const receipt = liveDocuments(booking).find(({ paymentId }) => paymentId === row.reversesId);
    return receipt ? creditDocument(tx, booking, receipt, why, null) : null;
  }
  return issuePaymentDocument(tx, { booking, issuer: await findIssuer(tx), by: null }, row);
}

type Issue = { booking: Billable; issuer: Issuer; by: By };

export async function issuePaymentDocument(tx: Tx, issue: Issue, payment: PaymentRow) {
  const { booking, issuer, by } = issue;
  const next = nextForPayment(booking, issuer, payment);
  if (!next || next.missing.length > 0) return null;
  const { kind } = next;
  const about = { kind, booking, issuer, gross: payment.amount, ...taxOf(issue, kind, payment.amount) };
  const snapshot = describePayment({ ...about, payment });
  return store(tx, about, { snapshot, paymentId: payment.id, onceKey: onceKey(booking, payment.id) }, by);
}

export async function issueInvoice(tx: Tx, issue: Issue) {
  const { booking, issuer, by } = issue;
  const next = nextInvoice(booking, issuer);
  if (!next || next.missing.length > 0) return null;
  const { kind } = next;
  const about = { kind, booking, issuer, gross: booking.totalPrice, ...taxOf(issue, kind, booking.totalPrice) };
  return store(tx, about, { snapshot: describeInvoice(about), onceKey: onceKey(booking, booking.id) }, by);
}

export async function creditDocument(tx: Tx, booking: Billable, credited: DocumentRow, reason: string, by: By) {
  const { snapshot: said, ...sums } = await tx.taxDocument.findUniqueOrThrow({
    where: { id: credited.id },
    select: { snapshot: true, gross: true, ratePermille: true, ...TAX_COLUMNS },
  });
  const { gross, ratePermille, ...paise } = sums;
  const number = await storeDocument(tx, {
    kind: "CN" as const,
    bookingId: booking.id,
    replacesId: credited.id,
    gross,
    ratePermille,
    tax: {
      taxablePaise: Number(paise.taxablePaise),
      cgstPaise: Number(paise.cgstPaise),
      sgstPaise: Number(paise.sgstPaise),
      igstPaise: Number(paise.igstPaise),
    },
    snapshot: describeCredit(snapshotShape.parse(said), credited, reason),
    onceKey: `CN:${credited.id}`,
  });
  await recordIssue(tx, booking, number, by);
  return number;
}

const TAX_COLUMNS = { taxablePaise: true, cgstPaise: true, sgstPaise: true, igstPaise: true } as const;

/** Prices and payments include their tax. */
function taxOf({ booking, issuer }: Issue, kind: Kind, gross: number) {
  const ratePermille = kind === "RC" ? null : rateOf(booking, issuer);
  if (ratePermille === null) return { taxed: null };
  const isWithinState = issuer.gstin?.slice(0, 2) === booking.placeOfSupply;
  return { taxed: { ratePermille, isWithinState, tax: taxIn(gross, ratePermille, isWithinState) } };
}

type About = Parameters<typeof describeInvoice>[0];
type Stored = Pick<Parameters<typeof storeDocument>[1], "snapshot" | "paymentId" | "onceKey">;

async function store(tx: Tx, { kind, booking, gross, taxed }: About, stored: Stored, by: By) {
  const tax = taxed?.tax ?? taxIn(gross, 0, true);
  const ratePermille = taxed?.ratePermille ?? 0;
  const number = await storeDocument(tx, { ...stored, bookingId: booking.id, kind, gross, ratePermille, tax });
  await recordIssue(tx, booking, number, by);
  return number;
}

/** Allows one live document per payment and per trip: only a credit note before it makes room for the next. */
export function onceKey({ documents }: Pick<Billable, "documents">, of: string) {
  return `${of}:${documents.filter(({ kind }) => kind === "CN").length}`;
}

async function recordIssue(tx: Tx, booking: Billable, number: string, by: By) {
  if (!by) return;
  await recordEvents(tx, booking, by, [edited("document", "", number)]);
}

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
