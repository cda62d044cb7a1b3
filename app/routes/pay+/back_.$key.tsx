import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { phoneUrl } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { TestMode } from "~/components/payment/pay-online";
import { clientAddress } from "~/http/client-address.server";
import { readLinkHeaders, refusedLink } from "~/http/link.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getUser } from "~/http/session.server";
import lookAgainUrl from "~/look-again.js?url&no-inline";
import { showReturn } from "~/models/money/online/come-back.server";
import { formatRupees } from "~/values/money";

export const handle = { isPastShop: true, styles: ["forms", "account", "bookingPage"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Your payment" }));

export const headers = readLinkHeaders;

export async function loader({ request, params: { key = "" }, context }: LoaderFunctionArgs) {
  const [found, user] = await Promise.all([showReturn(key, clientAddress(context)), getUser(request)]);
  if (!found.ok) throw new Response(found.msg, refusedLink(found));
  return { ...found.value, isLoggedIn: user !== null };
}

export default function Back() {
  const { isTest, page, isLoggedIn, ...paid } = useLoaderData<typeof loader>();
  const site = useSite();
  const [head, text] = inWords(paid);
  const isOpen = paid.outcome === "unheard" || paid.outcome === "confirming";
  return (
    <article className="booking-page stack">
      {isTest && <TestMode />}
      <div className="stack" aria-live="polite" data-look-again={isOpen || undefined}>
        <h1>{head}</h1>
        <p>{text}</p>
        {isOpen && (
          <p>
            <a className="button" href="">
              Look again
            </a>
          </p>
        )}
      </div>
      {isOpen && <script type="module" src={lookAgainUrl} />}
      {isLoggedIn && (
        <p>
          <a className="button button-quiet" href={page}>
            See your booking
          </a>
        </p>
      )}
      <p>
        Questions? <a href={phoneUrl(site)}>{site.phone}</a>
      </p>
    </article>
  );
}

type Returned = { outcome: string; amount: number; bookingNumber: number; hasMail: boolean; hasReceipt: boolean };

function inWords({ outcome, amount, bookingNumber, hasMail, hasReceipt }: Returned): [head: string, text: string] {
  const sum = formatRupees(amount);
  const paid = `${sum} for booking ${bookingNumber}`;
  const where = hasMail ? "The receipt is in your mail." : "The receipt is on the booking.";
  if (outcome === "received") return [`${sum} received`, `Thank you. ${hasReceipt ? where : "Your receipt follows."}`];
  if (outcome === "confirming")
    return ["Thank you", `Your payment of ${paid} is being confirmed. You need not pay again; we write to you.`];
  if (outcome === "ended")
    return ["Nothing was paid", `This page to pay ${paid} has ended. Where you found it stands what is to pay now.`];
  return [
    "We have not heard of a payment yet",
    `If you have paid ${paid}, it is here in a few minutes and we write to you. If not, nothing was paid, and you can pay where you came from.`,
  ];
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
