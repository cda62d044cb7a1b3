import { linesOf } from "~/models/booking/row/lines";
import { formatDate, lastDay } from "~/values/calendar";
import { formatPaise } from "~/values/money";
import { METHOD_IN_WORDS } from "~/values/payment-words";
import { type Row, rowsOf } from "~/values/sale-lines";

import { type Billable, type DocumentRow, type Issuer, type PaymentRow } from "./billable.server";
import { type Tax } from "./gst-rules";
import { type Lines, type Snapshot } from "./json";
import { type Kind, KIND_TITLES, titleOf } from "./kinds";
import { liveDocuments } from "./next-document";
import { localTaxName, stateInWords } from "./states";

type Taxed = { tax: Tax; ratePermille: number; isWithinState: boolean };

type Described = { kind: Kind; booking: Billable; issuer: Issuer; gross: number; taxed: Taxed | null };

/** Overrides METHOD_IN_WORDS: issued documents have always said "Online". */
const METHODS: Record<string, string> = { ...METHOD_IN_WORDS, gateway: "Online" };

/** The sentence that a tour operator's 5 % GST rate requires on the bill; untrue of a trip without a night. */
export const GROSS_SENTENCE =
  "Gross amount, inclusive of charges of accommodation and transportation required for the tour.";

export function describePayment(about: Described & { payment: PaymentRow }): Snapshot {
  const { kind, booking, gross, payment } = about;
  const isRefund = payment.kind === "refund";
  const [invoice] = liveDocuments(booking, "TI");
  const vouchers = kind === "RF" ? liveDocuments(booking, "RV") : [];
  return {
    ...common(about),
    title: titleOf(kind, isRefund),
    facts: [
      ...tripFacts(about),
      ...vouchers.map((each) => line("Receipt voucher", inWords(each))),
      ...(kind === "RC" && invoice ? [line("Paid for", inWords(invoice))] : []),
      line(isRefund ? "Paid back by" : kind === "RV" ? "Advance received by" : "Received by", methodOf(payment)),
      line(isRefund ? "Paid back on" : "Received on", formatDate(payment.receivedOn)),
      ...(payment.reference ? [line("Reference", payment.reference)] : []),
    ],
    amounts: taxLines(about),
    total: line(totalName(kind, isRefund), rupees(gross)),
  };
}

export function describeInvoice(about: Described): Snapshot {
  const { booking, gross, taxed } = about;
  const isWithStay = booking.nights > 0 && taxed?.ratePermille === 50;
  return {
    ...common(about),
    title: KIND_TITLES.TI,
    facts: tripFacts(about),
    amounts: [...rowsOf(linesOf(booking)).map(amountLine), ...taxLines(about)],
    total: line("Total, tax included", rupees(gross)),
    after: [...advances(booking), line("Balance", rupees(gross - booking.paid))],
    notes: isWithStay ? [GROSS_SENTENCE] : [],
  };
}

export function describeCredit(snapshot: Snapshot, credited: Pick<DocumentRow, "number" | "issuedOn">, reason: string) {
  return {
    ...snapshot,
    title: KIND_TITLES.CN,
    facts: [line("Takes back", inWords(credited)), line("Reason", reason), ...snapshot.facts],
    total: line("Credited", snapshot.total.value),
    after: [],
  };
}

function common({ booking, issuer }: Described) {
  const { customerName, customerAddress, placeOfSupply, customerGstin } = booking;
  const { name, address, phone, email, gstin } = issuer;
  const registration = gstin ? [`GSTIN ${gstin}`, `State: ${stateInWords(gstin.slice(0, 2))}`] : [];
  return {
    supplier: [name, ...address, ...registration, `${phone} · ${email}`],
    guest: [
      customerName,
      ...customerAddress,
      ...(placeOfSupply ? [`State: ${stateInWords(placeOfSupply)}`] : []),
      ...(customerGstin ? [`GSTIN ${customerGstin}`] : []),
    ],
    after: [] as Lines,
    notes: [] as string[],
    signatory: `For ${name}`,
  };
}

function tripFacts({ booking, issuer, taxed }: Described): Lines {
  const { bookingNumber, packageTitle, startDate, days, placeOfSupply } = booking;
  const trip = [
    line("Booking", String(bookingNumber)),
    line("Trip", packageTitle),
    line("Dates", `${formatDate(startDate)} to ${formatDate(lastDay(startDate, days))}`),
  ];
  if (!taxed) return trip;
  return [
    ...trip,
    line("SAC", issuer.sac),
    line("Place of supply", placeOfSupply ? stateInWords(placeOfSupply) : ""),
    line("GST rate", percent(taxed.ratePermille)),
    line("Reverse charge", "no"),
  ];
}

function taxLines({ issuer, taxed }: Described): Lines {
  if (!taxed) return [];
  const { tax, ratePermille, isWithinState } = taxed;
  const half = percent(ratePermille / 2);
  return [
    line("Taxable value", formatPaise(tax.taxablePaise)),
    ...(isWithinState
      ? [
          line(`CGST ${half}`, formatPaise(tax.cgstPaise)),
          line(`${localTaxName((issuer.gstin ?? "").slice(0, 2))} ${half}`, formatPaise(tax.sgstPaise)),
        ]
      : [line(`IGST ${percent(ratePermille)}`, formatPaise(tax.igstPaise))]),
  ];
}

function amountLine({ kind, label, each, amount }: Row) {
  const counted = kind === "person" || kind === "extra" ? `${label} × ${rupees(each)}` : label;
  return line(counted, rupees(amount));
}

function advances(booking: Billable): Lines {
  return booking.payments
    .filter(({ kind, isReversed }) => kind !== "reversal" && !isReversed)
    .map(({ id, kind, amount, receivedOn }) => {
      const receipt = liveDocuments(booking).find(({ paymentId }) => paymentId === id);
      const what = kind === "refund" ? "Refund" : "Less advance";
      return line(
        `${what} ${receipt ? inWords(receipt) : `of ${formatDate(receivedOn)}`}`,
        rupees(kind === "refund" ? amount : -amount),
      );
    });
}

function totalName(kind: Kind, isRefund: boolean) {
  if (kind === "RV") return "Advance received, tax included";
  return kind === "RF" ? "Amount refunded, tax included" : isRefund ? "Paid back" : "Received";
}

function methodOf({ method }: PaymentRow) {
  return METHODS[method] ?? method;
}

function inWords({ number, issuedOn }: Pick<DocumentRow, "number" | "issuedOn">) {
  return `${number} of ${formatDate(issuedOn)}`;
}

function percent(permille: number) {
  return `${permille / 10} %`;
}

function rupees(amount: number) {
  return formatPaise(amount * 100);
}

function line(name: string, value: string) {
  return { name, value };
}
