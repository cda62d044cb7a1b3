import { formatDate, lastDay, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { invoiceDaysInWords } from "./gst-rules";
import { type Difference, differenceInWords } from "./invoice-differs.server";
import { type Issuer } from "./issuer.server";
import { planInvoice, planPayment } from "./plan";
import { type Subject } from "./subject.server";

/** What a booking's documents wait for, in sentences: the booking's page in the office shows them, its documents offer the next one. */
export function paperNotes(subject: Subject, issuer: Issuer, difference: Difference | null) {
  return [
    ...(difference ? [differenceInWords(difference)] : []),
    ...withoutReceipt(subject, issuer),
    ...withoutInvoice(subject, issuer),
    ...kept(subject),
  ];
}

function withoutReceipt(subject: Subject, issuer: Issuer) {
  return subject.payments.flatMap((payment) => {
    const plan = planPayment(subject, issuer, payment);
    if (!plan) return [];
    const what = `${formatRupees(payment.amount)} ${payment.kind === "refund" ? "refunded" : "received"}`;
    const needs = plan.missing.length > 0 ? `: it needs ${plan.missing.join("; ")}` : "";
    return `${what} on ${formatDate(payment.receivedOn)} has no receipt yet${needs}.`;
  });
}

function withoutInvoice(subject: Subject, issuer: Issuer) {
  const endDate = lastDay(subject.startDate, subject.days);
  if (!planInvoice(subject, issuer) || endDate >= today()) return [];
  return [`The trip ended on ${formatDate(endDate)} and has no invoice: ${invoiceDaysInWords(endDate, today())}.`];
}

/** The law leaves open what the money kept after a cancellation is paid for. */
function kept({ bookingStatus, paid, owedBack }: Subject) {
  if (bookingStatus !== "canceled" || paid <= owedBack) return [];
  return [`${formatRupees(paid - owedBack)} is kept after the cancellation. ${ASK_ACCOUNTANT}`];
}

const ASK_ACCOUNTANT = "Which document it needs: please ask your accountant.";
