import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { phoneUrl } from "~/components/layout/contact-links";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { SumToPay } from "~/components/payment/sum-to-pay";
import { WaysToPayList } from "~/components/payment/ways-to-pay";
import { requireBooking } from "~/http/guards.server";
import { showPay } from "~/models/payment/show-pay.server";
import { type Sheet } from "~/styles/inline";

const styles: readonly Sheet[] = ["forms", "account", "bookingPage"];

export const handle = { styles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Pay for booking ${data.pay.bookingNumber}` : "Pay",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireBooking(request, params.id);
  return { pay: await showPay(booking, new URL(request.url).searchParams.get("sum") === "all") };
}

export default function Pay() {
  const { pay } = useLoaderData<typeof loader>();
  const { ways, amount, note, link, payee } = pay;
  return (
    <article className="booking-page pay">
      <header>
        <h1>Pay for booking {pay.bookingNumber}</h1>
        <p>
          <a href={pay.detailUrl}>{pay.packageTitle}</a>
        </p>
      </header>
      <p className="next-step">{ways ? <SumToPay pay={pay} /> : <WhyNot closed={pay.closed} />}</p>
      {ways && <WaysToPayList {...{ ways, amount, note, link, payee }} />}
      {ways && (
        <p>
          Questions? <PhoneNumber />
        </p>
      )}
    </article>
  );
}

function WhyNot({ closed }: { closed: string | null }) {
  return (
    closed ?? (
      <>
        Please call us, and we tell you how to pay: <PhoneNumber />
      </>
    )
  );
}

function PhoneNumber() {
  const site = useSite();
  return <a href={phoneUrl(site)}>{site.phone}</a>;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
