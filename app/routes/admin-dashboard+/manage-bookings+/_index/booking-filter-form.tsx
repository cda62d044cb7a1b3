import { Link } from "@remix-run/react";

import { Field, Options, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { FilterButtons } from "~/components/list/filter-buttons";
import { type BookingCriteria } from "~/models/office/booking/filters.server";
import { BOOKING_SORTS, sortOf, STATUS_FILTERS } from "~/models/office/booking/list-options";
import { type RejectedForm } from "~/values/rejected-form";

const SORT_NAMES: Record<(typeof BOOKING_SORTS)[number], string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  "start-first": "Start date, earliest first",
  "start-last": "Start date, latest first",
};

/** Links from other pages filter by these; a search keeps them. */
const WITHOUT_FIELD = [
  "user",
  "source",
  "offer",
  "cancellation",
  "change",
  "endTo",
  "paid",
  "lead",
  "origin",
  "customer",
] as const;

const LIST = "/admin-dashboard/manage-bookings";

type BookingFilterFormProps = { criteria: BookingCriteria; rejected?: RejectedForm };

export function BookingFilterForm({ criteria, rejected }: BookingFilterFormProps) {
  const { package: pkg, startFrom, startTo, madeFrom, madeTo, sort } = criteria;
  const isNarrowed = [pkg, startFrom, startTo, madeFrom, madeTo, sort].some(Boolean);
  const isFiltered = Object.values(criteria).some(Boolean);
  return (
    <DeskForm method="get" action={LIST} role="search" className="filter filter-slim card" rejected={rejected}>
      {WITHOUT_FIELD.map(
        (name) => criteria[name] && <input key={name} type="hidden" name={name} value={criteria[name]} />,
      )}
      <Field name="q" label="Search" type="search" placeholder="Name, phone, mail, number" defaultValue={criteria.q} />
      <Select name="status" label="Status" defaultValue={criteria.status ?? ""}>
        <option value="">any</option>
        <Options of={STATUS_FILTERS.map((status) => [status, status === "active" ? "not canceled" : status])} />
      </Select>
      <Select name="owes" label="Money" defaultValue={criteria.owes ?? ""}>
        <option value="">any</option>
        <option value="money">owes money</option>
      </Select>
      <FilterButtons>
        {isFiltered && <Link to={LIST}>Show all</Link>}
        <span className="muted">{SORT_NAMES[sortOf(criteria)]}</span>
      </FilterButtons>
      <details className="filter-more" open={isNarrowed}>
        <summary>Package, dates and order</summary>
        <div className="filter">
          <Field
            name="package"
            label="Package"
            type="search"
            placeholder="Part of its title"
            defaultValue={criteria.package}
          />
          <Select name="sort" label="Order" defaultValue={criteria.sort ?? ""}>
            <option value="">automatic</option>
            <Options of={BOOKING_SORTS.map((sort) => [sort, SORT_NAMES[sort]])} />
          </Select>
          <Field name="startFrom" label="Starts from" type="date" defaultValue={criteria.startFrom} />
          <Field name="startTo" label="Starts until" type="date" defaultValue={criteria.startTo} />
          <Field name="madeFrom" label="Booked from" type="date" defaultValue={criteria.madeFrom} />
          <Field name="madeTo" label="Booked until" type="date" defaultValue={criteria.madeTo} />
        </div>
      </details>
    </DeskForm>
  );
}
