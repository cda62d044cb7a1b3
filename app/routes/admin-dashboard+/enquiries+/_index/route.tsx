import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { ListHead } from "~/components/list/list-head";
import { ListSearch } from "~/components/list/list-search";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { requireRight } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { listEnquiries, readEnquiryCriteria } from "~/models/sales/enquiry/list-enquiries.server";

import { EnquiryCard } from "./enquiry-card";

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
  await requireRight(request, "read-bookings");
  const { criteria, page } = readEnquiryCriteria(request.url);
  const found = await listEnquiries(criteria, { page, limit: PAGE_SIZE });
  leaveEmptyPage(request, found.enquiries);
  return { ...criteria, page, now: Date.now(), ...found };
}

export default function Enquiries() {
  const { q, state, page, now, totalEnquiries, isMore, hasNext, enquiries } = useLoaderData<typeof loader>();
  const back = useWayBack(enquiries);
  const shown = state ?? (q ? "all" : "new");
  return (
    <>
      <ListHead title="Enquiries" label="Shown" total={totalEnquiries} isMore={isMore}>
        <nav aria-label="State" className="choices">
          {CHOICES.map(([each, name]) => (
            <Link key={each} to={`?${query(q, each)}`} aria-current={shown === each ? "true" : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        {useCan("edit-bookings") && <Link to="add">Add question</Link>}
      </ListHead>
      <ListSearch q={q} placeholder="Name, e-mail, phone or number" state={state} all={`?${query(undefined, shown)}`} />
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

function query(q: string | undefined, state: string) {
  return new URLSearchParams({ state, ...(q && { q }) }).toString();
}
