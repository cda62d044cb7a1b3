import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { TestMode } from "~/components/payment/pay-online";
import { clientAddress } from "~/http/client-address.server";
import { readLinkHeaders, refusedLink } from "~/http/link.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getWayOut } from "~/models/money/online/pay-online.server";
import { formatRupees } from "~/values/money";

export const handle = { isPastShop: true, styles: ["forms", "account"] } satisfies PageHandle;

// Leads on by itself: browsers apply the policy for forms to a form's redirect elsewhere, but not to a page of ours.
export const meta = pageMeta<typeof loader>(({ data }) => ({ title: "On to the payment", leadsTo: data?.url }));

export const headers = readLinkHeaders;

export async function loader({ params: { key = "" }, context }: LoaderFunctionArgs) {
  const found = await getWayOut(key, clientAddress(context));
  if (!found.ok) throw new Response(found.msg, refusedLink(found));
  return found.value ?? redirect(`/pay/back/${key}`);
}

export default function WayOut() {
  const { url, amount, isTest } = useLoaderData<typeof loader>();
  return (
    <article className="booking-page stack">
      <h1>Pay {formatRupees(amount)}</h1>
      {isTest && <TestMode />}
      <p>You are led to the page of our payment service.</p>
      <p>
        <a className="button" href={url} rel="noreferrer">
          Go on to the payment
        </a>
      </p>
    </article>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
