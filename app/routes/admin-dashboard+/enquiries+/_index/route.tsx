import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { useCan } from "~/components/layout/root-data";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import {
  type EnquiryCriteria,
  faultsOfDays,
  readEnquiryCriteria,
  stateShown,
} from "~/models/sales/enquiry/criteria.server";
import { listEnquiries } from "~/models/sales/enquiry/list-enquiries.server";

import { EnquiryCard } from "./enquiry-card";
import { EnquiryFilter } from "./enquiry-filter";

const PAGE_SIZE = 25;

const CHOICES = [
  ["new", "without answer"],
  ["answered", "answered"],
  ["won", "won"],
  ["lost", "lost"],
  ["all", "all"],
] as const;

export const meta: MetaFunction = () => [{ title: "Enquiries" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const { criteria, page } = readEnquiryCriteria(request.url);
  const found = await listEnquiries(criteria, { page, limit: PAGE_SIZE });
  await showPeople(request, user, found.enquiries);
  const rejected = rejectedFilters(faultsOfDays(criteria));
  return { criteria, shown: stateShown(criteria), page, now: Date.now(), rejected, ...found };
}

export default function Enquiries() {
  const { criteria, shown, page, now, rejected, ...found } = useLoaderData<typeof loader>();
  const { totalEnquiries, isMore, hasNext, enquiries } = found;
  const back = useWayBack(enquiries);
  return (
    <>
      <ListHead title="Enquiries" label="Shown" total={totalEnquiries} isMore={isMore}>
        <nav aria-label="State" className="choices">
          {CHOICES.map(([each, name]) => (
            <Link key={each} to={`?${query(criteria, each)}`} aria-current={shown === each ? "true" : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        {useCan("edit-bookings") && <Link to="add">Add question</Link>}
      </ListHead>
      <ErrorSummary rejected={rejected} />
      <EnquiryFilter criteria={criteria} rejected={rejected} key={query(criteria, shown)} />
      {enquiries.length === 0 && <p>{shown === "new" ? "Nobody waits for an answer." : "No question here."}</p>}
      <ul className="grid">
        {enquiries.map((enquiry) => (
          <EnquiryCard key={enquiry._id} enquiry={enquiry} now={now} to={`${enquiry._id}${back.query(enquiry)}`} />
        ))}
      </ul>
      <Pager page={page} limit={PAGE_SIZE} total={totalEnquiries} isMore={isMore} hasNext={hasNext} />
    </>
  );
}

function query(criteria: EnquiryCriteria, state: string) {
  return new URLSearchParams({ ...criteria, state }).toString();
}
