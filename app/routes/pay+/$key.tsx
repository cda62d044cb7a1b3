import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { WholeDates } from "~/components/booking/whole-dates";
import { pageMeta } from "~/components/layout/page-meta";
import { PayPage } from "~/components/payment/pay-page";
import { receiveForm } from "~/http/forms/parse-form.server";
import { byLink, linkHeaders, refusedLink } from "~/http/link.server";
import { redirectWithError } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { refusePrefetch } from "~/http/pages/prefetch.server";
import { actAtTill } from "~/http/till.server";
import { findByPayKey, showPayPage } from "~/models/money/online/till.server";
import { formatDate } from "~/values/calendar";

export const handle = { isPastShop: true, styles: ["forms", "account", "bookingPage"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Pay for booking ${data.pay.bookingNumber}` : "Pay",
}));

export const headers = linkHeaders;

export async function loader({ request, params: { key }, context }: LoaderFunctionArgs) {
  refusePrefetch(request);
  const found = await openTill(key, context);
  const isAll = new URL(request.url).searchParams.get("sum") === "all";
  return { ...(await showPayPage(found.value, isAll)), page: `/pay/${key}` };
}

async function openTill(key: string | undefined, context: AppLoadContext) {
  const found = await byLink(context, findByPayKey(key));
  if (!found.ok) throw new Response(found.msg, refusedLink(found));
  return found;
}

export async function action({ request, params: { key }, context }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "anyone");
  const found = await openTill(key, context);
  const page = `/pay/${key}`;
  const acted = await actAtTill({ context, fields, page, find: () => Promise.resolve(found) });
  return acted ?? redirectWithError(page, "Please use one of the buttons.");
}

/** For who has no account: the trip and what is due, and nothing about the guest. */
export default function PayByKey() {
  const { page, ...till } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { packageTitle, startDate, endDate } = till.pay;
  const forms = { claim: { action: "#paid", intent: "claim" }, online: { action: page, intent: "pay-online" } };
  return (
    <PayPage {...till} rejected={rejected} forms={forms}>
      <WholeDates text={`${packageTitle}, ${formatDate(startDate)} to ${formatDate(endDate)}`} />
    </PayPage>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
