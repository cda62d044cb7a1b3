import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteError } from "@remix-run/react";

import { phoneUrl } from "~/components/layout/contact-links";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireBooking, requireOwnBooking } from "~/http/guards.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { getOffered } from "~/models/catalogue/package/get-package.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { listOtherPrices } from "~/models/guest/booking/other-prices.server";
import { askForChange, whyNoChange, withdrawChange } from "~/models/sales/change-request/ask-change.server";
import { getOpenChange } from "~/models/sales/change-request/get-change.server";
import { changeSchema } from "~/models/sales/change-request/schema";
import { bookingStyles } from "~/styles/inline";
import { addDays, today } from "~/values/calendar";

import { ChangeForm, WithdrawForm } from "./change-form";

export const handle = { styles: bookingStyles };

export const meta = pageMeta(() => ({ title: "Change your booking" }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, booking } = await requireBooking(request, params.id);
  if (booking.userId !== user.id) throw redirect(`/admin-dashboard/manage-bookings/edit/${booking._id}`);
  return {
    booking,
    change: await getOpenChange(booking._id),
    offered: await getOffered(booking.packageId),
    closed: whyNoChange(booking),
    prices: await listOtherPrices(booking),
    days: { first: addDays(today(), 1), last: lastBookableDay() },
    formAction: formActionFor(request, user),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "user");
  const { booking } = await requireOwnBooking(request, params.id);
  const { _id: id, detailUrl: page } = booking;
  if (textIn(fields, "intent") === "withdraw") return redirectWithResult(page, await withdrawChange({ id, by }));

  const form = checkForm(fields, changeSchema);
  if (!form.ok) return rerender(form);
  const result = await askForChange({ id, by, ...form.value });
  if (!result.ok && (result.code === "DATE_NOT_OFFERED" || result.code === "SEATS_LEFT"))
    return rerender(form, { msg: result.msg, errors: result.errors });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(page, result.value.msg);
}

export default function ChangeBooking() {
  const { booking, change, closed, prices, offered, days, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const site = useSite();
  return (
    <>
      <h1>Change booking {booking.bookingNumber}</h1>
      <p>
        <a href={booking.detailUrl}>{booking.packageTitle}</a>
      </p>
      {closed && (
        <p className="notice">
          {closed} <a href={phoneUrl(site)}>{site.phone}</a>
        </p>
      )}
      {change && <WithdrawForm action={formAction} change={change} rejected={rejected} />}
      {!closed && !change && (
        <ChangeForm
          booking={booking}
          prices={prices}
          offered={offered}
          days={days}
          rejected={rejected}
          action={formAction}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
