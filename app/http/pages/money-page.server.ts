import { randomUUID } from "node:crypto";

import { z } from "zod";

import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { wayBackOf } from "~/http/way-back";
import { OWN_NUMBER, sendBack } from "~/models/money/online/send-back.server";
import { recordPayment } from "~/models/money/payment/add-payment.server";
import { getMoney } from "~/models/money/payment/get-payments.server";
import { PAYMENT_METHODS, RIGHT_TO_RECORD } from "~/models/money/payment/limits";
import { METHOD, moneyFormSchema } from "~/models/money/payment/schema";
import { type Right } from "~/models/people/user/rights";
import { refuseField } from "~/result";

import { redirectWithError, redirectWithReceipt, redirectWithSuccess } from "./flash.server";
import { newPaymentForm } from "./payment-form.server";

/** A refund may go back the way it came, too. */
const refundFormSchema = moneyFormSchema.extend({
  method: z.enum(PAYMENT_METHODS, METHOD),
  seen: z.coerce.number().optional(),
});

type Kind = keyof typeof RIGHT_TO_RECORD;

const SCHEMAS: Record<Kind, z.ZodType<z.output<typeof refundFormSchema>>> = {
  received: moneyFormSchema,
  refund: refundFormSchema,
};

const LIST = "/admin-dashboard/manage-bookings";

export function moneyPage(id: string | undefined) {
  return `${LIST}/payments/${id}`;
}

/** The data of a booking's money page and its forms. */
export async function loadMoney(request: Request, id: string | undefined, right: Right) {
  const user = await requireRight(request, right);
  const found = await getMoney(id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  return {
    ...found.value,
    page: moneyPage(found.value.booking._id),
    editPage: `${LIST}/${found.value.booking._id}`,
    form: { ...newPaymentForm(), action: formActionFor(request, user) },
  };
}

/** Records money that came in or a refund that somebody has sent, or sends a refund back online. */
export async function recordMoney(request: Request, id: string | undefined, kind: Kind) {
  const { user: by, form } = await parseForm(request, RIGHT_TO_RECORD[kind], SCHEMAS[kind]);
  if (!form.ok) return rerender(form);

  const { idempotencyKey: onceKey, seen, ...payment } = form.value;
  if (payment.method === "gateway") {
    if (payment.reference ?? payment.note) return rerender(form, refuseField("reference", OWN_NUMBER));
    const sent = await sendBack({ bookingId: id, amount: payment.amount, by, onceKey, seen });
    if (sent.ok) return redirectWithSuccess(pageAfter(request, id), sent.value.msg);
    // What was declined is over: another try is another refund.
    return rerender({ values: { ...form.values, idempotencyKey: randomUUID() } }, sent);
  }
  const result = await recordPayment({ ...payment, kind, bookingId: id, by, onceKey });
  return result.ok ? redirectWithReceipt(pageAfter(request, id), result.value) : rerender(form, result);
}

function pageAfter(request: Request, id: string | undefined) {
  const back = wayBackOf(request, LIST);
  return back.startsWith(`${LIST}/${id}`) ? back : moneyPage(id);
}
