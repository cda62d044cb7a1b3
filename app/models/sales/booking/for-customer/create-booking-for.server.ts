import { retryOnDuplicateKey, type Tx } from "~/db.server";
import { type BookingJson, toBookingJson } from "~/models/booking/json";
import { lockKeeper } from "~/models/catalogue/days/holds.server";
import { unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { inQueue } from "~/models/catalogue/package/lock-package.server";
import { type ForCustomer, officeDoor } from "~/models/sales/booking/doors/office.server";
import { type SaleQuestion } from "~/models/sales/booking/doors/questions";
import { sell } from "~/models/sales/booking/sell.server";
import { lockQuestion } from "~/models/sales/enquiry/link-booking.server";
import { findKeptPlaces } from "~/models/sales/waiting/take-seat-offer.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { done, type Result } from "~/result";
import { hashSecret } from "~/values/secret.server";

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
      return sell(tx, { ...order, answered }, officeDoor(settings, { ...order, kept }, keys, asked));
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
