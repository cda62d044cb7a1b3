import { broadcastMail } from "~/emails/broadcast";
import { type Prisma } from "~/generated/prisma/client";
import { type Site } from "~/site.server";
import { fromDate } from "~/values/calendar";

import { fillIn, type Message } from "./variables";

export const recipientSelect = {
  id: true,
  bookingNumber: true,
  version: true,
  bookingStatus: true,
  deletedAt: true,
  packageId: true,
  packageTitle: true,
  startDate: true,
  pickup: true,
  totalPrice: true,
  paid: true,
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  user: { select: { role: true } },
} satisfies Prisma.BookingSelect;

export type Recipient = Prisma.BookingGetPayload<{ select: typeof recipientSelect }>;

export function mailTo(site: Site, recipient: Recipient, message: Message) {
  const hasAccount = recipient.user.role !== "contact";
  const trip = { ...recipient, startDate: fromDate(recipient.startDate), hasAccount };
  return { to: recipient.customerEmail, ...broadcastMail(site, trip, fillIn(message, recipient)) };
}
