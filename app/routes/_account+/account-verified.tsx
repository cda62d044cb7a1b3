import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { KeptTripCard } from "~/components/package/kept-trip";
import { keptTripOf } from "~/http/pages/kept-trip.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";

export const handle = { styles: ["forms", "account", "doors"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Account Verified" }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { trip: await keptTripOf(request, context), redirectTo: getRedirectTo(request) };
}

export default function AccountVerified() {
  const { trip, redirectTo } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="status-confirmed">Account Verified</h1>
      {trip && (
        <>
          <KeptTripCard trip={trip} />
          <a className="button" href={withRedirectTo("/login", redirectTo)}>
            Log in and finish your booking
          </a>
        </>
      )}
      <p>
        <a href={withRedirectTo("/login", redirectTo)}>Please login</a> or go <a href="/">Back to Home</a>
      </p>
    </>
  );
}
