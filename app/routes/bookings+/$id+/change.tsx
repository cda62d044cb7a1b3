import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ExtraFields } from "~/components/booking/extra-fields";
import { Wish } from "~/components/change-request/wish";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, TextArea } from "~/components/form/field";
import { LiveForm, MonthNotes } from "~/components/form/live-form";
import { SubmitButton } from "~/components/form/submit-button";
import { phoneUrl } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireBooking, requireOwnBooking } from "~/http/guards.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { listOtherPrices, type OtherPrices } from "~/models/booking/own/other-prices.server";
import { MAX_PERSONS } from "~/models/booking/row/fields";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { type MonthFact } from "~/models/catalogue/content/months";
import { getOffered } from "~/models/catalogue/package/get-package.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import {
  askForChange,
  getOpenChange,
  whyNoChange,
  withdrawChange,
} from "~/models/sales/change-request/ask-change.server";
import { type ChangeJson } from "~/models/sales/change-request/json";
import { changeSchema } from "~/models/sales/change-request/schema";
import { bookingStyles } from "~/styles/inline";
import { addDays, calendarDay, formatDate, today } from "~/values/calendar";
import { type Extra, extrasToChoose } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

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

const MOST = 12;

type ChangeFormProps = {
  action: string;
  booking: GuestBookingJson;
  prices: OtherPrices;
  /** What its package offers now, and what it says of the months. */
  offered: { extras: Extra[]; months: MonthFact[] };
  days: { first: string; last: string };
  rejected?: RejectedForm;
};

function ChangeForm({ action, booking, prices, offered, days, rejected }: ChangeFormProps) {
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <p>
        Choose a new date or a new number of persons, or write what else you would like. We check whether it is possible
        and what it costs, and answer by mail.
      </p>
      {prices && <Prices of={prices} />}
      <LiveForm method="post" action={action} rejected={rejected}>
        <Field
          name="wantedDate"
          label="New start date"
          hint={`Now ${formatDate(booking.startDate)}. Leave it empty to keep it.`}
          type="date"
          min={days.first}
          max={days.last}
          notes={<MonthNotes months={offered.months} by="wantedDate" chosen={rejected?.values.wantedDate} />}
        />
        <Field
          name="wantedPersons"
          label="New number of persons"
          hint={`Now ${booking.numberOfPersons}. Leave it empty to keep it.`}
          type="number"
          min={1}
          max={MAX_PERSONS}
        />
        <ExtraFields
          legend="Extras as you would have them"
          extras={extrasToChoose(offered.extras, booking.extras, rejected?.values ?? {})}
        />
        <TextArea name="text" label="What else you would like (optional)" rows={4} maxLength={1000} />
        <SubmitButton busy="Sending...">Ask for this change</SubmitButton>
      </LiveForm>
    </>
  );
}

/** What a move to another day would make of the price. */
function Prices({ of: { now, spans, others } }: { of: NonNullable<OtherPrices> }) {
  return (
    <>
      <p>You pay {formatRupees(now)} per person. On another day it would be:</p>
      <ul>
        {spans.slice(0, MOST).map(({ from, to, each }) => (
          <li key={from}>
            {from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`}: {formatRupees(each)}
          </li>
        ))}
        {spans.length > MOST && <li>later days: please ask</li>}
        <li>all other days: {formatRupees(others)}</li>
      </ul>
    </>
  );
}

type WithdrawFormProps = { action: string; change: ChangeJson; rejected?: RejectedForm };

function WithdrawForm({ action, change, rejected }: WithdrawFormProps) {
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <p>
        Asked on {formatDate(calendarDay(change.createdAt))}, we answer by mail. Until then your booking stays as it is.
      </p>
      <Wish change={change} />
      <form method="post" action={action}>
        <input type="hidden" name="intent" value="withdraw" />
        <SubmitButton busy="Withdrawing...">Withdraw it</SubmitButton>
      </form>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
