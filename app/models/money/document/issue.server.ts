import { type Tx } from "~/db.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { type Author } from "~/values/author";
import { toDate, today } from "~/values/calendar";

import {
  type DocumentRow,
  findIssuer,
  findSubject,
  type Issuer,
  type PaymentRow,
  type Subject,
} from "./booking-for-invoicing.server";
import { describeCredit, describeInvoice, describePayment } from "./describe";
import { financialYear, type Tax, taxIn } from "./gst-rules";
import { type Snapshot, snapshotShape } from "./json";
import { documentNumber, type Kind } from "./kinds";
import { liveDocuments, planInvoice, planPayment, rateOf } from "./plan";

/** The author in the booking's history; null when the payment's own entry is there already. */
type By = Author | null;

/** For a payment just recorded, in a booking that the caller locked. Returns the number; null if a fact is missing. */
export async function issueForPayment(tx: Tx, payment: { id: string; bookingId: string }) {
  const subject = await findSubject(tx, payment.bookingId);
  const row = subject?.payments.find(({ id }) => id === payment.id);
  if (!subject || !row) return null;
  if (row.kind === "reversal") {
    const receipt = liveDocuments(subject).find(({ paymentId }) => paymentId === row.reversesId);
    return receipt ? creditDocument(tx, subject, receipt, "Recorded by mistake", null) : null;
  }
  return issuePaymentDocument(tx, { subject, issuer: await findIssuer(tx), by: null }, row);
}

type Issue = { subject: Subject; issuer: Issuer; by: By };

export async function issuePaymentDocument(tx: Tx, issue: Issue, payment: PaymentRow) {
  const { subject, issuer, by } = issue;
  const plan = planPayment(subject, issuer, payment);
  if (!plan || plan.missing.length > 0) return null;
  const { kind } = plan;
  const about = { kind, subject, issuer, gross: payment.amount, ...taxOf(issue, kind, payment.amount) };
  const snapshot = describePayment({ ...about, payment });
  return store(tx, about, { snapshot, paymentId: payment.id, onceKey: onceKey(subject, payment.id) }, by);
}

export async function issueInvoice(tx: Tx, issue: Issue) {
  const { subject, issuer, by } = issue;
  const plan = planInvoice(subject, issuer);
  if (!plan || plan.missing.length > 0) return null;
  const { kind } = plan;
  const about = { kind, subject, issuer, gross: subject.totalPrice, ...taxOf(issue, kind, subject.totalPrice) };
  return store(tx, about, { snapshot: describeInvoice(about), onceKey: onceKey(subject, subject.id) }, by);
}

export async function creditDocument(tx: Tx, subject: Subject, credited: DocumentRow, reason: string, by: By) {
  const { snapshot: said, ...sums } = await tx.taxDocument.findUniqueOrThrow({
    where: { id: credited.id },
    select: { snapshot: true, gross: true, ratePermille: true, ...TAX_COLUMNS },
  });
  const { gross, ratePermille, ...paise } = sums;
  const number = await storeDocument(tx, {
    kind: "CN" as const,
    bookingId: subject.id,
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
  await recordIssue(tx, subject, number, by);
  return number;
}

const TAX_COLUMNS = { taxablePaise: true, cgstPaise: true, sgstPaise: true, igstPaise: true } as const;

/** Prices and payments include their tax. */
function taxOf({ subject, issuer }: Issue, kind: Kind, gross: number) {
  const ratePermille = kind === "RC" ? null : rateOf(subject, issuer);
  if (ratePermille === null) return { taxed: null };
  const isWithinState = issuer.gstin?.slice(0, 2) === subject.placeOfSupply;
  return { taxed: { ratePermille, isWithinState, tax: taxIn(gross, ratePermille, isWithinState) } };
}

type About = Parameters<typeof describeInvoice>[0];
type Stored = Pick<Parameters<typeof storeDocument>[1], "snapshot" | "paymentId" | "onceKey">;

async function store(tx: Tx, { kind, subject, gross, taxed }: About, stored: Stored, by: By) {
  const tax = taxed?.tax ?? taxIn(gross, 0, true);
  const ratePermille = taxed?.ratePermille ?? 0;
  const number = await storeDocument(tx, { ...stored, bookingId: subject.id, kind, gross, ratePermille, tax });
  await recordIssue(tx, subject, number, by);
  return number;
}

/** Allows one live document per payment and per trip: only a credit note before it makes room for the next. */
export function onceKey({ documents }: Pick<Subject, "documents">, of: string) {
  return `${of}:${documents.filter(({ kind }) => kind === "CN").length}`;
}

async function recordIssue(tx: Tx, subject: Subject, number: string, by: By) {
  if (!by) return;
  await recordEvents(tx, subject, by, [edited("document", "", number)]);
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
