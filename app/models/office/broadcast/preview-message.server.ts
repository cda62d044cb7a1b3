import { db } from "~/db.server";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { activeIn, idsOf, nobodyIn, type Selection } from "~/models/office/departure/selection.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { type Done, done, refuse } from "~/result";
import { whatsAppTo } from "~/values/whatsapp";

import { MAX_BOOKINGS } from "./limits";
import { faultIn, fillIn, mailTo, type Message, recipientSelect } from "./message";

/** The recipients, the first one's mail, and the guests without e-mail, each with a text for WhatsApp. */
export async function previewMessage({ subject, text, selection }: Message & { selection: Selection | null }) {
  if (!selection) return nobodyIn(selection);
  const where = await activeIn(selection);
  const [site, isKept, rows] = await Promise.all([
    getSite(),
    isMoneyKept(),
    idsOf(where, MAX_BOOKINGS + 1).then((ids) =>
      db.booking.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" }, select: recipientSelect }),
    ),
  ]);
  if (rows.length === 0) return nobodyIn(selection);
  if (rows.length > MAX_BOOKINGS)
    return refuse("INVALID_INPUT", `These are more than ${MAX_BOOKINGS} bookings, which is too many for one message.`);
  const message = { subject, text };
  const fault = faultIn(message, rows, isKept);
  if (fault) return refuse("INVALID_INPUT", fault.msg, { errors: { [fault.field]: fault.msg } });

  const mailed = rows.filter(({ customerEmail }) => customerEmail !== "");
  const [first] = mailed;
  return done({
    seen: mailed.map(({ bookingNumber }) => bookingNumber),
    first: first ? mailTo(site, first, message) : null,
    withoutMail: rows
      .filter(({ customerEmail }) => customerEmail === "")
      .map(({ bookingNumber, customerName, customerPhone, ...facts }) => {
        const own = fillIn(message, { bookingNumber, customerName, ...facts }).text;
        const chatText = `Hello ${customerName},\n\n${own}\n\n${site.brand}, ${site.phone}`;
        return { bookingNumber, customerName, customerPhone, chat: whatsAppTo(customerPhone, chatText) };
      }),
  });
}

export type Preview = Done<typeof previewMessage>;
