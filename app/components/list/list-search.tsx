import { Form, Link } from "@remix-run/react";

import { Field } from "~/components/form/field";

import { FilterButtons } from "./filter-buttons";

/** `all` is the URL of the list without a search, `state` the part of the list to search. */
type ListSearchProps = { q?: string; placeholder: string; all: string; state?: string };

export function ListSearch({ q, placeholder, all, state }: ListSearchProps) {
  return (
    <Form method="get" role="search" className="filter card" key={q}>
      <Field name="q" label="Search" type="search" placeholder={placeholder} defaultValue={q} />
      {state && <input type="hidden" name="state" value={state} />}
      <FilterButtons>{q && <Link to={all}>Show all</Link>}</FilterButtons>
    </Form>
  );
}
