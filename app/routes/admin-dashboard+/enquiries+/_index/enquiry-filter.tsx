import { Link } from "@remix-run/react";

import { Field, Options, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { FilterButtons } from "~/components/list/filter-buttons";
import { SOURCE_NAMES } from "~/models/booking/source-names";
import { type EnquiryCriteria } from "~/models/sales/enquiry/criteria.server";
import { ENQUIRY_SOURCES } from "~/models/sales/enquiry/rules";
import { type RejectedForm } from "~/values/rejected-form";

type EnquiryFilterProps = { criteria: EnquiryCriteria; rejected?: RejectedForm };

export function EnquiryFilter({ criteria, rejected }: EnquiryFilterProps) {
  const { q, state, from, to, source, answered } = criteria;
  const isNarrowed = [from, to, source, answered].some(Boolean);
  return (
    <DeskForm method="get" role="search" className="filter card" rejected={rejected}>
      {state && <input type="hidden" name="state" value={state} />}
      <Field name="q" label="Search" type="search" placeholder="Name, phone, mail, number" defaultValue={q} />
      <FilterButtons>{(q || isNarrowed) && <Link to={state ? `?state=${state}` : "?"}>Show all</Link>}</FilterButtons>
      <details className="filter-more" open={isNarrowed}>
        <summary>Days, and how it came</summary>
        <div className="filter">
          <Field name="from" label="Asked from" type="date" defaultValue={from} />
          <Field name="to" label="Asked until" type="date" defaultValue={to} />
          <Select name="source" label="Came by" defaultValue={source ?? ""}>
            <option value="">any way</option>
            <Options of={ENQUIRY_SOURCES.map((each) => [each, SOURCE_NAMES[each] ?? each])} />
          </Select>
          <Select name="answered" label="Ever answered" defaultValue={answered ?? ""}>
            <option value="">yes or no</option>
            <option value="yes">yes</option>
            <option value="no">no</option>
          </Select>
        </div>
      </details>
    </DeskForm>
  );
}
