import { transaction, type Tx } from "~/db.server";
import { log } from "~/log.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { can, NOT_YOUR_ROLE, type Role } from "~/models/people/user/rights";
import { getSettings } from "~/models/system/setting/get-site.server";
import { done, type Refusal, refuse } from "~/result";
import { ITSELF } from "~/values/author";
import { addDays, lastDay, today } from "~/values/calendar";
import { isId } from "~/values/id";

import { type Billable, findBillable, findIssuer, type Issuer } from "./billable.server";
import { creditDocument, issueInvoice, issuePaymentDocument, onceKey } from "./issue.server";
import { eachNotInvoiced } from "./list-not-invoiced.server";
import { liveDocuments, type NextDocument, nextForPayment, nextInvoice } from "./next-document";
import { type Facts, fillFacts } from "./save-particulars.server";

type Staff = { id: string; name: string; role: Role };

type Wanted = { id: string | undefined; by: Staff };

type Issue = Wanted &
  Facts & {
    payment?: string;
    /** The document's key as a list showed it: a list that is sent again issues nothing that was credited since. */
    key?: string;
  };

/** Issues a payment's document or, without `payment`, the trip's tax invoice. A second click finds the first. */
export function issueDocument({ id, by, payment: paymentId, key, ...facts }: Issue) {
  return inBooking(id, async (tx, found, issuer) => {
    const payment = found.payments.find((each) => each.id === paymentId);
    if (paymentId && !payment) return refuse("NOT_FOUND", "There is no such payment.");
    if (key !== undefined && key !== onceKey(found, paymentId ?? found.id)) return foundOrStale(found, paymentId);
    const booking = {
      ...found,
      placeOfSupply: found.placeOfSupply ?? (facts.placeOfSupply || null),
      customerAddress: found.customerAddress.length > 0 ? found.customerAddress : (facts.customerAddress ?? []),
    };
    const next = payment ? nextForPayment(booking, issuer, payment) : nextInvoice(booking, issuer);
    if (!next) return foundOrRefused(booking, paymentId);
    const refused = whyNot(next, by);
    if (refused) return refused;
    await fillFacts(tx, found, facts, by);
    const issue = { booking, issuer, by };
    return issued(payment ? await issuePaymentDocument(tx, issue, payment) : await issueInvoice(tx, issue));
  });
}

/** Days after a trip on which its invoice is made without anybody. */
const FRESH = 7;

/** Where the settings ask for it: the invoices of trips that ended in the last days and lack nothing, each once, whoever makes them meanwhile. */
export async function issueInvoicesAlone() {
  if ((await getSettings()).saved.invoicesAlone !== "yes") return;
  for await (const trips of eachNotInvoiced(addDays(today(), -FRESH)))
    for (const { _id, missing } of trips)
      if (missing.length === 0)
        await inBooking(_id, issueAlone).catch((error: unknown) => log.error({ error }, "no invoice by itself"));
}

/** What somebody has taken back stays so, until somebody makes it anew. */
async function issueAlone(tx: Tx, booking: Billable, issuer: Issuer) {
  const isOver = lastDay(booking.startDate, booking.days) < today();
  const isFirst = !booking.documents.some(({ kind }) => kind === "TI");
  return isOver && isFirst ? issueInvoice(tx, { booking, issuer, by: ITSELF }) : null;
}

type Correction = Wanted & { document: string; reason: string };

/** Documents are never edited: a credit note cancels one in full, then the right one is issued. */
export function correctDocument({ id, by, document, reason }: Correction) {
  return inBooking(id, async (tx, booking) => {
    if (!can(by.role, "pay-back")) return refuse("FORBIDDEN", NOT_YOUR_ROLE);
    const wrong = booking.documents.find((each) => each.number === document && each.kind !== "CN");
    if (!wrong) return refuse("NOT_FOUND", "There is no such document.");
    return issued(wrong.replacedBy?.number ?? (await creditDocument(tx, booking, wrong, reason, by)));
  });
}

type Work<T> = (tx: Tx, booking: Billable, issuer: Issuer) => Promise<T>;

/** Locks the booking, so that `work` sees all documents issued before. */
async function inBooking<T>(id: string | undefined, work: Work<T>) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const booking = await findBillable(tx, id);
    return booking ? work(tx, booking, await findIssuer(tx)) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
  });
}

export function mayIssue(kind: string, role: Role) {
  return can(role, kind === "RC" ? "record-payments" : "pay-back");
}

function whyNot({ kind, missing }: NextDocument, by: Staff): Refusal | null {
  if (!mayIssue(kind, by.role)) return refuse("FORBIDDEN", NOT_YOUR_ROLE);
  return missing.length > 0 ? refuse("INVALID_INPUT", `Please add first: ${missing.join("; ")}.`) : null;
}

function foundOrRefused(booking: Billable, paymentId: string | undefined) {
  const found = liveOf(booking, paymentId);
  return found ? issued(found.number) : refuse("INVALID_INPUT", "There is nothing to issue a document for.");
}

function foundOrStale(booking: Billable, paymentId: string | undefined) {
  const found = liveOf(booking, paymentId);
  return found ? issued(found.number) : refuse("STALE_EDIT", "Its documents have changed. Please look again.");
}

function liveOf(booking: Billable, paymentId: string | undefined) {
  const live = liveDocuments(booking);
  return live.find(paymentId ? (each) => each.paymentId === paymentId : ({ kind }) => kind === "TI");
}

function issued(number: string | null) {
  if (!number) throw new Error("The planned document was not issued.");
  return done({ msg: `${number} is made.`, number });
}
