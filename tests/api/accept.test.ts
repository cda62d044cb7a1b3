import { expect, test } from "vitest";

import { db } from "~/db.server";
import { issueDocument } from "~/models/money/document/issue-document.server";
import { formatDate, today } from "~/values/calendar";

import { clientOf } from "../support/api-client";
import { daysFromToday } from "../support/dates";
import { createAdmin, createStoredBooking } from "../support/factories";
import { REGISTERED, saveSite } from "../support/money";

const PLACE = { placeOfSupply: "29", customerAddress: ["12 Residency Road", "Bengaluru"] };

test("a program answers what it is asked with the names of the errors, as an edit and as a payment", async () => {
  const yasir = { ...(await createAdmin()), role: "admin" as const };
  const api = await clientOf(yasir);
  await saveSite(REGISTERED);
  const { id } = await createStoredBooking({ bookingStatus: "confirmed", ...PLACE });
  const made = await issueDocument({ id, by: yasir });
  const number = made.ok ? made.value.number : "none";

  const edit = (more: object) => api.patch(`/booking/admin/${id}`, { totalPrice: 17_000, ...more });
  const invoice = `${number} says ₹17,998. Once this is saved it needs a credit note and a new invoice.`;
  const refusal = { code: "INVOICE_DIFFERS", msg: `${invoice} Save all the same?`, errors: { invoice } };
  for (const more of [{}, { accept: [] }, { answered: ["invoice"] }]) {
    const asked = await edit(more);
    expect([asked.status, asked.data]).toEqual([409, refusal]);
  }
  const other = await edit({ accept: ["total"] });
  expect(other.data).toMatchObject({ code: "INVALID_INPUT", errors: { accept: "Please accept only invoice." } });
  expect((await edit({ accept: ["invoice"] })).data).toMatchObject({ booking: { totalPrice: 17_000 } });
  // A program is not asked about what is merely unusual.
  const unusual = await edit({ totalPrice: 100, startDate: daysFromToday(-400), accept: ["invoice"] });
  expect(unusual.data).toMatchObject({ booking: { totalPrice: 100 } });

  const receivedOn = daysFromToday(-365);
  const money = { kind: "received", method: "cash", amount: 50, receivedOn, idempotencyKey: crypto.randomUUID() };
  const pay = (more: object) => api.post(`/booking/admin/${id}/payments`, { ...money, ...more });
  const msg = `Is ${formatDate(receivedOn)} right? Nothing is recorded yet, because the booking was made on ${formatDate(today())}.`;
  const day = await pay({});
  expect([day.status, day.data]).toEqual([400, { code: "INVALID_INPUT", msg, errors: { "before-sale": msg } }]);
  expect((await pay({ accept: ["before-sale"] })).status).toBe(201);
  expect(await db.payment.count({ where: { bookingId: id } })).toBe(1);
});
