import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { useCan } from "~/components/layout/root-data";
import { ListHead } from "~/components/list/list-head";
import { ListSearch } from "~/components/list/list-search";
import { Pager } from "~/components/list/pager";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { FIGURE_LISTS, QUOTE_LISTS } from "~/models/sales/quote/limits";
import { listQuotes } from "~/models/sales/quote/list-quotes.server";
import { formatDate, isCalendarDate } from "~/values/calendar";
import { textField } from "~/values/fields";
import { readCriteria } from "~/values/paging";

import { QuoteCard } from "./quote-card";

const PAGE_SIZE = 25;

const isoDay = z.string().refine(isCalendarDate);

const NAMES = {
  open: "open",
  asked: "asked for a change",
  draft: "drafts",
  accepted: "accepted",
  lost: "lost",
  all: "all",
  sent: "sent",
  opened: "opened",
  waiting: "waiting for an answer",
  ending: "that run out within two days",
};

export const meta: MetaFunction = () => [{ title: "Quotes" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const { criteria, page } = readCriteria(request.url, {
    list: z.enum(QUOTE_LISTS),
    sentFrom: isoDay,
    sentTo: isoDay,
    q: textField("a search", 100),
  });
  const { list = criteria.q ? "all" : "open", ...sent } = criteria;
  const found = await listQuotes(list, { page, limit: PAGE_SIZE }, sent);
  await showPeople(request, user, found.quotes);
  return { list, page, sent, ...found };
}

export default function Quotes() {
  const { list, page, sent, totalQuotes, isMore, hasNext, quotes } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Quotes" label="Shown" total={totalQuotes} isMore={isMore}>
        <nav aria-label="State" className="choices">
          {QUOTE_LISTS.filter((each) => each === list || !FIGURE_LISTS.includes(each)).map((each) => (
            <Link key={each} to={`?list=${each}`} aria-current={list === each ? "true" : undefined}>
              {NAMES[each]}
            </Link>
          ))}
        </nav>
        {/* A document of its own, because the form needs its own security policy. */}
        {useCan("edit-bookings") && (
          <Link to="add" reloadDocument>
            New quote
          </Link>
        )}
      </ListHead>
      {sent.sentFrom && sent.sentTo && (
        <p>
          Only those sent from {formatDate(sent.sentFrom)} to {formatDate(sent.sentTo)}.
        </p>
      )}
      <ListSearch q={sent.q} placeholder="Q-1001, guest, trip, phone or e-mail" all="/admin-dashboard/quotes" />
      {quotes.length === 0 && <p>{list === "open" && !sent.q ? "No quote is open." : "No quote here."}</p>}
      <ul className="grid">
        {quotes.map((quote) => (
          <QuoteCard key={quote._id} quote={quote} />
        ))}
      </ul>
      <Pager page={page} limit={PAGE_SIZE} total={totalQuotes} isMore={isMore} hasNext={hasNext} />
    </>
  );
}
