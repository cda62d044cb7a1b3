import { randomUUID } from "node:crypto";

import { formActionFor } from "~/http/forms/kept-form.server";
import { type AskedFacts } from "~/models/money/document/asked-facts";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { today } from "~/values/calendar";

export function newPaymentForm() {
  return { today: today(), formKey: randomUUID() };
}

/** The form of a payment on the page `here`, to which a saved one comes back. */
export function paymentFormFor(here: Request, user: CurrentUser, bookingId: string, asked: AskedFacts | null) {
  const path = `/admin-dashboard/manage-bookings/payments/${bookingId}`;
  return { ...newPaymentForm(), action: path + formActionFor(here, user, path), asked };
}
