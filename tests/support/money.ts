import { randomUUID } from "node:crypto";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { recordPayment } from "~/models/money/payment/add-payment.server";
import { saveSettings } from "~/models/system/setting/save-settings.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { toDate, today } from "~/values/calendar";

/** The settings of an operator with a GST registration in Jammu and Kashmir. */
export const REGISTERED = {
  legalName: "Chinar Holidays Private Limited",
  gst: "registered",
  gstin: "01AABCC1234D1ZP",
  gstRate: 5,
  sac: "998555",
};

/** Saves these fields as the site's only settings. */
export async function saveSite(value: Prisma.InputJsonObject) {
  await db.setting.deleteMany({});
  await db.setting.create({ data: { id: "site", value, updatedBy: randomUUID() } });
}

/** Saves these fields as an admin does who is the first to change the settings. */
export function saveFields(fields: Partial<SavedSettings>) {
  return saveSettings({ by: { id: randomUUID(), name: "Yasir Dar" }, version: 0, fields });
}

/** Records a payment. By default ₹5,700 by UPI today. */
export async function createPayment(
  booking: { id: string },
  overrides: Partial<Prisma.PaymentUncheckedCreateInput> = {},
) {
  return db.payment.create({
    data: {
      bookingId: booking.id,
      kind: "received",
      method: "upi",
      amount: 5700,
      receivedOn: toDate(today()),
      recorderName: "Sana Mir",
      onceKey: randomUUID(),
      ...overrides,
    },
  });
}

/** Hands this person's cash over to the bank. */
export function createHandover(from: { id: string; name: string }, amount: number) {
  const author = { recordedBy: from.id, recorderName: from.name, onceKey: randomUUID() };
  return db.cashHandover.create({ data: { fromId: from.id, fromName: from.name, toName: "Bank", amount, ...author } });
}

type Recorded = Parameters<typeof recordPayment>[0];

/** Records a payment as staff do. By default ₹5,700 by UPI today. */
export function recordAs(by: Recorded["by"], bookingId: string, overrides: Partial<Recorded> = {}) {
  return recordPayment({
    bookingId,
    by,
    kind: "received",
    method: "upi",
    amount: 5700,
    receivedOn: today(),
    onceKey: randomUUID(),
    ...overrides,
  });
}
