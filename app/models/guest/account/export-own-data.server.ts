import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { historyInWords, toldChanges } from "~/models/booking/own/show-booking.server";
import { SAID } from "~/models/booking/row/columns";
import { guestBookingSelect, toGuestBookingJson } from "~/models/booking/row/guest-json";
import { documentSelect, toDocumentJson } from "~/models/money/document/json";
import { entriesOf, toOwnPayment } from "~/models/money/payment/entries";
import { paymentSelect, toPaymentJson } from "~/models/money/payment/json";
import { claimSelect, toClaimJson } from "~/models/money/payment-claim/json";
import { toUserJson, userSelect } from "~/models/people/user/json";
import { changeSelect, toChangeJson } from "~/models/sales/change-request/json";
import { answerSelect, toAnswerJson } from "~/models/sales/closure/json";
import { exportEnquiriesOf } from "~/models/sales/enquiry/show-asked.server";
import { exportQuotesOf } from "~/models/sales/quote/show-quote.server";
import { reviewSelect, toReviewJson } from "~/models/sales/review/json";
import { toTravellerJson, travellerSelect } from "~/models/sales/traveller/json";
import { listWaitingOf } from "~/models/sales/waiting/list-waiting.server";
import { exportMailsTo } from "~/models/system/mail/mail-json.server";
import { done } from "~/result";
import { consumeLimit } from "~/upkeep/rate-limit.server";
import { newestInBatches } from "~/values/batches";
import { fromDate } from "~/values/calendar";
import { pick } from "~/values/pick";
import { hashSecret } from "~/values/secret.server";

const EXPORTS = { name: "own-data", count: 10, minutes: 60, msg: "You downloaded your data many times." };

const inOrder = [{ createdAt: "asc" as const }, { id: "asc" as const }];

type Owner = { id: string; email: string; sessionId: string; isProven: boolean };

/** All stored data about a person. Lists come in batches, because they may not fit in memory. */
export async function exportOwnData(by: Owner) {
  const limited = await consumeLimit(EXPORTS, by.id);
  if (limited) return limited;
  const [
    { createdAt, updatedAt, emailVerifiedAt, mailboxProvenAt, withheld, ...user },
    sessions,
    mailedLinks,
    limits,
    byAddress,
  ] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: by.id },
      select: {
        ...userSelect,
        createdAt: true,
        updatedAt: true,
        emailVerifiedAt: true,
        mailboxProvenAt: true,
        withheld: true,
      },
    }),
    db.session.findMany({
      where: { userId: by.id },
      orderBy: inOrder,
      select: { id: true, browser: true, createdAt: true, lastSeenAt: true, expiresAt: true },
    }),
    db.token.findMany({
      where: { userId: by.id },
      orderBy: inOrder,
      select: { purpose: true, email: true, createdAt: true, expiresAt: true, usedAt: true },
    }),
    listLimits(by),
    by.isProven ? exportUnder(by.email) : { leftOut: LEFT_OUT },
  ]);
  return done({
    exportedAt: new Date(),
    account: { ...toUserJson(user), createdAt, updatedAt, emailVerifiedAt, mailboxProvenAt, withheld },
    logins: sessions.map(({ id, ...session }) => ({ ...session, isThisOne: id === by.sessionId })),
    mailedLinks,
    limits,
    bookings: exportBookingsOf(by.id),
    ...byAddress,
  });
}

const LEFT_OUT =
  "What was written under your e-mail address: questions, quotes, waiting places and mails. Show on your profile first that the address is yours.";

/** What goes by an address goes only by a proven one: the account may be a stranger's. */
async function exportUnder(email: string) {
  const [invitation, waiting, quotes] = await Promise.all([
    db.staffInvitation.findUnique({
      where: { email },
      select: { name: true, email: true, role: true, createdAt: true, expiresAt: true },
    }),
    listWaitingOf(email),
    exportQuotesOf(email),
  ]);
  return { invitation, waiting, quotes, enquiries: exportEnquiriesOf(email), mails: exportMailsTo(email) };
}

/** The rate limits of this person; a limit's key holds a hash of the id or e-mail address. */
async function listLimits({ id, email, isProven }: Owner) {
  const hashes = (isProven ? [id, email] : [id]).map(hashSecret);
  const rows = await db.$queryRaw<{ key: string; count: number; resetAt: Date }[]>`
    SELECT "key", "count", "resetAt" FROM "RateLimit" WHERE split_part("key", ':', 2) = ANY(${hashes}::text[])`;
  return rows.map(({ key, ...row }) => ({ name: key.split(":")[0], ...row }));
}

const exported = {
  ...guestBookingSelect,
  ...SAID,
  travellers: { select: travellerSelect, orderBy: { position: "asc" } },
  changeRequests: { select: changeSelect, orderBy: inOrder },
  review: { select: reviewSelect },
  closureAnswers: { select: answerSelect, orderBy: { answeredAt: "asc" } },
  met: { select: { day: true, metAt: true }, orderBy: { day: "asc" } },
  documents: { select: documentSelect, orderBy: inOrder },
  payments: { select: paymentSelect, orderBy: inOrder },
  paymentClaims: { select: claimSelect, orderBy: inOrder },
  changes: toldChanges,
} satisfies Prisma.BookingSelect;

async function* exportBookingsOf(userId: string) {
  const batches = newestInBatches(({ after, ...page }) =>
    db.booking.findMany({ where: { userId, ...after }, select: exported, ...page }),
  );
  for await (const rows of batches) {
    yield rows.map((row) => ({
      ...pick(row, SAID),
      ...toGuestBookingJson(row),
      travellers: row.travellers.map((traveller) => toTravellerJson(traveller, row.numberOfPersons)),
      changeRequests: row.changeRequests.map(toChangeJson),
      review: row.review && toReviewJson(row.review),
      closureAnswers: row.closureAnswers.map(toAnswerJson),
      met: row.met.map(({ day, metAt }) => ({ day: fromDate(day), metAt })),
      documents: row.documents.map((document) => ({
        ...toDocumentJson(document, row.documents),
        snapshot: document.snapshot,
      })),
      payments: entriesOf(row.payments.map(toPaymentJson)).map(toOwnPayment),
      history: historyInWords(row.createdAt.toISOString(), row.changes, entriesOf(row.payments.map(toPaymentJson))),
      paymentClaims: row.paymentClaims.map(toClaimJson),
    }));
  }
}
