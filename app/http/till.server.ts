import { type AppLoadContext, redirect } from "@remix-run/node";

import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { payOnline } from "~/models/money/online/pay-online.server";
import { payOnlineSchema } from "~/models/money/payment/schema";
import { makeClaim } from "~/models/money/payment-claim/make-claim.server";
import { claimSchema } from "~/models/money/payment-claim/schema";
import { type Result } from "~/result";

import { clientAddress } from "./client-address.server";
import { checkForm, rerender, textIn } from "./forms/form.server";
import { byLink } from "./link.server";
import { redirectWithError, redirectWithSuccess } from "./pages/flash.server";

type AtTill = {
  context: AppLoadContext;
  fields: FormData;
  /** Where the guest is. */
  page: string;
  find: () => Promise<Result<GuestBookingJson>>;
};

/** The forms of a till that a private link opens, whose holder acts in the place of the booking's guest; null for another form. */
export async function actAtTill({ context, fields, page, find }: AtTill) {
  switch (textIn(fields, "intent")) {
    case "claim": {
      const claim = checkForm(fields, claimSchema);
      if (!claim.ok) return rerender(claim);
      const found = await byLink(context, find());
      if (!found.ok) return rerender(claim, found);
      const { _id: id, userId } = found.value;
      const told = await makeClaim({ id, by: { id: userId }, isByKey: true, ...claim.value });
      return told.ok ? redirectWithSuccess(page, told.value.msg) : rerender(claim, told);
    }
    case "pay-online": {
      const order = checkForm(fields, payOnlineSchema);
      if (!order.ok) return redirectWithError(page, order.msg);
      const found = await byLink(context, find());
      if (!found.ok) return redirectWithError(page, found.msg);
      const made = await payOnline(found.value, { ...order.value, clientAddress: clientAddress(context) });
      return made.ok ? redirect(made.value.page) : redirectWithError(page, made.msg);
    }
    default:
      return null;
  }
}
