import { db } from "~/db.server";
import { entriesOf, toOwnPayment } from "~/models/payment/entries";
import { readPayments } from "~/models/payment/get-payments.server";
import { takesMoney } from "~/models/payment/takes-money.server";
import { getSettings } from "~/models/setting/get-site.server";
import { today } from "~/values/calendar";

import { toRefund } from "../cancel/refund";

import { type OwnBooking } from "./get-own-booking.server";
import { getSoldPackage } from "./get-sold-package.server";
import { listRefunds } from "./list-refunds.server";
import { nextStep } from "./next-step";
import { tellHistory, TOLD_FIELDS } from "./tell-history";

/** What a booking's page shows, and its twin of the API. */
export async function showBooking({ booking, share }: OwnBooking) {
  const [{ site, saved }, sold, changes, refunds, recorded] = await Promise.all([
    getSettings(),
    getSoldPackage(booking._id),
    readChanges(booking._id),
    listRefunds(booking),
    readPayments(booking._id),
  ]);
  const entries = entriesOf(recorded);
  const office = { phone: site.phone, answerHours: saved.answerHours, takesMoney: takesMoney(saved) };
  const refund = toRefund(booking);
  const history = tellHistory(booking.createdAt, changes, entries);
  const payments = entries.map(toOwnPayment);
  return { booking, nextStep: nextStep(booking, today(), office, refunds), refund, sold, history, share, payments };
}

function readChanges(bookingId: string) {
  return db.bookingChange.findMany({
    where: { bookingId, kind: "edit", field: { in: TOLD_FIELDS } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { field: true, oldValue: true, newValue: true, createdAt: true },
  });
}
