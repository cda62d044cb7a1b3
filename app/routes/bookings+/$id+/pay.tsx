import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteError } from "@remix-run/react";

import { DueList } from "~/components/due/due-list";
import { phoneUrl } from "~/components/layout/contact-links";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { PayOnline } from "~/components/payment/pay-online";
import { SumToPay } from "~/components/payment/sum-to-pay";
import { WaysToPayList } from "~/components/payment/ways-to-pay";
import { ClaimForm } from "~/components/payment-claim/claim-form";
import { ClaimNotes } from "~/components/payment-claim/claim-notes";
import { PayMore } from "~/components/payment-claim/pay-more";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireBooking, requireOwnBooking } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { type PayJson, showPay } from "~/models/money/online/pay-online.server";
import { showClaims } from "~/models/money/payment-claim/claims-of.server";
import { isLookedFor } from "~/models/money/payment-claim/json";
import { makeClaim } from "~/models/money/payment-claim/make-claim.server";
import { claimSchema } from "~/models/money/payment-claim/schema";
import { type Sheet } from "~/styles/inline";

const styles: readonly Sheet[] = ["forms", "account", "bookingPage"];

export const handle = { styles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Pay for booking ${data.pay.bookingNumber}` : "Pay",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, booking } = await requireBooking(request, params.id);
  const isAll = new URL(request.url).searchParams.get("sum") === "all";
  const [pay, told] = await Promise.all([showPay(booking, isAll), showClaims(booking)]);
  const isOwn = booking.userId === user.id;
  return { pay, told, formAction: isOwn ? formActionFor(request, user) : null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "user", claimSchema);
  const { booking } = await requireOwnBooking(request, params.id);
  if (!form.ok) return rerender(form);

  const result = await makeClaim({ id: booking._id, by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(booking.detailUrl, result.value.msg);
}

export default function Pay() {
  const { pay, told, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const isFolded = pay.sums !== null && isLookedFor(told.claims) && !rejected;
  const next = <p className="next-step">{pay.sums ? <SumToPay pay={pay} /> : <WhyNot closed={pay.closed} />}</p>;
  const claim = formAction && pay.ways && (
    <ClaimForm ways={pay.ways} amount={pay.amount} rejected={rejected} action={formAction} soon={told.soon} />
  );
  return (
    <article className="booking-page pay">
      <header>
        <h1>Pay for booking {pay.bookingNumber}</h1>
        <p>
          <a href={pay.detailUrl}>{pay.packageTitle}</a>
        </p>
      </header>
      {!isFolded && next}
      {!isFolded && <DueList lines={pay.due} />}
      <ClaimNotes {...told} />
      {isFolded ? (
        <>
          <p>
            <a className="button button-quiet" href={pay.detailUrl}>
              See your booking
            </a>
          </p>
          <PayMore isFolded>
            <div className="stack">
              {next}
              <WaysToPay pay={pay} formAction={formAction} />
              {claim}
            </div>
          </PayMore>
        </>
      ) : (
        <WaysToPay pay={pay} formAction={formAction} />
      )}
      <div className="booking-side">{isFolded ? <DueList lines={pay.due} /> : claim}</div>
      {pay.sums && (
        <p>
          Questions? <PhoneNumber />
        </p>
      )}
    </article>
  );
}

function WaysToPay({ pay, formAction }: { pay: PayJson; formAction: string | null }) {
  const { ways, online, amount, balance, detailUrl, note, link, payee } = pay;
  return (
    <>
      {online && formAction && (
        <PayOnline {...online} action={`${detailUrl}/pay-online`} amount={amount} isAll={amount === balance} />
      )}
      {ways && <WaysToPayList ways={ways} amount={amount} note={note} link={link} payee={payee} />}
    </>
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
