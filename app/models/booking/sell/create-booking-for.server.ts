import { retryOnDuplicateKey, type Tx } from "~/db.server";
import { type BookingSource } from "~/models/booking/row/fields";
import { type BookingJson, toBookingJson } from "~/models/booking/row/json";
import { deleteHold, findHold, lockKeeper } from "~/models/catalogue/days/holds.server";
import { unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { inQueue } from "~/models/catalogue/package/lock-package.server";
import { lockOwner, type Owner, type TypedCustomer } from "~/models/people/contact/lock-owner.server";
import { inviteToTakeOver } from "~/models/people/contact/take-over.server";
import { linkBooking, lockQuestion } from "~/models/sales/enquiry/link-booking.server";
import { addNote } from "~/models/sales/note/write-note.server";
import { priceOf } from "~/models/sales/price/price-of";
import { findKeptPlaces, keptInWords, type KeptPlaces } from "~/models/sales/waiting/take-seat-offer.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { done, refuseField, type Result } from "~/result";
import { type Author } from "~/values/author";
import { toDate } from "~/values/calendar";
import { inSentence } from "~/values/in-sentence";
import { hashSecret } from "~/values/secret.server";

import { type Channel } from "./channel";
import { confirmByMail } from "./confirm-by-mail.server";
import { refuseHandPrice, refuseNotOffered } from "./price-after.server";
import { type SaleQuestion } from "./questions";
import { sell, type Trip } from "./sell.server";

type BookingFor = Omit<ForCustomer, "kept"> & {
  /** Unique per member of staff: repeating a request with the same key returns the first booking. */
  idempotencyKey?: string;
  /** The names of questions that a program answers with yes. */
  accept?: SaleQuestion[];
  /** The questions that a form answers with yes, as it showed them. */
  answered?: string[];
};

type Created = { msg: string; booking: BookingJson };

export async function createBookingFor(order: BookingFor): Promise<Result<Created>> {
  const settings = await getSettings();
  const keys = keysOf(order);
  const { accept = [] } = order;
  // Stopped sales make the word "sold out", and whoever accepts that one knows no other.
  const answered = [...(order.answered ?? []), ...accept, ...(accept.includes("sold-out") ? ["stopped"] : [])];
  // The package lock does not cover one key sent for two packages at once.
  const selling = inQueue(order.packageId, () =>
    retryOnDuplicateKey(["Booking_onceKey_key"], async (tx) => {
      const kept = order.hold ? null : await findKeptPlaces(tx, await addressed(tx, order));
      await lockKeeper(tx, order.hold ?? kept?.id);
      const asked = await lockQuestion(tx, order.enquiry);
      return sell(tx, { ...order, answered }, officeChannel(settings, { ...order, kept }, keys, asked));
    }),
  );
  const sold = await unlessFull(selling);
  return sold.ok ? done({ msg: "Booking added successfully!", booking: toBookingJson(sold.value) }) : sold;
}

/** The order with the address of its customer. */
async function addressed(tx: Tx, order: BookingFor) {
  const { userId, customer } = order;
  const account =
    userId && !customer ? await tx.user.findUnique({ where: { id: userId }, select: { email: true } }) : null;
  return { ...order, email: customer?.email ?? account?.email };
}

/** Neither the answers nor the question are part of the hash: the order is the same without them. */
function keysOf({ by, idempotencyKey = crypto.randomUUID(), ...order }: BookingFor) {
  const payload = JSON.stringify({
    ...order,
    accept: undefined,
    answered: undefined,
    why: undefined,
    enquiry: undefined,
  });
  return { onceKey: hashSecret(`${by.id} ${idempotencyKey}`), payloadHash: hashSecret(payload) };
}

type ForCustomer = Trip & {
  by: Author;
  /** An existing customer. With `customer` as well, this booking uses those contact details instead. */
  userId?: string;
  customer?: TypedCustomer;
  packageId: string;
  unitPrice?: number;
  totalPrice?: number;
  bookingStatus: "pending" | "confirmed";
  source: BookingSource;
  note?: string;
  why?: string;
  /** For staff; the guest never sees it. */
  internalNote?: string;
  sendConfirmation: boolean;
  /** The id of the held places that this booking takes over; once they were let go, it takes free ones. */
  hold?: string;
  /** The places that are kept for this customer, where the order names none. */
  kept?: KeptPlaces | null;
  enquiry?: string | undefined;
};

type Keys = { onceKey: string; payloadHash: string };

/** Staff, who may book what no guest can: they are asked. `asked` is the booking that the question has led to already. */
function officeChannel(
  settings: Settings,
  order: ForCustomer,
  { onceKey, payloadHash }: Keys,
  asked: number | null,
): Channel {
  const { by, note, internalNote, bookingStatus, source, enquiry } = order;
  return {
    name: "office",
    once: { onceKey },
    columns: { bookingStatus, source, payloadHash },
    by,
    notOffered: refuseNotOffered(),
    closing: "Book all the same?",
    lockOwner: async (tx) => (await lockOwner(tx, order)) ?? refuseCustomer(),
    async findPlaces(tx, pkg) {
      const hold = await findHold(tx, order.hold ?? order.kept?.id, pkg.id);
      if (!hold) return null;
      const { startDate, numberOfPersons } = hold;
      const keptFor = order.kept ? keptInWords(order.kept) : undefined;
      return { day: startDate, persons: numberOfPersons, keptFor, give: () => deleteHold(tx, hold._id) };
    },
    async price(tx, facts) {
      const hand = { each: order.unitPrice, total: order.totalPrice };
      const { lines } = priceOf({ ...facts, hand });
      return (await refuseHandPrice(tx, by, lines)) ?? lines;
    },
    async findMore(tx, owner) {
      const twin = await describeTwin(tx, order, owner);
      const won = asked !== null && `This question has booking ${asked} already.`;
      return { found: { "booked-before": twin, "question-booked": won } };
    },
    async after(tx, sale) {
      const { row, owner } = sale;
      if (internalNote) await addNote(tx, { bookingId: row.id, by, text: internalNote, pinned: false });
      await linkBooking(tx, { enquiry, bookingId: row.id, by });
      if (owner.claimant) await inviteToTakeOver(tx, settings.site, owner.claimant);
      if (order.sendConfirmation) await confirmByMail(tx, settings, sale, { note });
    },
  };
}

function refuseCustomer() {
  return refuseField("customer", "This customer is no longer there. Please search again.", "NOT_FOUND");
}

async function describeTwin(tx: Tx, { packageId, startDate }: ForCustomer, { id, name, phoneNumber }: Owner) {
  const [twin] = await tx.$queryRaw<{ bookingNumber: number }[]>`
    SELECT "bookingNumber" FROM "Booking"
    WHERE "startDate" = ${toDate(startDate)}::date AND "packageId" = ${packageId}::uuid AND "deletedAt" IS NULL
      AND "bookingStatus" <> 'canceled' AND ("userId" = ${id}::uuid
        OR right(regexp_replace("customerPhone", '\\D', '', 'g'), 10) = right(regexp_replace(${phoneNumber}, '\\D', '', 'g'), 10))
    ORDER BY "createdAt" DESC LIMIT 1`;
  return twin && `${inSentence(name)}, ${phoneNumber}, same package and date: booking ${twin.bookingNumber} exists.`;
}
