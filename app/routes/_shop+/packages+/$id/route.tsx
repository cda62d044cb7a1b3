import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { Icon } from "~/components/layout/icon";
import { pageMeta } from "~/components/layout/page-meta";
import { Availability } from "~/components/package/availability";
import { type Question } from "~/components/package/booking-form";
import { Gallery } from "~/components/package/gallery";
import { PackageList } from "~/components/package/package-list";
import { breadcrumbFacts, firstParagraph, previewOf, tripFacts } from "~/components/package/structured-data";
import { Sum } from "~/components/package/sum";
import { Party } from "~/components/package/trip-total";
import { pathWithTyped } from "~/components/package/typed-query";
import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { redirectToLogin } from "~/http/guards.server";
import { codeIn } from "~/http/pages/code-in.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { PLACEHOLDERS } from "~/http/pages/placeholders.server";
import { bookingFormSchema } from "~/models/booking/row/schema";
import { partyIn } from "~/models/booking/row/typed-party";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { refuseTrip } from "~/models/booking/sell/sell.server";
import { renderItinerary } from "~/models/catalogue/content/itinerary/render-itinerary.server";
import { getGuestDays, type GuestDays, guestMonth, listNextDates } from "~/models/catalogue/days/guest-days.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { listPopularCards } from "~/models/catalogue/search/popular/list-popular-packages.server";
import { readCode } from "~/models/catalogue/search/search-schema";
import { type PriceFacts } from "~/models/sales/price/facts";
import { slopes } from "~/models/sales/price/price-of";
import { MIN_SHOWN, NEWEST } from "~/models/sales/review/limits";
import { listPublished } from "~/models/sales/review/list-published.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";
import { type Refusal } from "~/result";
import { isCalendarDate } from "~/values/calendar";
import { extrasToChoose } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type FormValues, type RejectedForm } from "~/values/rejected-form";

import { useQuestion } from "./ask";
import { BookHere } from "./book-here";
import { stepped, useAsked, useChoice } from "./choice";
import { MoreStory, Story } from "./story";

export const handle = {
  itinerary: "shown",
  styles: ["packageCard", "forms", "packagePage", "gallery", "itinerary"],
} satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data, site, origin }) => {
  if (!data) return { title: "Package" };
  const pkg = data.packageInfo;
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Packages", path: "/packages" },
    { name: pkg.packageTitle, path: pkg.pageUrl },
  ];
  return {
    title: pkg.packageTitle,
    description: `${pkg.days} days in ${pkg.locationName} from ${formatRupees(pkg.lowestPrice)} a person, taxes included. ${firstParagraph(pkg.description)}`,
    path: pkg.pageUrl,
    image: previewOf(pkg),
    facts: [tripFacts(pkg, site, origin), breadcrumbFacts(crumbs, origin)],
  };
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { code: wanted, tooMany } = await codeIn(readCode(request.url), context);
  const found = await getPackage(params.id, wanted);
  if (!found.ok) throw await redirectWithError("/", found.msg);
  const { packageInfo } = found.value;
  const step = stepped(request.url, packageInfo);
  if (step) throw redirect(step);
  const { popularPackages } = await listPopularCards({
    exceptId: params.id,
    like: packageInfo.availability === SOLD_OUT ? packageInfo : undefined,
    code: wanted,
  });
  const bookingKey = context.cachedFor ? PLACEHOLDERS.bookingKey : crypto.randomUUID();
  const code = packageInfo.offer?.code === wanted ? wanted : undefined;
  const itineraryHtml = renderItinerary(packageInfo.itinerary, packageInfo.dayFacts);
  const terms = termsOf((await getSettings()).saved);
  const typed = Object.fromEntries(new URL(request.url).searchParams);
  const month = guestMonth(typed.month);
  const guestDays = await getGuestDays(packageInfo._id, month ?? guestMonth(typed.startDate));
  const nextDates = await listNextDates(popularPackages);
  const isReviewed = packageInfo.rating.count >= MIN_SHOWN;
  const said = isReviewed ? await listPublished(packageInfo._id, { page: 1, limit: NEWEST }) : null;
  const published = said?.ok ? said.value : null;
  const days = { guestDays, nextDates, month, refusal: await refusalOf(packageInfo, typed) };
  return { packageInfo, popularPackages, itineraryHtml, bookingKey, code, tooMany, terms, published, ...days };
}

