import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteError } from "@remix-run/react";

import { ClosedRoad } from "~/components/booking/own/closed-road";
import { WholeDates } from "~/components/booking/whole-dates";
import { ErrorSummary } from "~/components/form/error-summary";
import { phoneUrl } from "~/components/layout/contact-links";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireBooking } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { answerClosure } from "~/models/sales/closure/answer-closure.server";
import { getAsked } from "~/models/sales/closure/get-asked.server";
import { closureAnswerSchema } from "~/models/sales/closure/schema";
import { bookingStyles } from "~/styles/inline";
import { formatDate, formatDateWithDay } from "~/values/calendar";

import { ChoiceForm } from "./choice-form";

export const handle = { styles: [...bookingStyles, "road"] };

export const meta = pageMeta(() => ({ title: "The road is closed" }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, booking } = await requireBooking(request, params.id);
  const asked = await getAsked(booking);
  if (!asked) throw redirect(booking.detailUrl);
  return { booking, asked, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "user", closureAnswerSchema);
  if (!form.ok) return rerender(form);
  const result = await answerClosure({ id: params.id, by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`/bookings/${params.id}`, result.value.msg);
}

export default function RoadClosed() {
  const { booking, asked, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const site = useSite();
  const { road, closed } = asked;
  return (
    <article className="booking-page">
      <header>
        <h1>The road is closed</h1>
        <p>
          <span>
            <a href={booking.detailUrl}>{booking.packageTitle}</a>, booking {booking.bookingNumber},{" "}
            <WholeDates text={`${formatDate(booking.startDate)} to ${formatDate(booking.endDate)}`} />
          </span>
        </p>
      </header>
      <div className="stack">
        <ErrorSummary rejected={rejected} />
        <ClosedRoad {...road}>
          <p>
            {closed ?? (
              <>
                <WholeDates text={`Please choose by ${formatDateWithDay(road.answerBy)}. `} />
                Without an answer nothing is canceled: we call you.
              </>
            )}
          </p>
        </ClosedRoad>
        {!closed && <ChoiceForm asked={asked} startDate={booking.startDate} action={formAction} rejected={rejected} />}
      </div>
      <div className="booking-side">
        <section className="card stack" aria-labelledby="talk">
          <h2 id="talk">Rather talk?</h2>
          <p>
            Call us, and we choose together: <a href={phoneUrl(site)}>{site.phone}</a>
          </p>
        </section>
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
