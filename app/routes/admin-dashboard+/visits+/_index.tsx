import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";

import { ErrorSummary } from "~/components/form/error-summary";
import { DaysForm } from "~/components/list/days-form";
import { Figures } from "~/components/list/figures";
import { OF_REPORTS, Parts } from "~/components/list/parts";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { faultsOfPeriod, type Period, readVisitsPeriod } from "~/models/office/visit/criteria.server";
import { listVisits } from "~/models/office/visit/list-visits.server";
import { MONTHS_KEPT } from "~/models/office/visit/remove-old-visits.server";
import { type AnyVisitLine, type VisitTableName, visitTableOf } from "~/models/office/visit/tables";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";

export const meta: MetaFunction = () => [{ title: "Visits" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const period = readVisitsPeriod(request.url);
  const rejected = rejectedFilters(faultsOfPeriod(period));
  return { period, rejected, visits: rejected ? null : await listVisits(period), monthsKept: MONTHS_KEPT };
}

export default function Visits() {
  const { period, rejected, visits, monthsKept } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="title-row">
        <h1>Visits</h1>
        {visits && (
          <p className="total">
            {formatDate(period.from)} to {formatDate(period.to)}
          </p>
        )}
      </div>
      <Parts of={OF_REPORTS} shown="visits" />
      <ErrorSummary rejected={rejected} />
      <div className="no-print">
        <DaysForm action="/admin-dashboard/visits" days={period} rejected={rejected} />
      </div>
      {visits?.pages.map(({ key, views, visitors }) => (
        <p key={key}>
          {counted(views, "view")} by {counted(visitors, "visitor")} on all pages
        </p>
      ))}
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

function Steps({ visits }: CountsProps) {
  const { packages, all, isMore } = visits;
  const sums = packages.length > 0 ? [{ key: "", name: "All packages", ...all }] : [];
  return (
    <CountTable table="packages" lines={[...packages, ...sums]} period={visits}>
      Bookings are those that guests made on the site on these days, and confirmed those of them that are confirmed now.
      The last column says how many bookings a hundred visitors of the package’s page made.{" "}
      {isMore && "The most viewed packages are shown; the last line counts all."}
    </CountTable>
  );
}

function Counts({ visits }: CountsProps) {
  return (
    <>
      <CountTable table="sources" lines={visits.sources} period={visits}>
        The site with the link, or the name that the link gives in <code>utm_source</code>. Each day lists 50 sources;
        further ones are “other”.
      </CountTable>
      <CountTable table="searches" lines={visits.searches} period={visits}>
        Only words that at least two visitors typed on the same day.
      </CountTable>
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

type CountTableProps = { table: VisitTableName; lines: AnyVisitLine[]; period: Period; children?: ReactNode };

function CountTable({ table, lines, period, children }: CountTableProps) {
  const { title, first, none, columns } = visitTableOf(table);
  const file = new URLSearchParams({ table, from: period.from, to: period.to });
  const isLinked = table === "packages";
  return (
    <section>
      <Figures
        title={title}
        csv={`/admin-dashboard/visits/export.csv?${file}`}
        none={none}
        lines={lines}
        columns={[
          {
            name: first,
            cell: ({ key, name }) => (isLinked && key ? <a href={`/packages/${key}`}>{name}</a> : name),
            isRowHeader: true,
          },
          ...Object.entries(columns).map(([column, name]) => ({
            name,
            cell: (line: AnyVisitLine) => line[column]?.toLocaleString("en-IN"),
            className: "amount",
          })),
        ]}
        note={children}
      />
    </section>
  );
}
