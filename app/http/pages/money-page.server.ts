import { randomUUID } from "node:crypto";

import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { getMoney } from "~/models/payment/get-payments.server";
import { recordPayment } from "~/models/payment/record-payment.server";
import { paymentFormSchema } from "~/models/payment/schema";
import { type Right } from "~/models/user/rights";
import { today } from "~/values/calendar";

import { redirectWithError, redirectWithSuccess } from "./flash.server";

const LIST = "/admin-dashboard/manage-bookings";

/** A booking's money, with what its forms need. */
export async function loadMoney(request: Request, id: string | undefined, right: Right) {
  const user = await requireRight(request, right);
  const found = await getMoney(id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  const page = `${LIST}/payments/${found.value.booking._id}`;
  return {
    ...found.value,
    page,
    editPage: `${LIST}/edit/${found.value.booking._id}`,
    form: { today: today(), formKey: randomUUID(), action: formActionFor(request, user) },
  };
}

const RIGHTS = { received: "record-payments", refund: "pay-back" } as const;

export async function recordMoney(request: Request, id: string | undefined, kind: "received" | "refund") {
  const { user: by, form } = await parseForm(request, RIGHTS[kind], paymentFormSchema);
  if (!form.ok) return rerender(form);

  const { idempotencyKey: onceKey, ...payment } = form.value;
  const result = await recordPayment({ ...payment, kind, bookingId: id, by, onceKey });
  if (result.ok) return redirectWithSuccess(`${LIST}/payments/${id}`, result.value.msg);
  // What is sent next from this form is another payment.
  const isUsed = result.code === "IDEMPOTENCY_KEY_REUSED";
  return rerender(isUsed ? { values: { ...form.values, idempotencyKey: "" } } : form, result);
}
