import { Link } from "@remix-run/react";

import { Field, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { FilterButtons, PackageField } from "~/components/list/filter-buttons";
import { type DepartureCriteria } from "~/models/office/departure/criteria.server";
import { ACTIVE_STATUSES } from "~/models/office/departure/limits";
import { addDays, type CalendarDate, today } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

type DepartureFilterProps = { criteria: DepartureCriteria; rejected?: RejectedForm };

export function DepartureFilter({ criteria, rejected }: DepartureFilterProps) {
  return (
    <DeskForm method="get" role="search" className="filter card no-print" rejected={rejected}>
      <DayLinks criteria={criteria} month={criteria.from} />
      {criteria.show !== "starting" && <input type="hidden" name="show" value={criteria.show} />}
      <Field name="from" label="From" type="date" defaultValue={criteria.from} />
      <Field name="to" label="Until" type="date" defaultValue={criteria.to} />
      <PackageField typed={criteria.package} />
      <Select name="status" label="Status" defaultValue={criteria.status ?? ""}>
        <option value="">both</option>
        {ACTIVE_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
      <FilterButtons />
    </DeskForm>
  );
}

/** Without criteria, the month itself is shown. */
export function DayLinks({ criteria, month }: { criteria?: DepartureCriteria; month: CalendarDate }) {
  return (
    <nav aria-label="Days" className="choices no-print">
      {presets().map(({ label, from, to }) => (
        <Link
          key={label}
          to={addressOf({ show: criteria?.show ?? "starting", from, to })}
          aria-current={from === criteria?.from && to === criteria.to ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
      <Link to={`?month=${month.slice(0, 7)}`} aria-current={criteria ? undefined : "true"}>
        Month
      </Link>
    </nav>
  );
}

export function addressOf({ show, ...given }: DepartureCriteria) {
  const query = new URLSearchParams(given);
  if (show !== "starting") query.set("show", show);
  return `?${query.toString()}`;
}

function presets() {
  const first = today();
  const second = addDays(today(), 1);
  const seventh = addDays(today(), 6);
  return [
    { label: "Today", from: first, to: first },
    { label: "Tomorrow", from: second, to: second },
    { label: "Next 7 days", from: first, to: seventh },
  ];
}
