import { type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { QuotePage } from "~/components/quote/quote-page";
import { requireRight } from "~/http/guards.server";
import { STATUS } from "~/http/status";
import { KEY_FORM_HEADERS } from "~/http/trip.server";
import { previewQuote } from "~/models/sales/quote/show-quote.server";
import { bookingStyles } from "~/styles/inline";
import { formatDateTime } from "~/values/calendar";

export const handle = { itinerary: "shown", styles: [...bookingStyles, "gallery", "quote"] };

export const meta = pageMeta(() => ({ title: "Preview of a quote" }));

export const headers: HeadersFunction = () => KEY_FORM_HEADERS;

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const found = await previewQuote(id);
  if (!found.ok) throw new Response(found.msg, { status: STATUS[found.code], headers: KEY_FORM_HEADERS });
  return { id, quote: found.value };
}

/** For staff: the newest version as the guest will read it, with nothing to send. */
export default function Preview() {
  const { id, quote } = useLoaderData<typeof loader>();
  const { revision, sentAt } = quote.offered;
  return (
    <>
      <p className="notice no-print">
        <b>Preview.</b>{" "}
        {sentAt
          ? `The guest reads version ${revision} like this since ${formatDateTime(sentAt)}.`
          : `Version ${revision} is not sent yet. The guest will read it like this.`}{" "}
        <Link to={`/admin-dashboard/quotes/${id}`}>Back to the quote</Link>
      </p>
      <fieldset disabled>
        <QuotePage quote={quote} isOpen={quote.state === "draft" || quote.state === "sent"} />
      </fieldset>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
