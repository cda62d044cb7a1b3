import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { phoneUrl, whatsAppUrl } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useRootData } from "~/components/layout/root-data";
import { useSite } from "~/components/layout/use-site";
import { Availability } from "~/components/package/availability";
import { BookingForm, pathWithTyped } from "~/components/package/booking-form";
import { FeatureList } from "~/components/package/feature-list";
import { OfferPrice, PriceBefore } from "~/components/package/package-card";
import { PackageList } from "~/components/package/package-list";
import { Picture } from "~/components/package/picture";
import { phoneSizes } from "~/components/package/picture-sizes";
import { breadcrumbFacts, firstParagraph, previewOf, tripFacts } from "~/components/package/structured-data";
import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { redirectToLogin } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { HOLES } from "~/http/pages/holes.server";
import { createBooking } from "~/models/booking/create-booking.server";
import { bookingFormSchema } from "~/models/booking/schema";
import { SOLD_OUT } from "~/models/package/availability";
import { getPackage } from "~/models/package/get-package.server";
import { renderItinerary } from "~/models/package/itinerary/render-itinerary.server";
import { type PackageJson } from "~/models/package/json.server";
import { listPopularCards } from "~/models/package/popular/list-popular-packages.server";
import { readSearch } from "~/models/package/search/search-schema";
import { formatRupees } from "~/values/money";

export const handle = { itinerary: "shown" };

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
    description: `${pkg.days} days in ${pkg.locationName} from ${formatRupees(pkg.startingPrice)} a person, taxes included. ${firstParagraph(pkg.description)}`,
    path: pkg.pageUrl,
    image: previewOf(pkg),
    facts: [tripFacts(pkg, site, origin), breadcrumbFacts(crumbs, origin)],
  };
});

export async function loader({ request, params, context: { cachedFor } }: LoaderFunctionArgs) {
  const wanted = readSearch(request.url).code;
  const found = await getPackage(params.id, wanted);
  if (!found.ok) throw await redirectWithError("/", found.msg);
  const { packageInfo } = found.value;
  const { popularPackages } = await listPopularCards({ exceptId: params.id, code: wanted });
  const bookingKey = cachedFor ? HOLES.bookingKey : crypto.randomUUID();
  const code = packageInfo.offer?.code === wanted ? wanted : undefined;
  return { packageInfo, popularPackages, itineraryHtml: renderItinerary(packageInfo.itinerary), bookingKey, code };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "anyone", bookingFormSchema);
  if (!user) return redirectToLogin(pathWithTyped(`/packages/${params.id}`, form.values));
  if (!form.ok) return rerender(form);

  const result = await createBooking({
    userId: user.id,
    clientAddress: clientAddress(context),
    packageId: params.id ?? "",
    ...form.value,
  });
  if (result.ok) return redirectWithSuccess("/bookings", result.value.msg);
  // The page shows the full price already, and no field for the code.
  if (result.code === "OFFER_ENDED") return rerender(form, { msg: result.msg });
  if (result.code === "PRICE_CHANGED" || result.code === "TOO_MANY_REQUESTS") return rerender(form, result);
  // The page was left from an earlier booking, as the back button shows it: now it gets a key of its own.
  if (result.code === "IDEMPOTENCY_KEY_REUSED")
    return rerender({ values: { ...form.values, idempotencyKey: "" } }, result);
  return redirectWithError("/login", result.msg);
}

export default function PackageDetail() {
  const { packageInfo: pkg, popularPackages, itineraryHtml, bookingKey, code } = useLoaderData<typeof loader>();
  return (
    <>
      <article className="package">
        <div className="package-picture">
          <Picture
            imgUrl={pkg.imgUrl}
            alt={pkg.packageTitle}
            sizes={`${phoneSizes()}, (max-width: 76em) 94vw, 1152px`}
            isFirst
          />
        </div>
        <Summary pkg={pkg} hasCode={code !== undefined} />
        <div className="description stack">
          {pkg.description.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="features">
          <FeatureList title="Included" items={pkg.includedFeatures} />
          <FeatureList title="Excluded" items={pkg.excludedFeatures} />
        </div>
        <section aria-labelledby="itinerary">
          <h2 id="itinerary">Itinerary</h2>
          <div className="itinerary" dangerouslySetInnerHTML={{ __html: itineraryHtml }} />
        </section>
        <Tags tags={pkg.tags} />
        <Booking pkg={pkg} bookingKey={bookingKey} hasCode={code !== undefined} />
      </article>
      {popularPackages.length > 0 && (
        <section className="popular" aria-labelledby="popular">
          <h2 id="popular">Elite Tourist Attractions</h2>
          <PackageList packages={popularPackages} code={code} />
        </section>
      )}
    </>
  );
}

function Summary({ pkg, hasCode }: { pkg: PackageJson; hasCode: boolean }) {
  return (
    <div className="stack">
      <h1>{pkg.packageTitle}</h1>
      <p className="place">
        {pkg.locationName} · {pkg.tourName}
      </p>
      <div className="package-facts">
        <p className="package-price">
          <PriceBefore pkg={pkg} /> <strong className="price">{formatRupees(pkg.startingPrice)}</strong> per person,
          taxes included
        </p>
        {hasCode && <OfferPrice offer={pkg.offer} />}
        <p>
          {pkg.days} Days / {pkg.nights} Night
        </p>
        <Availability value={pkg.availability} />
        {pkg.availability !== SOLD_OUT && (
          <a className="button jump" href="#book">
            Book this package
          </a>
        )}
      </div>
    </div>
  );
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags no-print" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={`/packages?q=${encodeURIComponent(tag)}`}>{tag}</a>
        </li>
      ))}
    </ul>
  );
}

function Booking({ pkg, bookingKey, hasCode }: { pkg: PackageJson; bookingKey: string; hasCode: boolean }) {
  const rejected = useActionData<typeof action>();
  const [query] = useSearchParams();
  const user = useRootData()?.user;
  const site = useSite();
  const question = `Hello ${site.brand}, I have a question about "${pkg.packageTitle}" (${pkg.days} Days / ${pkg.nights} Night).`;
  return (
    <section className="card booking" id="book" aria-labelledby="book-title">
      <h2 id="book-title">Book this package</h2>
      {pkg.availability === SOLD_OUT ? (
        <p>This package is currently sold out.</p>
      ) : (
        <BookingForm
          unitPrice={pkg.startingPrice}
          offer={pkg.offer}
          hasCode={hasCode}
          rejected={rejected}
          typed={Object.fromEntries(query)}
          bookingKey={user ? bookingKey : undefined}
        />
      )}
      <p className="ask small">
        Ask first: <a href={whatsAppUrl(site, question)}>WhatsApp</a> or <a href={phoneUrl(site)}>{site.phone}</a>
      </p>
    </section>
  );
}
