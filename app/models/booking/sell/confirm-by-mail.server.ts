import { type Tx } from "~/db.server";
import { bookingMadeMail } from "~/emails/booking-made";
import { TERMS } from "~/models/booking/row/columns";
import { bookingSelect } from "~/models/booking/row/json";
import { toMailed } from "~/models/booking/row/mailed";
import { calendarAttachments, calendarSelect } from "~/models/booking/row/trip-calendar.server";
import { hasPaymentMethod, moneyOf } from "~/models/money/payment/takes-money.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { type Settings } from "~/models/system/setting/get-site.server";

import { type Sale } from "./channel";

type Said = {
  note?: string;
  /** Where the booking is paid besides. */
  payUrl?: string;
};

/** The mail about a booking that the guest has not made alone: by the office, or by a quote. */
export async function confirmByMail(
  tx: Tx,
  settings: Settings,
  { row: { id }, owner, soldRows }: Sale,
  said: Said = {},
) {
  const row = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { ...bookingSelect, ...calendarSelect, ...TERMS },
  });
  const money = moneyOf(row, settings);
  const payUrl = money.toPay && hasPaymentMethod(settings.saved) ? said.payUrl : undefined;
  const told = { payUrl, ...money };
  const booking = { ...toMailed(row), soldRows, hasAccount: owner.hasAccount };
  const mail = bookingMadeMail(settings.site, booking, told, said.note);
  const attachments = await calendarAttachments(tx, settings.site, { ...row, soldRows }, "pending");
  await enqueueMail(tx, { about: id, to: row.customerEmail, ...mail, attachments });
}
