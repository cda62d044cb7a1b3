import { type Tx } from "~/db.server";
import { claimRefusedMail } from "~/emails/payment-claim";
import { bookingSelect, toBookingJson } from "~/models/booking/row/json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { factsToAsk } from "~/models/money/document/save-particulars.server";
import { addressField, CHOOSE_STATE, placeField } from "~/models/money/document/schema";
import { addPayment, findRecorded, ledgerTransaction } from "~/models/money/payment/add-payment.server";
import { hasAccount } from "~/models/people/contact/lock-owner.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOfAnswer } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse, refuseField } from "~/result";
import { type Author } from "~/values/author";
import { calendarDay } from "~/values/calendar";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";

import { CLAIM_METHODS, type ClaimMethod } from "./schema";

type Decision = { id: string | undefined; by: Author };

const NO_SUCH_CLAIM = "There is no such payment to check.";
const REFUSED = "This payment was refused already.";
const NO_RECEIPT = { receipt: "", missing: [] as string[], documentsUrl: "" };
const ACCEPTED = "This payment was accepted already.";

type Accepted = Decision & { takeMore?: boolean; placeOfSupply?: string; address?: string };

/** Records the payment or links one recorded by hand. `placeOfSupply`: "" for no state; without it the guess counts. */
export async function acceptClaim({ id, by, takeMore, placeOfSupply, address }: Accepted) {
  if (!placeField.optional().safeParse(placeOfSupply).success) return refuse("INVALID_INPUT", CHOOSE_STATE);
  const typed = addressField.safeParse(address);
  if (!typed.success) return refuse("INVALID_INPUT", typed.error.issues[0]?.message ?? "");
  const site = await getSite();
  return ledgerTransaction(async (tx) => {
    const claim = await lockClaim(tx, id);
    if (!claim) return refuse("NOT_FOUND", NO_SUCH_CLAIM);
    if (claim.state === "refused") return refuse("STALE_EDIT", REFUSED);
    if (claim.state === "accepted") return done({ msg: ACCEPTED, ...NO_RECEIPT });

    const { bookingId, method, utr, amount } = claim;
    const byHand = await findRecorded(tx, { method, reference: utr });
    if (byHand?.bookingId === bookingId) {
      await close(tx, claim.id, by, { state: "accepted", paymentId: byHand.paymentId });
      return done({ msg: "This payment was recorded already, so there was nothing to add.", ...NO_RECEIPT });
    }

    const place = placeOfSupply ?? (await factsToAsk(bookingId, tx))?.guess;
    const added = await addPayment(tx, site, {
      bookingId,
      kind: "received",
      method,
      amount,
      reference: utr,
      receivedOn: calendarDay(claim.createdAt),
      takeMore,
      placeOfSupply: place ?? undefined,
      customerAddress: typed.data,
      source: "claim",
      by,
      onceKey: await keyOf(tx, claim),
    });
    if (!added.ok) return added;
    await close(tx, claim.id, by, { state: "accepted", paymentId: added.value.payment._id });
    const { msg, receipt, missing, documentsUrl } = added.value;
    return done({ msg, receipt, missing, documentsUrl });
  });
}

/** The guest gets `answer` by mail and sees it on the booking's page. */
export async function refuseClaim({ id, by, answer }: Decision & { answer: string }) {
  const site = await getSite();
  return ledgerTransaction(async (tx) => {
    const claim = await lockClaim(tx, id);
    if (!claim) return refuse("NOT_FOUND", NO_SUCH_CLAIM);
    if (claim.state !== "open") return refuse("STALE_EDIT", claim.state === "refused" ? REFUSED : ACCEPTED);

    await close(tx, claim.id, by, { state: "refused", answer });
    const booking = await tx.booking.findUniqueOrThrow({ where: { id: claim.bookingId }, select: bookingSelect });
    const oldValue = `${formatRupees(claim.amount)}, ${claim.utr}`;
    await recordEvents(tx, booking, by, [edited("paymentClaim", oldValue, `refused: ${answer}`)]);
    const facts = { ...booking, ...toBookingJson(booking), hasAccount: await hasAccount(tx, booking) };
    await enqueueMail(tx, {
      about: booking.id,
      to: booking.customerEmail,
      ...claimRefusedMail(site, facts, claim, answer),
    });
    return done({ msg: fateOfAnswer(booking) });
  });
}

/** A claim whose payment was reversed is open again, and becomes another payment. */
async function keyOf(tx: Tx, { id, bookingId }: { id: string; bookingId: string }) {
  const before = await tx.payment.count({ where: { bookingId, onceKey: { startsWith: `claim:${id}` } } });
  return before === 0 ? `claim:${id}` : `claim:${id}:${before}`;
}

/** Locks the booking, so that concurrent decisions are made one after the other. */
async function lockClaim(tx: Tx, id: string | undefined) {
  if (!isId(id)) return null;
  const found = await tx.paymentClaim.findUnique({ where: { id }, select: { bookingId: true } });
  if (!found) return null;
  await lockBookingAlone(tx, found.bookingId);
  const select = { id: true, bookingId: true, method: true, utr: true, amount: true, state: true, createdAt: true };
  const claim = await tx.paymentClaim.findFirst({ where: { id, booking: { deletedAt: null } }, select });
  return claim && { ...claim, method: methodOf(claim.method) };
}

function methodOf(stored: string): ClaimMethod {
  const method = CLAIM_METHODS.find((each) => each === stored);
  if (!method) throw new Error(`Unknown method of a claim: ${stored}.`);
  return method;
}

type Outcome = { state: "accepted"; paymentId: string } | { state: "refused"; answer: string };

async function close(tx: Tx, id: string, by: Decision["by"], outcome: Outcome) {
  const decided = { decidedAt: new Date(), decidedBy: by.id, decidedByName: by.name };
  await tx.paymentClaim.update({ where: { id }, data: { ...outcome, ...decided }, select: { id: true } });
}

/** This guest's claim with the same UTR, however typed, for any booking. A refused claim does not count: it may be repeated. */
export async function findClaimByUtr(tx: Tx, userId: string, utr: string) {
  const [claim] = await tx.$queryRaw<{ bookingId: string; bookingNumber: number }[]>`
    SELECT c."bookingId", b."bookingNumber" FROM "PaymentClaim" c JOIN "Booking" b ON b."id" = c."bookingId"
    WHERE plain_reference(c."utr") = plain_reference(${utr}) AND c."state" <> 'refused' AND b."userId" = ${userId}::uuid LIMIT 1`;
  return claim ?? null;
}

export function claimedForOther(bookingNumber: number | null) {
  const other = bookingNumber === null ? "another booking" : `booking ${bookingNumber}`;
  return refuseField("utr", `You told us of this payment for ${other}. Is it for both? Please call us.`);
}
