import { retryOnDuplicateKey } from "~/db.server";
import { type BookingJson, toBookingJson } from "~/models/booking/json";
import { lockKeeper } from "~/models/catalogue/days/holds.server";
import { unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { inQueue } from "~/models/catalogue/package/lock-package.server";
import { type ForCustomer, officeDoor } from "~/models/sales/booking/doors/office.server";
import { type SaleQuestion } from "~/models/sales/booking/doors/questions";
import { sell } from "~/models/sales/booking/sell.server";
import { lockQuestion } from "~/models/sales/enquiry/link-booking.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { done, type Result } from "~/result";
import { hashSecret } from "~/values/secret.server";

type BookingFor = ForCustomer & {
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
      await lockKeeper(tx, order.hold);
      const asked = await lockQuestion(tx, order.enquiry);
      return sell(tx, { ...order, answered }, officeDoor(settings, order, keys, asked));
    }),
  );
  const sold = await unlessFull(selling);
  return sold.ok ? done({ msg: "Booking added successfully!", booking: toBookingJson(sold.value) }) : sold;
}

/** Neither the answers nor the question are part of the hash: the order is the same without them. */
function keysOf({ by, idempotencyKey = crypto.randomUUID(), ...order }: BookingFor) {
  const payload = JSON.stringify({ ...order, accept: undefined, answered: undefined, enquiry: undefined });
  return { onceKey: hashSecret(`${by.id} ${idempotencyKey}`), payloadHash: hashSecret(payload) };
}
