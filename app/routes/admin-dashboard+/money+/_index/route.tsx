import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { DaysForm } from "~/components/list/days-form";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { MoneyNav } from "~/components/money/money-nav";
import { Periods } from "~/components/money/periods";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { faultsOfDays, readMoneyCriteria } from "~/models/office/money/criteria.server";
import { listMoney, listMoneyTabs } from "~/models/office/money/list-money.server";
import { MONEY_PAGE_SIZE, TAB_NAMES } from "~/models/office/money/tabs";
import { today } from "~/values/calendar";

import { DayBook } from "./day-book";
import { DifferingList } from "./differing-list";
import { KeptList } from "./kept-list";
import { NoReceiptList } from "./no-receipt-list";
import { NotInvoicedList } from "./not-invoiced-list";
import { OverdueList } from "./overdue-list";
import { RefundList } from "./refund-list";

export const meta: MetaFunction = () => [{ title: "Money" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const { tab, days, page } = readMoneyCriteria(request.url);
  if (tab === "claims") throw redirect("/admin-dashboard/claims");
  const rejected = tab === "day-book" ? rejectedFilters(faultsOfDays(days)) : undefined;
  const [found, tabs] = await Promise.all([rejected ? null : listMoney({ tab, days, page }), listMoneyTabs()]);
  if (found) leaveEmptyPage(request, found.rows);
  return { tab, tabs, days, page, rejected, found, today: today() };
}

export default function Money() {
  const { tab, tabs, days, page, rejected, found, today: day } = useLoaderData<typeof loader>();
  const file = `/admin-dashboard/money/export.csv?${new URLSearchParams({ tab, ...days })}`;
  return (
    <>
      <ListHead title="Money" label={TAB_NAMES[tab]} total={found?.total ?? 0} isMore={found?.isMore}>
        {found && (
          <a href={file} download>
            Download as CSV
          </a>
        )}
        <MoneyNav tabs={tabs} tab={tab} />
      </ListHead>
      <ErrorSummary rejected={rejected} />
      {tab === "day-book" && (
        <>
          <Periods days={days} today={day} pathOf={dayBookOf} />
          <DaysForm action="/admin-dashboard/money" days={days} rejected={rejected}>
            <input type="hidden" name="tab" value="day-book" />
          </DaysForm>
        </>
      )}
      {found?.tab === "overdue" && <OverdueList rows={found.rows} isKept={found.isKept} today={day} />}
      {found?.tab === "refunds" && <RefundList rows={found.rows} />}
      {found?.tab === "no-receipt" && <NoReceiptList rows={found.rows} />}
      {found?.tab === "not-invoiced" && <NotInvoicedList rows={found.rows} oldest={found.oldest} today={day} />}
      {found?.tab === "invoice-differs" && <DifferingList rows={found.rows} />}
      {found?.tab === "kept" && <KeptList rows={found.rows} />}
      {found?.tab === "day-book" && <DayBook rows={found.rows} totals={found.totals} />}
      {found && (
        <Pager page={page} limit={MONEY_PAGE_SIZE} total={found.total} isMore={found.isMore} hasNext={found.hasNext} />
      )}
    </>
  );
}

function dayBookOf(days: { from: string; to: string }) {
  return `/admin-dashboard/money?${new URLSearchParams({ tab: "day-book", ...days })}`;
}
