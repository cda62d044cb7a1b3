import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { DaysForm } from "~/components/list/days-form";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { faultsOfPeriod, listVisits, readPeriod } from "~/models/office/visit/list-visits.server";
import { MONTHS_KEPT } from "~/models/office/visit/remove-old-visits.server";

import { CountTable } from "./count-table";

export const meta: MetaFunction = () => [{ title: "Visits" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const period = readPeriod(request.url);
  const rejected = rejectedFilters(faultsOfPeriod(period));
  return { period, rejected, visits: rejected ? null : await listVisits(period), monthsKept: MONTHS_KEPT };
}

const PAGES: Record<string, string> = {
  site: "All pages",
  home: "Home",
  packages: "Packages and searches",
  package: "A package",
  ask: "Question about a package",
  contact: "Contact",
  other: "Other pages",
};

const STEPS = ["Views", "Visitors", "Forms sent", "Bookings", "Confirmed"];

export default function Visits() {
  const { period, rejected, visits, monthsKept } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Visits</h1>
      <ErrorSummary rejected={rejected} />
      <DaysForm action="/admin-dashboard/visits" days={period} rejected={rejected} />
      <div className="stack">
        {visits && <Steps visits={visits} />}
        <div className="desk">
          {visits && <Counts visits={visits} />}
          <HowCounted monthsKept={monthsKept} />
        </div>
      </div>
    </>
  );
}

type CountsProps = { visits: Awaited<ReturnType<typeof listVisits>> };

function Steps({ visits: { all, packages, isMore } }: CountsProps) {
  const lines = packages.map((each) => ({ name: each.packageTitle, to: `/packages/${each.packageId}`, ...each }));
  const sums = all && packages.length > 0 ? [{ name: "All packages", ...all }] : [];
  return (
    <CountTable
      title="From view to booking"
      first="Package"
      columns={STEPS}
      none="No package was viewed or booked on these days."
      rows={[...lines, ...sums].map((row) => ({
        ...row,
        counts: [row.views, row.visitors, row.forms, row.bookings, row.confirmed],
      }))}
    >
      Bookings are those that guests made on the site on these days, and confirmed those of them that are confirmed now.{" "}
      {isMore && "The most viewed packages are shown; the last line counts all."}
    </CountTable>
  );
}

function Counts({ visits: { pages, sources, searches } }: CountsProps) {
  return (
    <>
      <CountTable
        title="Where visitors came from"
        first="Source"
        columns={["Arrivals", "Visitors"]}
        none="Nobody arrived on these days."
        rows={sources.map((row) => ({ name: row.name || "Direct or unknown", counts: [row.views, row.visitors] }))}
      >
        The site with the link, or the name that the link gives in <code>utm_source</code>. Each day lists 50 sources;
        further ones are “other”.
      </CountTable>
      <CountTable
        title="Searches without result"
        first="Words"
        columns={["Searches", "Visitors"]}
        none="No two visitors searched in vain for the same words."
        rows={searches.map((row) => ({ name: row.name, counts: [row.views, row.visitors] }))}
      >
        Only words that at least two visitors typed on the same day.
      </CountTable>
      <CountTable
        title="Pages"
        first="Page"
        columns={["Views", "Visitors"]}
        none="No page was viewed on these days."
        rows={pages.map((row) => ({ name: PAGES[row.name] ?? row.name, counts: [row.views, row.visitors] }))}
      />
    </>
  );
}

function HowCounted({ monthsKept }: { monthsKept: number }) {
  return (
    <section aria-labelledby="counted">
      <h2 id="counted">How this is counted</h2>
      <p>
        Without cookies. <strong>Visitors are counted per day</strong>: who comes on three days counts three times, and
        two people with the same browser behind one address count once. A view is a page that the site sent; a page that
        the browser still had is not. Not counted: robots, pages loaded ahead, staff who are logged in, and browsers
        that ask not to be tracked. What recognises a visitor is deleted in the next night, the counts after{" "}
        {monthsKept} months.
      </p>
    </section>
  );
}