/** Why the day in the address cannot be booked, for its field. */
async function refusalOf(pkg: PackageJson, typed: FormValues) {
  const { startDate = "" } = typed;
  if (!isCalendarDate(startDate) || pkg.availability === SOLD_OUT) return null;
  const extras = extrasToChoose(pkg.extras, [], typed);
  const refusal = await refuseTrip(pkg._id, { startDate, ...partyIn(typed, pkg), extras });
  return refusal && { code: refusal.code, errors: refusal.errors ?? {} };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "anyone", bookingFormSchema);
  const page = pathWithTyped(`/packages/${params.id}`, form.values);
  if (isOnlyToShow(request.url, form.values)) return redirect(page);
  if (!form.ok) return rerender(form);
  if (!user) {
    // Nobody registers for a trip that is refused.
    const refusal = await refuseTrip(params.id, form.value);
    if (!refusal) return redirectToLogin(page);
    return refusal.code === "SOLD_OUT" ? redirectWithError(page, refusal.msg) : refused(params.id, form, refusal);
  }

  const result = await createBooking({
    userId: user.id,
    clientAddress: clientAddress(context),
    packageId: params.id ?? "",
    ...form.value,
    isAsked: true,
  });
  if (result.ok) return redirectWithSuccess("/bookings", result.value.msg);
  // The reloaded page shows the full price and no field for the code.
  if (result.code === "OFFER_ENDED") return rerender(form, { msg: result.msg });
  if (ON_FORM.includes(result.code)) return refused(params.id, form, result);
  if (result.code === "IDEMPOTENCY_KEY_REUSED" || result.questions) return rerender(form, result);
  return redirectWithError("/login", result.msg);
}

/** `guestDays` are those of the month that was asked for. */
type Refused = RejectedForm & { guestDays?: GuestDays | null };

async function refused(id: string | undefined, form: { values: FormValues }, refusal: Refusal) {
  const { data: rejected, init } = rerender(form, onForm(refusal));
  const guestDays = await getGuestDays(id ?? "", guestMonth(form.values.startDate));
  return data({ ...rejected, guestDays }, init ?? undefined);
}

const ON_FORM = ["DATE_NOT_OFFERED", "SEATS_LEFT", "PRICE_CHANGED", "TOO_MANY_REQUESTS", "BUSY", "INVALID_INPUT"];

/** A day or number of persons that cannot be is answered like any other wrong field. */
function onForm({ code, msg, errors, ...rest }: Refusal): Partial<Refusal> {
  const isField = code === "DATE_NOT_OFFERED" || code === "SEATS_LEFT";
  return isField ? { msg, errors } : { code, msg, errors, ...rest };
}

/** Text browsers send "Update total", − and +, and "apply" like "Book now". Only a page with a code books with one. */
function isOnlyToShow(url: string, { total, code, ...typed }: FormValues) {
  return (
    total !== undefined ||
    Object.keys(typed).some((name) => name.startsWith("step-")) ||
    (code !== undefined && !new URL(url).searchParams.has("code"))
  );
}

export default function PackageDetail() {
  const {
    packageInfo: pkg,
    popularPackages,
    itineraryHtml,
    code,
    published,
    nextDates,
    ...card
  } = useLoaderData<typeof loader>();
  const rejected: Refused | undefined = useActionData<typeof action>();
  const guestDays = rejected?.guestDays ?? card.guestDays;
  const offer = code ? pkg.offer : null;
  const choice = useChoice(pkg, { ...card, guestDays }, offer, rejected);
  const question = useQuestion(pkg, choice.chosen);
  const { month, persons } = useAsked();
  const others = {
    month: month ? { name: month, starts: {} } : undefined,
    party: persons ? { persons, totals: {} } : undefined,
  };
  return (
    <>
      <article className="package">
        <Gallery pictures={[{ url: pkg.imgUrl, alt: pkg.packageTitle, caption: "" }, ...pkg.pictures]} />
        <div className="package-story">
          <Story pkg={pkg} offer={offer} {...choice} month={card.month} itineraryHtml={itineraryHtml} />
          <BookingBar pkg={pkg} facts={choice.facts} question={question} />
        </div>
        <BookHere
          pkg={pkg}
          code={code}
          rejected={rejected}
          question={question}
          similar={popularPackages}
          {...choice}
          {...card}
          guestDays={guestDays}
        />
        <div className="package-story more">
          <MoreStory pkg={pkg} published={published} />
        </div>
      </article>
      {popularPackages.length > 0 && (
        <section className="popular" aria-labelledby="popular">
          <h2 id="popular">Elite Tourist Attractions</h2>
          <PackageList packages={popularPackages} code={code} nextDates={nextDates} {...others} isStrip />
        </section>
      )}
    </>
  );
}

type BookingBarProps = { pkg: PackageJson; facts: PriceFacts; question: Question };

/** Sticks to the bottom of a phone's window while neither the first link to the booking form nor the form is visible. */
function BookingBar({ pkg, facts, question }: BookingBarProps) {
  const isSoldOut = pkg.availability === SOLD_OUT;
  return (
    <div className="booking-bar no-print">
      {isSoldOut ? (
        <Availability value={pkg.availability} />
      ) : (
        <p id="sum">
          <Sum facts={facts} slopes={slopes(facts)} of={({ total }) => total} isOutput={false} />{" "}
          <Party facts={facts} before="for " />
        </p>
      )}
      <a className="button button-quiet" {...question}>
        <Icon name="whatsapp" />
        <span className="visually-hidden">WhatsApp</span>
      </a>
      <a className="button" href="#book">
        {isSoldOut ? "Similar trips" : "Book"}
      </a>
    </div>
  );
}
