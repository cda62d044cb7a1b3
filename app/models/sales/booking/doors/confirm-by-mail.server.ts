import { type Tx } from "~/db.server";
import { bookingMadeMail } from "~/emails/booking-made";
import { TERMS } from "~/models/booking/columns";
import { bookingSelect } from "~/models/booking/json";
import { toMailed } from "~/models/booking/mailed";
import { calendarAttachments, calendarSelect } from "~/models/booking/trip-calendar.server";
import { moneyOf } from "~/models/money/payment/takes-money.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { type Settings } from "~/models/system/setting/get-site.server";

import { type Sale } from "./door";

/** The mail about a booking that the guest has not made alone: by the office, or by a quote. */
export async function confirmByMail(tx: Tx, settings: Settings, { row: { id }, owner }: Sale, note?: string) {
  const row = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { ...bookingSelect, ...calendarSelect, ...TERMS },
  });
  const told = { hasAccount: owner.hasAccount, ...moneyOf(row, settings) };
  const mail = bookingMadeMail(settings.site, toMailed(row), told, note);
  const attachments = await calendarAttachments(tx, settings.site, row, "pending");
  await enqueueMail(tx, { to: row.customerEmail, ...mail, attachments });
}
