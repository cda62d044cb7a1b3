import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FactLines } from "~/components/booking/fact-lines";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { KeptTripCard } from "~/components/package/kept-trip";
import { typedQuery } from "~/components/package/typed-query";
import { receiveForm } from "~/http/forms/parse-form.server";
import { redirectToLogin } from "~/http/guards.server";
import { clientOf } from "~/http/login-cookies.server";
import { loginHeaders, redirectAfterLogin } from "~/http/pages/after-login.server";
import { bookingPathOf, keptTripOf } from "~/http/pages/kept-trip.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { getOpened } from "~/http/registered.server";
import { getUser } from "~/http/session.server";
import { type KeptTrip } from "~/models/guest/trip/kept-trip.server";
import { findOpened, logInWithLink } from "~/models/people/session/log-in.server";
import { priceOf } from "~/models/sales/price/price-of";
import { seenOf } from "~/models/sales/price/seen";
import { formatRupees } from "~/values/money";
import { priceRows } from "~/values/sale-lines";

export const handle = {
  isPastShop: true,
  styles: ["forms", "account", "tripBox", "auth", "bookingPage"],
} satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Account Verified" }));

// What the page shows depends on a cookie.
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** Who registered in this browser is greeted and goes on with one button. All others learn nothing of account and trip. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const opened = await getOpened(request);
  const account = opened && !(await getUser(request)) ? await findOpened(opened) : null;
  return {
    account: account && { name: account.name, email: account.email },
    trip: account && (await keptTripOf(request, context)),
    bookingKey: crypto.randomUUID(),
    isBooking: bookingPathOf(request) !== null,
    redirectTo: getRedirectTo(request),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "anyone");
  const redirectTo = getRedirectTo(request) ?? "/";
  const booking = fields.has("change") ? null : bookingPathOf(request);
  const opened = await getOpened(request);
  // Sent twice, the form finds its login done. Another login leaves the cookie, and its user did not press this button.
  if (user) return booking && !opened ? redirect(booking, 307) : redirect(redirectTo);

  const result = opened && (await logInWithLink({ opened, ...(await clientOf(request, context)) }));
  if (!result?.ok) return redirectToLogin(redirectTo);
  if (!booking) return redirectAfterLogin(request, result.value);
  // The browser sends the same form to the package's page, which books for whoever is logged in.
  return redirect(booking, { status: 307, headers: await loginHeaders(request, result.value) });
}

export default function AccountVerified() {
  const { account, trip, bookingKey, isBooking, redirectTo } = useLoaderData<typeof loader>();
  const login = withRedirectTo("/login", redirectTo);
  const action = withRedirectTo("/account-verified", redirectTo);
  return (
    <>
      <h1 className="status-confirmed">Account Verified</h1>
      {account ? (
        <>
          <p>
            Welcome, {account.name}. {trip ? "Here is your trip, as you chose it." : "One button logs you in."}
          </p>
          <BookKeptTrip trip={trip} action={action} bookingKey={bookingKey} />
          <p>
            You are not {account.email}, or want to use another account? <a href={login}>Please login</a> or go{" "}
            <a href="/">Back to Home</a>
          </p>
          <p className="small muted">
            Somebody else registered with your address? <a href="/forgot-password">Choose a new password</a>: that ends
            theirs.
          </p>
        </>
      ) : (
        <>
          {isBooking && (
            <>
              <p>If you registered on another device, your trip waits there, too.</p>
              <a className="button" href={login}>
                Log in and finish your booking
              </a>
            </>
          )}
          <p>
            <a href={login}>Please login</a> or go <a href="/">Back to Home</a>
          </p>
        </>
      )}
    </>
  );
}

type BookKeptTripProps = { trip: KeptTrip | null; action: string; bookingKey: string };

/** The package's form as it was filled, with one button. Without a trip that can be booked, the button only leads on. */
function BookKeptTrip({ trip, action, bookingKey }: BookKeptTripProps) {
  if (!trip?.startDate || trip.refusal) {
    return (
      <>
        {trip && <KeptTripCard trip={trip} />}
        <form method="post" action={action}>
          <input type="hidden" name="change" value="yes" />
          <SubmitButton busy="Logging in...">{trip ? "Go on with the trip" : "Go on"}</SubmitButton>
        </form>
      </>
    );
  }
  const { lines, total } = priceOf(trip.facts);
  return (
    <>
      <KeptTripCard trip={trip} />
      <form method="post" action={action}>
        {Object.entries(fieldsOf(trip)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="idempotencyKey" value={bookingKey} />
        <FactLines facts={priceRows(lines)} />
        <SubmitButton busy="Booking...">Book now for {formatRupees(total)}</SubmitButton>
        <p className="small muted">
          Your name, email and phone number are taken from your profile. You pay nothing now: we confirm your dates
          first. <a href="/terms">Terms</a> and <a href="/cancellation-policy">cancellation policy</a>.
        </p>
        <button className="link-button" name="change" value="yes">
          Change something
        </button>
      </form>
    </>
  );
}

/** What the package's own form would send of what is shown here. */
function fieldsOf({ facts, typed }: KeptTrip): Record<string, string> {
  const { code, ...other } = Object.fromEntries(new URLSearchParams(typedQuery({ ...typed, numberOfChildren: "" })));
  const { numberOfPersons, numberOfChildren } = facts.party;
  return {
    ...other,
    numberOfPersons: String(numberOfPersons),
    ...(numberOfChildren > 0 && { numberOfChildren: String(numberOfChildren) }),
    ...(code && facts.offer && { code }),
    seen: seenOf(facts),
  };
}
