import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteError } from "@remix-run/react";

import { WholeDates } from "~/components/booking/whole-dates";
import { DueList } from "~/components/due/due-list";
import { ErrorSummary } from "~/components/form/error-summary";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireOwnBooking } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { dueOf, isRefund } from "~/models/money/due/due-of";
import { toDue } from "~/models/money/due/due-shape";
import { claimedIn, readClaims } from "~/models/money/payment-claim/claims-of.server";
import { cancelBooking, cancelSchema } from "~/models/sales/booking/cancel/cancel-booking.server";
import { toRefund } from "~/models/sales/booking/cancel/refund";
import { bookingStyles } from "~/styles/inline";
import { formatDate, today } from "~/values/calendar";

import { CancelForm, WhatComesBack } from "./cancel-form";

export const handle = { styles: bookingStyles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Cancel booking ${data.booking.bookingNumber}` : "Cancel booking",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, booking } = await requireOwnBooking(request, params.id);
  if (booking.bookingStatus === "canceled") throw redirect(booking.detailUrl);
  const claimed = claimedIn(await readClaims(booking));
  const due = toDue(dueOf(booking, today())).filter(isRefund);
  return { booking, claimed, due, refund: toRefund(booking), formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "user", cancelSchema);
  const { booking } = await requireOwnBooking(request, params.id);
  if (!form.ok) return rerender(form);

  const result = await cancelBooking({ id: booking._id, by: user, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(booking.detailUrl, result.value.msg);
}

export default function CancelBooking() {
  const { booking, claimed, due, refund, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { phone } = useSite();
  return (
    <article className="booking-page">
      <header>
        <h1>Cancel booking {booking.bookingNumber}?</h1>
        <p>
          <span>
            {booking.packageTitle},{" "}
            <WholeDates text={`${formatDate(booking.startDate)} to ${formatDate(booking.endDate)}`} />
          </span>
        </p>
      </header>
      <p className="next-step">
        {refund ? (
          <WhatComesBack booking={booking} refund={refund} claimed={claimed} />
        ) : (
          `From the start day on, please call us: ${phone}.`
        )}
      </p>
      <div>
        <ErrorSummary rejected={rejected} />
        {refund && <CancelForm booking={booking} refund={refund} rejected={rejected} action={formAction} />}
      </div>
      {refund && (
        <div className="booking-side">
          <DueList lines={due} />
        </div>
      )}
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
