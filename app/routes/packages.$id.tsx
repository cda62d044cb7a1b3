import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { PackageCard } from "~/components/package-card";
import { SubmitButton } from "~/components/submit-button";
import { redirectWithError, redirectWithSuccess } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { getUser, redirectToLogin } from "~/http/session.server";
import { requireSameSite } from "~/http/cross-site.server";
import { createBooking } from "~/models/booking/create-booking.server";
import { lastBookableDay, MAX_PERSONS } from "~/models/booking/limits";
import { bookingFormSchema } from "~/models/booking/schema";
import { today } from "~/models/calendar";
import { formatRupees } from "~/models/money";
import { getPackage } from "~/models/package/get-package.server";
import { listPopularPackages } from "~/models/package/list-popular-packages.server";
import { SOLD_OUT } from "~/models/package/availability";
import { type loader as rootLoader } from "~/root";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.packageInfo.packageTitle }];

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await getPackage(params.id);
  if (!found.ok) throw await redirectWithError("/", found.msg);
  const { popularPackages } = await listPopularPackages({ exceptId: params.id });
  return { ...found.value, popularPackages };
}

export async function action({ request, params }: ActionFunctionArgs) {
  requireSameSite(request);
  const user = await getUser(request);
  if (!user) return redirectToLogin(`/packages/${params.id}`);
  const form = await parseForm(request, bookingFormSchema);
  if (!form.ok) return refill(form);

  const result = await createBooking({ userId: user.id, packageId: params.id ?? "", ...form.value });
  if (result.ok) return redirectWithSuccess("/bookings", result.value.msg);
  return result.code === "PRICE_CHANGED" ? refill(form, result) : redirectWithError("/login", result.msg);
}

export default function PackageDetail() {
  const { packageInfo: pkg, popularPackages } = useLoaderData<typeof loader>();
  return (
    <>
      <img src={pkg.imgUrl} alt="" width={1600} height={1200} />
      <h1>{pkg.packageTitle}</h1>
      <p>
        <span className="price">{formatRupees(pkg.startingPrice)}</span> per person · {pkg.days} Days / {pkg.nights}{" "}
        Night · {pkg.locationName} · {pkg.tourName}
      </p>
      <p className={`availability-${pkg.availability.replace(" ", "-")}`}>{pkg.availability}</p>
      <p>{pkg.description}</p>
      <h2>Included</h2>
      <FeatureList items={pkg.includedFeatures} />
      <h2>Excluded</h2>
      <FeatureList items={pkg.excludedFeatures} />
      <h2>Itinerary</h2>
      <div dangerouslySetInnerHTML={{ __html: pkg.itinerary }} />
      <FeatureList items={pkg.tags} />
      <h2>Book this package</h2>
      {pkg.availability === SOLD_OUT ? (
        <p>This package is currently sold out.</p>
      ) : (
        <BookingForm unitPrice={pkg.startingPrice} />
      )}
      <h2>Elite Tourist Attractions</h2>
      <ul className="grid">
        {popularPackages.map((popular) => (
          <PackageCard key={popular._id} pkg={popular} />
        ))}
      </ul>
    </>
  );
}

function FeatureList({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function BookingForm({ unitPrice }: { unitPrice: number }) {
  const refill = useActionData<typeof action>();
  const user = useRouteLoaderData<typeof rootLoader>("root")?.user;
  const persons = Number(refill?.values.numberOfPersons ?? 1) || 1;
  return (
    <form method="post">
      <ErrorSummary refill={refill} />
      {/* A visitor's page must be the same for everybody, and a visitor cannot book: the key is for users only. */}
      {user && (
        <input type="hidden" name="idempotencyKey" value={refill?.values.idempotencyKey ?? crypto.randomUUID()} />
      )}
      <input type="hidden" name="seenPrice" value={unitPrice} />
      <Field
        name="startDate"
        label="Start date"
        type="date"
        required
        min={today()}
        max={lastBookableDay()}
        refill={refill}
      />
      <Field
        name="numberOfPersons"
        label="Number of persons"
        type="number"
        required
        min={1}
        max={MAX_PERSONS}
        defaultValue={1}
        inputMode="numeric"
        refill={refill}
      />
      <p>
        Total price:{" "}
        <output className="price" data-unit-price={unitPrice}>
          {formatRupees(unitPrice * persons)}
        </output>
      </p>
      <p>Your name, email and phone number are taken from your profile.</p>
      <SubmitButton busy="Booking...">Book now</SubmitButton>
    </form>
  );
}
