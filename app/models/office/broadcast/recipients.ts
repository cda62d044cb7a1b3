import { broadcastMail } from "~/emails/broadcast";
import { type Prisma } from "~/generated/prisma/client";
import { CUSTOMER, HEAD, TRIP } from "~/models/booking/columns";
import { type Site } from "~/site.server";
import { fromDate } from "~/values/calendar";

import { fillIn, type Message } from "./variables";

export const recipientSelect = {
  ...HEAD,
  ...TRIP,
  ...CUSTOMER,
  packageId: true,
  deletedAt: true,
  pickup: true,
  totalPrice: true,
  paid: true,
  user: { select: { role: true } },
} satisfies Prisma.BookingSelect;

export type Recipient = Prisma.BookingGetPayload<{ select: typeof recipientSelect }>;

export function mailTo(site: Site, recipient: Recipient, message: Message) {
  const hasAccount = recipient.user.role !== "contact";
  const trip = { ...recipient, startDate: fromDate(recipient.startDate), hasAccount };
  return { to: recipient.customerEmail, ...broadcastMail(site, trip, fillIn(message, recipient)) };
}
