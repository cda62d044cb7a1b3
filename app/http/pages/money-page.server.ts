import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { wayBackOf } from "~/http/way-back";
import { recordPayment } from "~/models/money/payment/add-payment.server";
import { getMoney } from "~/models/money/payment/get-payments.server";
import { RIGHT_TO_RECORD } from "~/models/money/payment/limits";
import { moneyFormSchema } from "~/models/money/payment/schema";
import { type Right } from "~/models/people/user/rights";

import { redirectWithError, redirectWithReceipt } from "./flash.server";
import { newPaymentForm } from "./payment-form.server";

const LIST = "/admin-dashboard/manage-bookings";

/** The data of a booking's money page and its forms. */
export async function loadMoney(request: Request, id: string | undefined, right: Right) {
  const user = await requireRight(request, right);
  const found = await getMoney(id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  const page = `${LIST}/payments/${found.value.booking._id}`;
  return {
    ...found.value,
    page,
    editPage: `${LIST}/${found.value.booking._id}`,
    form: { ...newPaymentForm(), action: formActionFor(request, user) },
  };
}

export async function recordMoney(request: Request, id: string | undefined, kind: keyof typeof RIGHT_TO_RECORD) {
  const { user: by, form } = await parseForm(request, RIGHT_TO_RECORD[kind], moneyFormSchema);
  if (!form.ok) return rerender(form);

  const { idempotencyKey: onceKey, ...payment } = form.value;
  const result = await recordPayment({ ...payment, kind, bookingId: id, by, onceKey });
  const back = wayBackOf(request, LIST);
  const page = back.startsWith(`${LIST}/${id}`) ? back : `${LIST}/payments/${id}`;
  if (result.ok) return redirectWithReceipt(page, result.value);
  return rerender(form, result);
}
