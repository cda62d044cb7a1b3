import { db, transaction, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";

import { askedFacts } from "./asked-facts";
import { findIssuer } from "./billable.server";
import { needsAddress } from "./next-document";
import { type Particulars } from "./schema";
import { stateInWords } from "./states";

type Save = Particulars & { id: string | undefined; by: Author };

/** Changes only documents issued later. */
export async function saveParticulars({ id, by, placeOfSupply, customerAddress, customerGstin }: Save) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const before = await tx.booking.findFirst({
      where: { id, deletedAt: null },
      select: { id: true, version: true, placeOfSupply: true, customerAddress: true, customerGstin: true },
    });
    if (!before) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const after = { placeOfSupply: placeOfSupply || null, customerAddress, customerGstin: customerGstin || null };
    const fields = ["placeOfSupply", "customerAddress", "customerGstin"] as const;
    const changes = fields
      .map((field) => edited(field, shown(before[field]), shown(after[field])))
      .filter(({ oldValue, newValue }) => oldValue !== newValue);
    if (changes.length > 0) {
      await tx.booking.update({ where: { id }, data: after, select: { id: true } });
      await recordEvents(tx, before, by, changes);
    }
    const others = after.placeOfSupply ? await documentsOfOthers(tx, id, after.placeOfSupply) : [];
    return done({ msg: ["Particulars saved!", ...others].join(" ") });
  });
}

/** What documents say that name another state: they stay as they were made. */
async function documentsOfOthers(tx: Tx, bookingId: string, placeOfSupply: string) {
  const documents = await tx.taxDocument.findMany({
    where: { bookingId, kind: { in: ["RV", "TI"] }, replacedBy: null },
    select: { kind: true, number: true, placeOfSupply: true },
    orderBy: { createdAt: "asc" },
  });
  const invoice = documents.find(({ kind }) => kind === "TI");
  const isOther = (document: { placeOfSupply: string | null }) => document.placeOfSupply !== placeOfSupply;
  const says = stateInWords(placeOfSupply);
  const invoiceSays = !invoice
    ? `the invoice will say ${says}`
    : isOther(invoice)
      ? `a new invoice will say ${says}`
      : `invoice ${invoice.number} says ${says}`;
  return documents.filter(isOther).map((document) => {
    const keeps = `${document.number} keeps ${stateInWords(document.placeOfSupply ?? "")}`;
    return document === invoice
      ? `Invoice ${keeps}: for ${says} it needs a credit note, then a new invoice.`
      : `Receipt ${keeps}; ${invoiceSays}. Please tell your accountant.`;
  });
}

function shown(value: string | string[] | null) {
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}

/** What to ask for with a payment; null when nobody has to ask, because it is known or no tax is shown. */
export async function factsToAsk(bookingId: string, tx: Tx = db) {
  const issuer = await findIssuer(tx);
  if (issuer.gstin === null) return null;
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: {
      placeOfSupply: true,
      customerAddress: true,
      totalPrice: true,
      user: { select: { state: true, country: true } },
    },
  });
  return booking && askedFacts(booking, issuer);
}

/** Whether receipts of a trip at this price name the guest's address. */
export async function asksAddress(total: number) {
  return (await findIssuer(db)).gstin !== null && needsAddress({ totalPrice: total, customerAddress: [] });
}

export type Facts = { placeOfSupply?: string; customerAddress?: string[] };

/** Saves the place of supply and the address of a booking that has none, so that its first document can be issued. */
export async function fillFacts(tx: Tx, booking: { id: string; version: number }, facts: Facts, by: Author) {
  const { placeOfSupply, customerAddress = [] } = facts;
  const fill = async (field: keyof Facts, where: Prisma.BookingWhereInput, data: Facts, shownAs: string) => {
    const { count } = await tx.booking.updateMany({ where: { id: booking.id, ...where }, data });
    if (count > 0) await recordEvents(tx, booking, by, [edited(field, "", shownAs)]);
  };
  if (placeOfSupply) await fill("placeOfSupply", { placeOfSupply: null }, { placeOfSupply }, placeOfSupply);
  if (customerAddress.length > 0)
    await fill("customerAddress", { customerAddress: { isEmpty: true } }, { customerAddress }, shown(customerAddress));
}
