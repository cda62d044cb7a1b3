import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteError } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { phoneUrl } from "~/components/layout/contact-links";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { TravellerList } from "~/components/traveller/traveller-list";
import { MAX_TEXTS } from "~/http/body-limits";
import { checkForm, readForm, rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireBooking } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { type GuestBookingJson } from "~/models/booking/guest-json";
import { whyNoChange } from "~/models/sales/change-request/ask-change.server";
import { readTravellers } from "~/models/sales/traveller/get-travellers.server";
import { DAYS_KEPT } from "~/models/sales/traveller/rules";
import { saveTravellers, travellersSchema } from "~/models/sales/traveller/save-travellers.server";
import { bookingStyles } from "~/styles/inline";
import { formatRupees } from "~/values/money";
import { eachOf } from "~/values/sale-lines";

import { TravellerFields } from "./traveller-fields";

export const handle = { styles: bookingStyles };

export const meta = pageMeta(() => ({ title: "Travellers" }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, booking } = await requireBooking(request, params.id);
  const canAsk = booking.userId === user.id && whyNoChange(booking) === null;
  return { booking, canAsk, list: await readTravellers(booking._id, user), formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "user", (sent) => readForm(sent, MAX_TEXTS));
  await requireBooking(request, params.id);
  const form = checkForm(fields, travellersSchema);
  if (!form.ok) return rerender(form);

  const result = await saveTravellers({ id: params.id, by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`/bookings/${params.id}`, result.value.msg);
}

export default function Travellers() {
  const { booking, canAsk, list, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const isStale = rejected?.code === "STALE_EDIT";
  return (
    <>
      <h1>Travellers of booking {booking.bookingNumber}</h1>
      <p>
        <a href={`/bookings/${booking._id}`}>{booking.packageTitle}</a>
      </p>
      {list.closed ? (
        <>
          <p className="notice">{list.closed}</p>
          <TravellerList list={list} />
        </>
      ) : (
        <>
          <ErrorSummary rejected={rejected} />
          {isStale && (
            <section aria-labelledby="saved" className="card">
              <h2 id="saved">Saved meanwhile</h2>
              <TravellerList list={list} />
            </section>
          )}
          <p>Optional. It helps drivers and hotels. Deleted {DAYS_KEPT} days after the trip.</p>
          {canAsk && (
            <p>
              One more person? <a href={`/bookings/${booking._id}/change`}>Change date or group</a>
            </p>
          )}
          <ChildrenNote booking={booking} />
          <p>Please give no birth dates and no numbers of passports or ID cards.</p>
          <PlainForm method="post" action={formAction} rejected={rejected}>
            {/* The hash of the stored list, not the one sent: whoever saves again has seen the other's changes. */}
            <input type="hidden" name="seen" value={list.seen} />
            <TravellerFields list={list} guest={booking.customerName} />
            <SubmitButton busy="Saving...">Save travellers</SubmitButton>
          </PlainForm>
        </>
      )}
    </>
  );
}

function ChildrenNote({ booking: { lines, numberOfChildren } }: { booking: GuestBookingJson }) {
  const site = useSite();
  const child = eachOf(lines, "children");
  const call = <a href={phoneUrl(site)}>{site.phone}</a>;
  if (child === undefined)
    return (
      <p>
        Everybody is counted as an adult. Choose the ages of your children here and ask us whether they pay less: {call}
        .
      </p>
    );
  const counted =
    numberOfChildren === 1
      ? "one of you is counted as a child"
      : `${numberOfChildren || "none"} of you are counted as children`;
  return (
    <p>
      Children pay {formatRupees(child)} each, and {counted}. Is that not right? Ask us: {call}.
    </p>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
