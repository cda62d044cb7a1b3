import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { SAID } from "~/models/booking/columns";
import { guestBookingSelect, toGuestBookingJson } from "~/models/booking/guest-json";
import { documentSelect, toDocumentJson } from "~/models/money/document/json";
import { entriesOf, toOwnPayment } from "~/models/money/payment/entries";
import { paymentSelect, toPaymentJson } from "~/models/money/payment/json";
import { claimSelect, toClaimJson } from "~/models/money/payment-claim/json";
import { changeSelect, toChangeJson } from "~/models/sales/change-request/json";
import { answerSelect, toAnswerJson } from "~/models/sales/closure/json";
import { reviewSelect, toReviewJson } from "~/models/sales/review/json";
import { toTravellerJson, travellerSelect } from "~/models/sales/traveller/json";
import { newestInBatches } from "~/values/batches";
import { fromDate } from "~/values/calendar";
import { pick } from "~/values/pick";

import { historyInWords, toldChanges } from "./history-in-words";

const inOrder = [{ createdAt: "asc" as const }, { id: "asc" as const }];

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

export async function* exportBookingsOf(userId: string) {
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
