import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { useRootData } from "~/components/layout/root-data";
import { BookingForm } from "~/components/package/booking-form";
import { clientAddress } from "~/http/client-address.server";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { redirectToLogin } from "~/http/guards.server";
import { byLink, linkHeaders, refusedLink } from "~/http/link.server";
import { codeIn } from "~/http/pages/code-in.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { withRedirectTo } from "~/http/redirect-to";
import { bookingFormSchema } from "~/models/booking/row/schema";
import { partyIn } from "~/models/booking/row/typed-party";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { type DayPrice } from "~/models/catalogue/days/offered-day";
import { readDayPrices } from "~/models/catalogue/days/read-days.server";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { readCode } from "~/models/catalogue/search/search-schema";
import { factsOf } from "~/models/sales/price/facts";
import {
  confirmWaiting,
  getWaiting,
  leaveWaiting,
  type WaitingJson,
} from "~/models/sales/waiting/answer-waiting.server";
import { ACTIVE } from "~/models/sales/waiting/rules";
import { getSettings } from "~/models/system/setting/get-site.server";
import { type Terms, termsOf } from "~/models/system/setting/terms";
import { readCounts } from "~/values/counts";
import { extrasToChoose } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

import { WaitingFacts } from "./waiting-facts";

export const handle = { isPastShop: true, styles: ["forms", "account", "auth", "packagePage"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Waiting for places" }));

export const headers = linkHeaders;

/** Opening the link changes nothing: mail scanners open it, too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { code, tooMany } = await codeIn(readCode(request.url), context);
  const found = await byLink(context, getWaiting(params.token, code));
  if (!found.ok) return data({ waiting: null, msg: found.msg }, refusedLink(found));
  const { packageInfo, offer, state } = found.value;
  const isOffered = state === "offered" && packageInfo && offer;
  const prices = isOffered ? await readDayPrices(packageInfo, offer.day) : {};
  return data({
    waiting: found.value,
    hasCode: code !== undefined && packageInfo?.offer?.code === code,
    tooMany,
    price: prices[offer?.day ?? ""] ?? { adult: packageInfo?.startingPrice ?? 0 },
    terms: termsOf((await getSettings()).saved),
    bookingKey: crypto.randomUUID(),
  });
}

export async function action({ request, params: { token = "" }, context }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "anyone");
  const page = `/waiting/${token}`;
  const intent = textIn(fields, "intent");
  if (intent === "confirm") return redirectWithResult(page, await byLink(context, confirmWaiting(token)));
  if (intent === "leave") return redirectWithResult(page, await byLink(context, leaveWaiting(token)));

  const form = checkForm(fields, bookingFormSchema);
  if (!user) return redirectToLogin(page);
  if (!form.ok) return rerender(form);
  const order = { ...form.value, userId: user.id, clientAddress: clientAddress(context), waiting: token };
  const found = await getWaiting(token);
  const packageId = found.ok ? found.value.packageId : "";
  const result = await createBooking({ ...order, packageId });
  if (result.ok) return redirectWithSuccess("/bookings", result.value.msg);
  // The reloaded page shows the full price and no field for the code.
  return rerender(form, result.code === "OFFER_ENDED" ? { msg: result.msg } : result);
}

export default function Waiting() {
  const page = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const user = useRootData()?.user;
  const { pathname } = useLocation();
  if (page.waiting === null)
    return (
      <>
        <h1>Waiting for places</h1>
        <p>{page.msg}</p>
      </>
    );
  const { waiting } = page;
  const { packageInfo: pkg, offer, state } = waiting;
  return (
    <>
      <h1>{TITLES[state] ?? "Waiting for places"}</h1>
      <WaitingFacts waiting={waiting} />
      {state === "offered" &&
        pkg &&
        offer &&
        (user ? (
          <BookOffer {...page} pkg={pkg} offer={offer} rejected={rejected} />
        ) : (
          <LogInFirst
            unitPrice={page.price.adult}
            logIn={withRedirectTo("/login", pathname)}
            register={withRedirectTo("/register", pathname)}
          />
        ))}
      {ACTIVE.includes(state) && <AnswerForms state={state} />}
    </>
  );
}

const TITLES: Record<string, string> = {
  unconfirmed: "Shall we tell you?",
  waiting: "You are on the waiting list",
  offered: "Places are free for you",
  booked: "These places were booked",
  lapsed: "These places are not kept for you any more",
  left: "You do not wait any more",
};

type LogInFirstProps = { unitPrice: number; logIn: string; register: string };

function LogInFirst({ unitPrice, logIn, register }: LogInFirstProps) {
  return (
    <>
      <p>{formatRupees(unitPrice)} per person.</p>
      <p>
        <a className="button" href={logIn}>
          Log in and book
        </a>
      </p>
      <p>
        No account yet? <a href={register}>Register</a>
      </p>
    </>
  );
}

const LEAVE: Record<string, string> = { unconfirmed: "No, thank you", offered: "Let the places go" };

/** The buttons of somebody who waits, or has still to say so. */
function AnswerForms({ state }: { state: string }) {
  return (
    <div className="stack">
      {state === "unconfirmed" && <Button intent="confirm" text="Yes, I wait" busy="Saving..." />}
      <Button intent="leave" text={LEAVE[state] ?? "Leave the list"} busy="Saving..." isQuiet />
    </div>
  );
}

type ButtonProps = { intent: string; text: string; busy: string; isQuiet?: boolean };

function Button({ intent, text, busy, isQuiet }: ButtonProps) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton busy={busy} isQuiet={isQuiet}>
        {text}
      </SubmitButton>
    </form>
  );
}

type BookOfferProps = {
  waiting: WaitingJson;
  pkg: PackageJson;
  offer: { day: string };
  price: DayPrice;
  /** Whether the code of the package's offer is in the address; only then the offer applies. */
  hasCode: boolean;
  /** Why codes do not count just now. */
  tooMany?: string;
  terms: Terms;
  bookingKey: string;
  rejected?: RejectedForm;
};

/** The package's own form, for the offered day only. */
function BookOffer({ waiting, pkg, offer, price, hasCode, tooMany, ...form }: BookOfferProps) {
  const { rejected } = form;
  const [query] = useSearchParams();
  const { numberOfPersons } = waiting;
  const typed = { startDate: offer.day, numberOfPersons: String(numberOfPersons), ...Object.fromEntries(query) };
  const chosen = { ...typed, ...rejected?.values };
  const extras = extrasToChoose(pkg.extras, [], chosen);
  const prices = { [offer.day]: price };
  const facts = factsOf({ ...pkg, id: pkg._id }, prices, {
    day: offer.day,
    party: partyIn(chosen, pkg),
    extras,
    counts: readCounts(chosen),
    offer: hasCode ? pkg.offer : null,
  });
  return (
    <section className="card booking" id="book" aria-labelledby="book-title">
      <h2 id="book-title">Book these places</h2>
      {tooMany && <p className="notice">{tooMany} Until then prices are shown without it.</p>}
      <BookingForm
        {...form}
        pkg={pkg}
        facts={facts}
        extras={extras}
        hasCode={hasCode}
        typed={typed}
        guestDays={{
          rule: "fixed",
          // The total says what this one day costs, and a phone has no room for more than the day.
          prices: {},
          dates: [{ day: offer.day, isOffered: true, why: null, free: null, label: null }],
        }}
      />
    </section>
  );
}
