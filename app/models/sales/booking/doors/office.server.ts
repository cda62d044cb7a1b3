import { type Tx } from "~/db.server";
import { type BookingSource } from "~/models/booking/fields";
import { deleteHold, findHold } from "~/models/catalogue/days/holds.server";
import { inviteToClaim } from "~/models/people/contact/invite-to-claim.server";
import { lockOwner, type Owner, type TypedCustomer } from "~/models/people/contact/lock-owner.server";
import { type Trip } from "~/models/sales/booking/check-trip.server";
import { refuseNotOffered } from "~/models/sales/booking/price-after.server";
import { refuseHandPrice } from "~/models/sales/booking/refuse-hand-price.server";
import { linkBooking } from "~/models/sales/enquiry/link-booking.server";
import { addNote } from "~/models/sales/note/write-note.server";
import { priceOf } from "~/models/sales/price/price-of";
import { keptInWords, type KeptPlaces } from "~/models/sales/waiting/take-seat-offer.server";
import { type Settings } from "~/models/system/setting/get-site.server";
import { refuse } from "~/result";
import { type Author } from "~/values/author";
import { toDate } from "~/values/calendar";
import { inSentence } from "~/values/in-sentence";

import { confirmByMail } from "./confirm-by-mail.server";
import { type Door } from "./door";

export type ForCustomer = Trip & {
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
export function officeDoor(
  settings: Settings,
  order: ForCustomer,
  { onceKey, payloadHash }: Keys,
  asked: number | null,
): Door {
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
      if (owner.claimant) await inviteToClaim(tx, settings.site, owner.claimant);
      if (order.sendConfirmation) await confirmByMail(tx, settings, sale, { note });
    },
  };
}

function refuseCustomer() {
  const msg = "This customer is no longer there. Please search again.";
  return refuse("NOT_FOUND", msg, { errors: { customer: msg } });
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
