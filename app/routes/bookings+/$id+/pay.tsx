import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PayPage } from "~/components/payment/pay-page";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireBooking, requireOwnBooking } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { showTill } from "~/models/money/online/till.server";
import { makeClaim } from "~/models/money/payment-claim/make-claim.server";
import { claimSchema } from "~/models/money/payment-claim/schema";
import { type Sheet } from "~/styles/inline";
import { hasCountry } from "~/values/whatsapp";

const styles: readonly Sheet[] = ["forms", "account", "bookingPage"];

export const handle = { styles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Pay for booking ${data.pay.bookingNumber}` : "Pay",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, booking } = await requireBooking(request, params.id);
  const isAll = new URL(request.url).searchParams.get("sum") === "all";
  const formAction = booking.userId === user.id ? formActionFor(request, user) : null;
  const till = await showTill(booking, isAll);
  const isNumberAsked = formAction !== null && till.pay.fromAbroad !== null && !hasCountry(user.phoneNumber);
  return { ...till, detailUrl: booking.detailUrl, formAction, numberToAsk: isNumberAsked ? user.phoneNumber : null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "user", claimSchema);
  const { booking } = await requireOwnBooking(request, params.id);
  if (!form.ok) return rerender(form);

  const result = await makeClaim({ id: booking._id, by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(booking.detailUrl, result.value.msg);
}

export default function Pay() {
  const { formAction, ...till } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const online = { action: `${till.detailUrl}/pay-online` };
  const forms = formAction === null ? null : { claim: { action: formAction }, online };
  return (
    <PayPage {...till} rejected={rejected} forms={forms}>
      <a href={till.detailUrl}>{till.pay.packageTitle}</a>
    </PayPage>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
