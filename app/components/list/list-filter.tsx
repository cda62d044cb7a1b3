import { Link, useLocation } from "@remix-run/react";

import { Field, Options, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { queryOf } from "~/values/query-of";
import { type RejectedForm } from "~/values/rejected-form";
import { type Filter, type Filters, type ShownList } from "~/values/row-words";

import { FilterButtons } from "./filter-buttons";

type Criteria = Record<string, string | undefined>;

type ListFilterProps = { filters: Filters; criteria: Criteria; days?: ShownList["days"]; rejected?: RejectedForm };

/** The form that narrows a list, or chooses its days. What else narrows it, like its state, stays. */
export function ListFilter({ filters: { of, more, drops = [] }, criteria, days, rejected }: ListFilterProps) {
  const { pathname } = useLocation();
  const names = new Set([...[...of, ...(more?.of ?? [])].map(({ name }) => name), ...drops]);
  const others = Object.entries(criteria).filter(([name]) => !names.has(name));
  const isNarrowed = (filters: Filter[]) => filters.some(({ name }) => criteria[name]);
  const shown = (filters: Filter[]) =>
    filters.map((filter) => <FilterField key={filter.name} filter={filter} value={criteria[filter.name]} />);
  return (
    <DeskForm
      method="get"
      action={days ? pathname : undefined}
      role={days ? undefined : "search"}
      className="filter card"
      rejected={rejected}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {shown(of)}
      <FilterButtons>
        {!days && isNarrowed([...of, ...(more?.of ?? [])]) && (
          <Link to={`?${queryOf(Object.fromEntries(others))}`}>Show all</Link>
        )}
      </FilterButtons>
      {more && (
        <details className="filter-more" open={isNarrowed(more.of)}>
          <summary>{more.open}</summary>
          <div className="filter">{shown(more.of)}</div>
        </details>
      )}
    </DeskForm>
  );
}

function FilterField({ filter, value }: { filter: Filter; value?: string }) {
  const { name, label } = filter;
  if (filter.kind === "choice")
    return (
      <Select name={name} label={label} defaultValue={value ?? ""}>
        <option value="">{filter.any}</option>
        <Options of={filter.of} />
      </Select>
    );
  return filter.kind === "day" ? (
    <Field name={name} label={label} type="date" defaultValue={value} />
  ) : (
    <Field
      name={name}
      label={label}
      type="search"
      placeholder={filter.placeholder}
      maxLength={filter.maxLength}
      defaultValue={value}
    />
  );
}
