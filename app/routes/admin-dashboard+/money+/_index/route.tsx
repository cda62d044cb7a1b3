import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { PeopleFile } from "~/components/list/people-file";
import { MoneyNav } from "~/components/money/money-nav";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { faultsOfDays, readMoneyCriteria } from "~/models/office/money/criteria.server";
import { listMoney, listMoneyTabs } from "~/models/office/money/list-money.server";
import { MONEY_PAGE_SIZE, TAB_NAMES } from "~/models/office/money/tabs";
import { today } from "~/values/calendar";

import { DayBook } from "./day-book";
import { DayBookForm } from "./day-book-form";
import { DifferingList } from "./differing-list";
import { DueSoonList } from "./due-soon-list";
import { KeptList } from "./kept-list";
import { NoReceiptList } from "./no-receipt-list";
import { NotInvoicedList } from "./not-invoiced-list";
import { OverdueList } from "./overdue-list";
import { RefundList } from "./refund-list";

export const meta: MetaFunction = () => [{ title: "Money" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const { tab, book, page } = readMoneyCriteria(request.url);
  if (tab === "claims") throw redirect("/admin-dashboard/claims");
  const rejected = tab === "day-book" ? rejectedFilters(faultsOfDays(book)) : undefined;
  const [found, tabs] = await Promise.all([rejected ? null : listMoney({ tab, book, page }), listMoneyTabs()]);
  if (found) await showPeople(request, user, found.rows);
  return { tab, tabs, book, page, rejected, found, today: today() };
}

export default function Money() {
  const { tab, tabs, book, page, rejected, found, today: day } = useLoaderData<typeof loader>();
  const isPaged = found !== null && (page > 1 || found.hasNext);
  const file = `/admin-dashboard/money/export.csv?${new URLSearchParams({ tab, ...book })}`;
  return (
    <>
      <ListHead
        title="Money"
        label={TAB_NAMES[tab]}
        total={found?.total ?? 0}
        isMore={found?.isMore}
        sum={found && found.total > 0 ? found.sum : undefined}
      >
        {found && <PeopleFile href={file} />}
        <MoneyNav tabs={tabs} tab={tab} />
      </ListHead>
      <ErrorSummary rejected={rejected} />
      {tab === "day-book" && <DayBookForm book={book} today={day} rejected={rejected} />}
      {found?.tab === "overdue" && <OverdueList {...found} today={day} />}
      {found?.tab === "due-soon" && <DueSoonList {...found} today={day} />}
      {found?.tab === "refunds" && <RefundList rows={found.rows} />}
      {found?.tab === "no-receipt" && <NoReceiptList rows={found.rows} isPaged={isPaged} />}
      {found?.tab === "not-invoiced" && (
        <NotInvoicedList rows={found.rows} isPaged={isPaged} oldest={found.oldest} today={day} />
      )}
      {found?.tab === "invoice-differs" && <DifferingList rows={found.rows} />}
      {found?.tab === "kept" && <KeptList rows={found.rows} />}
      {found?.tab === "day-book" && <DayBook {...found} />}
      {found && (
        <Pager page={page} limit={MONEY_PAGE_SIZE} total={found.total} isMore={found.isMore} hasNext={found.hasNext} />
      )}
    </>
  );
}
