import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { invoiceDaysInWords } from "~/models/money/document/gst-rules";
import { type Difference, differenceInWords, DIFFERING_INVOICES } from "~/models/money/document/invoice-differs.server";
import { type Kind, KIND_TITLES } from "~/models/money/document/kinds";
import {
  issuesInvoices,
  listNotInvoiced,
  notInvoiced,
  type NotInvoicedRow,
  readNotInvoiced,
} from "~/models/money/document/list-not-invoiced.server";
import { ADDRESS, PLACE } from "~/models/money/document/next-document";
import {
  type NoReceiptRow,
  noReceiptShape,
  readWithoutReceipt,
  WITHOUT_RECEIPT,
} from "~/models/money/document/no-receipt.server";
import { type Right } from "~/models/people/user/rights";
import { daysBetween, formatDate, fromDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { inDays } from "~/values/durations";
import { formatRupees } from "~/values/money";
import { METHOD_IN_WORDS } from "~/values/payment-words";
import { type Ask, type Deed, type ShownList } from "~/values/row-words";

import { type Booking, documents, moneyList, ofBooking } from "./money-list.server";

const { sql } = Prisma;

type ToMake = { _id: string; bookingNumber: number; key: string; missing: string[]; guess: string | null };

/** Whether nothing but the guest's state and address is missing, which are given in the row. */
function isReady({ missing }: Pick<ToMake, "missing">) {
  return missing.every((each) => each === PLACE || each === ADDRESS);
}

/** Makes a row's document, with fields for what only the office can say; `name` is of the field that names the row. */
function make(name: "booking" | "payment", title: string, { _id, bookingNumber, key, missing, guess }: ToMake): Deed {
  const of = `of booking ${bookingNumber}`;
  const asks: Ask[] = [];
  if (missing.includes(ADDRESS)) asks.push({ kind: "address", name: `address-${_id}`, of });
  if (missing.includes(PLACE))
    asks.push({ kind: "state", name: `place-${_id}`, of, label: "The guest’s state", guess });
  const fields = { [name]: _id, [`key-${_id}`]: key };
  return { only: _id, fields, asks, busy: "Making...", words: "Make", hidden: `the ${title} ${of}` };
}

const GUESSED = "A tax document names the guest’s state. Those filled in are guessed from profiles: please check them.";

function makeAll(post: string, ready: ToMake[], isPaged: boolean): ShownList["all"] {
  return {
    post,
    words: isPaged ? "Make all that lack nothing, on all pages" : "Make all",
    busy: "Making...",
    notes: ready.some(({ missing }) => missing.includes(PLACE)) ? [GUESSED] : [],
  };
}

const missingOf = ({ missing }: ToMake) => (missing.length > 0 ? ` · Missing: ${missing.join("; ")}` : "");

type Can = (right: Right) => boolean;

const mayMake = ({ document }: NoReceiptRow, can: Can) => can(document === "RC" ? "record-payments" : "pay-back");

/** Payments and refunds without a live document, the oldest first. */
export const withoutReceipt = moneyList<NoReceiptRow>("no-receipt", {
  name: "payments",
  from: () => WITHOUT_RECEIPT,
  as: "p",
  order: () => [{ by: "receivedOn", isDay: true }, { by: "id" }],
  amount: { of: () => sql`CASE p."kind" WHEN 'refund' THEN -p."amount" ELSE p."amount" END`, isDear: true },
  load: readWithoutReceipt,
  api: { summary: "Payments and refunds that have no receipt yet, the oldest first", shape: noReceiptShape },
  columns: [
    ["Day", (row) => row.receivedOn],
    ["Kind", (row) => row.kind],
    ["Method", ({ method }) => METHOD_IN_WORDS[method] ?? method],
    ["Reference", (row) => row.reference ?? ""],
    ["Amount", (row) => row.amount],
    ["Document", (row) => row.document],
    ["Missing", (row) => row.missing.join("; ")],
  ],
  tasks: [
    {
      name: "lacking",
      words: "Payments without a receipt",
      isOfPayments: true,
      digest: { short: (count) => `${count} without a receipt` },
    },
  ],
  none: () => "Every payment and every refund has its receipt.",
  all(rows, { can, isPaged }) {
    const ready = rows.filter((row) => mayMake(row, can) && isReady(row));
    const isAny = ready.length > 0 || (isPaged && can("record-payments"));
    return isAny ? makeAll("/admin-dashboard/money/receipts", ready, isPaged) : null;
  },
  say(row, { can }) {
    const booking = { ...row, _id: row.bookingId };
    const title = KIND_TITLES[row.document as Kind].toLowerCase();
    const deeds: Deed[] = mayMake(row, can)
      ? [isReady(row) ? make("payment", title, row) : documents(booking)]
      : [{ note: `An admin makes the ${title}.` }, documents(booking)];
    const words = [
      { b: formatRupees(row.amount) },
      ` ${row.kind === "refund" ? "refunded" : "received"} `,
      { number: formatDate(row.receivedOn) },
      ` · ${METHOD_IN_WORDS[row.method] ?? row.method}${row.reference ? ` · ${row.reference}` : ""}${missingOf(row)}`,
    ];
    return { ...ofBooking(booking, words, deeds), _id: row._id };
  },
});

/** Ended trips without an invoice, the oldest first. */
export const tripsToInvoice = moneyList<NotInvoicedRow>("not-invoiced", {
  isOn: issuesInvoices,
  from: notInvoiced,
  order: () => [{ by: "startDate", isDay: true }, { by: "id" }],
  amount: { of: () => sql`b."totalPrice"`, isDear: true },
  load: readNotInvoiced,
  columns: [
    ["Total price", (row) => row.totalPrice],
    ["Paid", (row) => row.paid],
    ["Ended on", (row) => row.endDate],
  ],
  async about() {
    const [oldest] = await listNotInvoiced({ take: 1 });
    return oldest ? `The oldest ended ${inDays(daysBetween(oldest.endDate, today()))} ago.` : null;
  },
  tasks: [
    {
      name: "ended",
      words: "Trips ended, no invoice yet",
      digest: {
        short: (count) => `${counted(count, "invoice")} to make`,
        more: ({ endDate }) => `the oldest: ${invoiceDaysInWords(endDate, today())}`,
      },
    },
  ],
  none: () => "No trip waits for its invoice: each one that ended has one.",
  all(rows, { can, isPaged }) {
    if (!can("pay-back")) return null;
    const ready = rows.filter(isReady);
    return ready.length > 0 || isPaged ? makeAll("/admin-dashboard/money/invoices", ready, isPaged) : null;
  },
  say(row, { can }) {
    const { endDate, paid, totalPrice } = row;
    const day = today();
    return ofBooking(
      row,
      [
        "Ended on ",
        { number: formatDate(endDate) },
        ` (${inDays(daysBetween(endDate, day))}) · ${formatRupees(paid)} of ${formatRupees(totalPrice)} paid · ${invoiceDaysInWords(endDate, day)}${missingOf(row)}`,
      ],
      [can("pay-back") && isReady(row) && make("booking", "invoice", row), documents(row)],
    );
  },
});

type Differing = Omit<Booking, "_id" | "startDate"> & Difference & { id: string; startDate: Date };

async function readDiffering(ids: string[]) {
  const rows = await db.$queryRaw<Differing[]>`
    SELECT b."id", b."bookingNumber", b."packageTitle", b."customerName", b."customerPhone", b."startDate", b."bookingStatus",
      b."totalPrice", t."number", t."gross"
    FROM ${DIFFERING_INVOICES} AND b."id" = ANY(${ids}::uuid[])`;
  return rows.map(({ id, startDate, ...row }) => ({
    _id: id,
    ...row,
    startDate: fromDate(startDate),
    text: differenceInWords(row),
  }));
}

type DifferingRow = Awaited<ReturnType<typeof readDiffering>>[number];

/** Live invoices that say something else than their bookings, by the trip's start. */
export const differingInvoices = moneyList<DifferingRow>("invoice-differs", {
  from: () => DIFFERING_INVOICES,
  order: () => [{ by: "startDate", isDay: true }, { by: "id" }],
  amount: { of: () => sql`t."gross"`, isDear: true },
  load: readDiffering,
  columns: [
    ["Status", (row) => row.bookingStatus],
    ["Total price", (row) => row.totalPrice],
    ["Invoice", (row) => row.number],
    ["Invoice total", (row) => row.gross],
    ["What differs", (row) => row.text],
  ],
  tasks: [
    {
      name: "differing",
      words: "Invoices that differ",
      digest: { short: (count) => `${counted(count, "invoice")} to mend` },
    },
  ],
  none: () => "Every invoice says what its booking says.",
  say: (row) => ofBooking(row, row.text, [documents(row)]),
});
