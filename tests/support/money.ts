import { randomUUID } from "node:crypto";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { toDate, today } from "~/values/calendar";

/** What an operator who is registered in Jammu and Kashmir has in the settings. */
export const REGISTERED = {
  legalName: "Chinar Holidays Private Limited",
  gst: "registered",
  gstin: "01AABCC1234D1ZP",
  stateCode: "01",
  gstRate: 5,
  sac: "998555",
};

/** As if an admin had saved just this. */
export async function saveSite(value: Prisma.InputJsonObject) {
  await db.setting.deleteMany({});
  await db.setting.create({ data: { id: "site", value, updatedBy: randomUUID() } });
}

/** ₹5,700 by UPI today, unless given. */
export async function createPayment(
  booking: { id: string },
  overrides: Partial<Prisma.PaymentUncheckedCreateInput> = {},
) {
  return db.payment.create({
    data: {
      ...{ bookingId: booking.id, kind: "received", method: "upi", amount: 5700, receivedOn: toDate(today()) },
      ...{ recorderName: "Sana Mir", onceKey: randomUUID(), ...overrides },
    },
  });
}
