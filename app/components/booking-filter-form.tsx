import { Form, Link } from "@remix-run/react";

import { type BookingFilter } from "~/models/booking/filter";
import { BOOKING_STATUSES } from "~/models/booking/limits";
import { BOOKING_SORTS, sortOf } from "~/models/booking/order";

import { Field } from "./field";

const SORT_NAMES: Record<(typeof BOOKING_SORTS)[number], string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  "start-first": "Start date, earliest first",
  "start-last": "Start date, latest first",
};

/** Which bookings to show, as a form that only changes the URL. */
export function BookingFilterForm({ filter }: { filter: BookingFilter }) {
  const { package: pkg, startFrom, startTo, madeFrom, madeTo, sort } = filter;
  const isNarrowed = [pkg, startFrom, startTo, madeFrom, madeTo, sort].some(Boolean);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Form method="get" action="/admin-dashboard/manage-bookings" role="search" className="filter card">
      <Field
        name="q"
        label="Search"
        type="search"
        placeholder="Name, e-mail, phone or number"
        defaultValue={filter.q}
      />
      <div className="field">
        <label htmlFor="status">Status</label>
        <select id="status" name="status" defaultValue={filter.status ?? ""}>
          <option value="">any</option>
          {BOOKING_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </div>
      <div className="filter-buttons">
        <button type="submit" className="button">
          Show
        </button>
        {isFiltered && <Link to="/admin-dashboard/manage-bookings">Show all</Link>}
        <span className="muted">{SORT_NAMES[sortOf(filter)]}</span>
      </div>
      <details className="filter-more" open={isNarrowed}>
        <summary>Package, dates and order</summary>
        <div className="filter">
          <Field
            name="package"
            label="Package"
            type="search"
            placeholder="Part of its title"
            defaultValue={filter.package}
          />
          <div className="field">
            <label htmlFor="sort">Order</label>
            <select id="sort" name="sort" defaultValue={filter.sort ?? ""}>
              <option value="">automatic</option>
              {BOOKING_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {SORT_NAMES[sort]}
                </option>
              ))}
            </select>
          </div>
          <Field name="startFrom" label="Starts from" type="date" defaultValue={filter.startFrom} />
          <Field name="startTo" label="Starts until" type="date" defaultValue={filter.startTo} />
          <Field name="madeFrom" label="Booked from" type="date" defaultValue={filter.madeFrom} />
          <Field name="madeTo" label="Booked until" type="date" defaultValue={filter.madeTo} />
        </div>
      </details>
    </Form>
  );
}
