import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { tripCard } from "~/components/package/trip-card";
import { QuotePage } from "~/components/quote/quote-page";
import { clientAddress } from "~/http/client-address.server";
import { checkForm, rerender, showAgain, textIn, valuesIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { byLink, linkHeaders, refusedLink } from "~/http/link.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { refusePrefetch } from "~/http/pages/prefetch.server";
import { isReader } from "~/http/pages/reader.server";
import { getUser } from "~/http/session.server";
import { actAtTill } from "~/http/till.server";
import { showBooking } from "~/models/booking/own/show-booking.server";
import { asksAddress } from "~/models/money/document/save-particulars.server";
import { showTill } from "~/models/money/online/till.server";
import { readClaims } from "~/models/money/payment-claim/claims-of.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { askForChange, declineQuote, findQuotesBooking } from "~/models/sales/quote/answer-quote.server";
import { acceptFormSchema, declineSchema, wishSchema } from "~/models/sales/quote/schema";
import { openQuote, recordOpened } from "~/models/sales/quote/show-quote.server";
import { bookingStyles } from "~/styles/inline";
import { totalOf, withAllOptions } from "~/values/sale-lines";

export const handle = {
  isPastShop: true,
  itinerary: "shown",
  styles: [...bookingStyles, "gallery", "quote"],
} satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data, site }) => {
  if (!data) return { title: "Quote" };
  const { offered, pictures } = data.quote;
  return tripCard({ ...offered, isMade: true, imgUrl: pictures[0]?.url }, "A quote by", site);
});

export const headers = linkHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  refusePrefetch(request);
  const found = await openQuote(params.key, clientAddress(context));
  if (!found.ok) throw new Response(found.msg, refusedLink(found));
  const user = await getUser(request);
  if (isReader(request) && (!user || user.role === "user")) await recordOpened(params.key);
  const { quote, booking } = found.value;
  const isAll = new URL(request.url).searchParams.get("sum") === "all";
  const claims = booking ? readClaims(booking) : undefined;
  const [shown, till, needsAddress] = await Promise.all([
    booking && showBooking({ booking, share: null }, claims),
    booking && showTill(booking, isAll, claims),
    asksAddress(totalOf(withAllOptions(quote.offered.sale))),
  ]);
  const standing = shown && { step: shown.nextStep, due: shown.due };
  return { quote, page: `/quote/${params.key}`, standing, till, needsAddress };
}

export async function action({ request, params: { key }, context }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "anyone");
  const page = `/quote/${key}`;
  const intent = textIn(fields, "intent");
  if (intent === "total") return showAgain(valuesIn(fields));
  if (intent === "decline") {
    const no = checkForm(fields, declineSchema);
    return no.ok ? redirectWithResult(page, await byLink(context, declineQuote({ key, ...no.value }))) : rerender(no);
  }
  if (intent === "wish") {
    const wish = checkForm(fields, wishSchema);
    if (!wish.ok) return rerender(wish);
    const asked = await byLink(context, askForChange({ key, clientAddress: clientAddress(context), ...wish.value }));
    return asked.ok ? redirectWithSuccess(page, asked.value.msg) : rerender(wish, asked);
  }
  const paid = await actAtTill({ context, fields, page, find: () => findQuotesBooking(key) });
  if (paid) return paid;
  const form = checkForm(fields, acceptFormSchema);
  if (!form.ok) return rerender(form);
  const result = await byLink(context, acceptQuote({ key, ...form.value }));
  return result.ok ? redirectWithSuccess(page, result.value.msg) : rerender(form, result);
}

export default function Quote() {
  const { quote, ...page } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return <QuotePage quote={quote} {...page} isOpen={quote.state === "sent"} rejected={rejected} />;
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
