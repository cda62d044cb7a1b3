import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Options, Select } from "~/components/form/field";
import { DaysForm, PrintedDays } from "~/components/list/days-form";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { PeopleFile } from "~/components/list/people-file";
import { MoneyNav } from "~/components/money/money-nav";
import { Periods } from "~/components/money/periods";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { KIND_TITLES, KINDS } from "~/models/money/document/kinds";
import { listMoneyTabs } from "~/models/office/money/list-money.server";
import { readRegisterCriteria } from "~/models/office/money/register/criteria.server";
import { readRegister } from "~/models/office/money/register/register.server";
import { MONEY_PAGE_SIZE } from "~/models/office/money/tabs";
import { today } from "~/values/calendar";

import { DocumentNumbers } from "./document-numbers";
import { DocumentTable } from "./document-table";
import { DocumentTotals } from "./document-totals";
import { GstSheets } from "./gst-sheets";
import { addressOf, groupInWords } from "./register-words";

export const meta: MetaFunction = () => [{ title: "Documents" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const { criteria, page, errors } = readRegisterCriteria(request.url);
  const rejected = rejectedFilters(errors);
  const [register, tabs] = await Promise.all([
    rejected ? null : readRegister(criteria, { page, limit: MONEY_PAGE_SIZE }),
    listMoneyTabs(),
  ]);
  if (register) await showPeople(request, user, register.documents);
  return { criteria, page, rejected, register, tabs, today: today() };
}

export default function Documents() {
  const { criteria, page, rejected, register, tabs, today: day } = useLoaderData<typeof loader>();
  const { from, to, kind, rate, place } = criteria;
  return (
    <>
      <ListHead title="Money" label="Documents" total={register?.totalDocuments ?? 0} isMore={register?.isMore}>
        {register && <PeopleFile href={`/admin-dashboard/money/documents/export.csv${addressOf(criteria)}`} />}
        <MoneyNav tabs={tabs} tab="documents" />
      </ListHead>
      <ErrorSummary rejected={rejected} />
      <Periods days={criteria} today={day} pathOf={(days) => addressOf({ ...criteria, ...days })} />
      <DaysForm action="/admin-dashboard/money/documents" days={criteria} rejected={rejected}>
        <Select name="kind" label="Kind" defaultValue={kind ?? ""} key={kind}>
          <option value="">all</option>
          <Options of={KINDS.map((each) => [each, KIND_TITLES[each]])} />
        </Select>
      </DaysForm>
      <PrintedDays {...criteria} />
      {(kind ?? rate ?? place) && (
        <p>
          Only {groupInWords(criteria)}. <Link to={addressOf({ from, to })}>All documents of these days</Link>
        </p>
      )}
      {register && (
        <>
          <DocumentTotals totals={register.totals} days={criteria} />
          <DocumentTable documents={register.documents} />
          <Pager
            page={page}
            limit={MONEY_PAGE_SIZE}
            total={register.totalDocuments}
            isMore={register.isMore}
            hasNext={register.hasNext}
          />
          <DocumentNumbers numbers={register.numbers} />
          <GstSheets days={criteria} />
        </>
      )}
    </>
  );
}
