import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { clientAddress } from "~/http/client-address.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireBooking, requireOwnBooking } from "~/http/guards.server";
import { redirectWithError } from "~/http/pages/flash.server";
import { payOnline } from "~/models/money/online/pay-online.server";
import { payOnlineSchema } from "~/models/money/payment/schema";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireBooking(request, params.id);
  return redirect(`${booking.detailUrl}/pay`);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "user", payOnlineSchema);
  const { booking } = await requireOwnBooking(request, params.id);
  const page = `${booking.detailUrl}/pay`;
  if (!form.ok) return redirectWithError(page, form.msg);

  const result = await payOnline(booking, { ...form.value, clientAddress: clientAddress(context) });
  return result.ok ? redirect(result.value.page) : redirectWithError(page, result.msg);
}
