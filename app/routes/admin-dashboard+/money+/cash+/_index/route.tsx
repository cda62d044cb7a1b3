import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { MoneyNav } from "~/components/money/money-nav";
import { requireRight } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { showCash } from "~/models/money/cash/holders.server";
import { listCounts, listHandovers } from "~/models/money/cash/list-cash.server";
import { readCashCriteria } from "~/models/office/money/cash.server";
import { listMoneyTabs } from "~/models/office/money/list-money.server";
import { MONEY_PAGE_SIZE } from "~/models/office/money/tabs";

import { CountTable } from "./count-table";
import { HandoverTable } from "./handover-table";
import { HolderTable } from "./holder-table";

export const meta: MetaFunction = () => [{ title: "Cash" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const { list, page } = readCashCriteria(request.url);
  const paging = { page, limit: MONEY_PAGE_SIZE };
  const [cash, handed, counted, tabs] = await Promise.all([
    showCash(),
    list === "handovers" ? listHandovers(paging) : null,
    list === "counts" ? listCounts(paging) : null,
    listMoneyTabs(),
  ]);
  leaveEmptyPage(request, handed?.handovers ?? counted?.counts ?? []);
  return { list, page, cash, handed, counted, tabs };
}

export default function Cash() {
  const { list, page, cash, handed, counted, tabs } = useLoaderData<typeof loader>();
  const holding = cash.holders.filter(({ inHand }) => inHand !== 0);
  const rest = handed ?? counted;
  const total = handed?.totalHandovers ?? counted?.totalCounts ?? 0;
  return (
    <>
      <ListHead title="Money" label="Who has cash" total={holding.length} sum={cash.inHand}>
        <a href={`/admin-dashboard/money/cash/export.csv?list=${list}`} download>
          Download as CSV
        </a>
        <MoneyNav tabs={tabs} tab="cash" />
      </ListHead>
      <p>
        Whoever records a cash payment has the cash, until they hand it over. A count closes their day: it stays as it
        was, and they have what was counted.
      </p>
      <HolderTable holders={cash.holders} />
      <nav aria-label="Lists" className="choices">
        {LISTS.map(([id, name]) => (
          <Link key={id} to={`?list=${id}`} aria-current={list === id ? "true" : undefined} preventScrollReset>
            {name}
          </Link>
        ))}
      </nav>
      {handed && <HandoverTable handovers={handed.handovers} />}
      {counted && <CountTable counts={counted.counts} />}
      {rest && <Pager page={page} limit={MONEY_PAGE_SIZE} total={total} isMore={rest.isMore} hasNext={rest.hasNext} />}
    </>
  );
}

const LISTS = [
  ["handovers", "Handovers"],
  ["counts", "Days closed"],
] as const;
