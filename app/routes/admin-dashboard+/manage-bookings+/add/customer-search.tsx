import { Form, Link, useSearchParams } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { FilterButtons } from "~/components/list/filter-buttons";
import { type Customer, CUSTOMERS_SHOWN } from "~/models/people/contact/customer";

type CustomerSearchProps = { q?: string; found: Customer[] };

/** Works without JavaScript: the page's URL carries the choice. */
export function CustomerSearch({ q, found }: CustomerSearchProps) {
  const [query] = useSearchParams();
  const kept = [...query].filter(([name]) => name !== "q" && name !== "user");
  return (
    <section aria-labelledby="search-title" className="stack">
      <h2 id="search-title">Has this customer booked before?</h2>
      <Form method="get" role="search" className="filter card">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          name="q"
          label="Search"
          type="search"
          placeholder="Name, e-mail or phone"
          maxLength={100}
          defaultValue={q}
        />
        <FilterButtons show="Search" />
      </Form>
      {q && found.length === 0 && <p>Nobody matches. Please enter the customer below.</p>}
      <ul className="rows found-customers">
        {found.slice(0, CUSTOMERS_SHOWN).map((customer) => (
          <li key={customer._id}>
            <Link to={`?${new URLSearchParams([...kept, ["user", customer._id]])}`}>{customer.name}</Link>{" "}
            <span className="small muted">{inWords(customer)}</span>
          </li>
        ))}
      </ul>
      {found.length > CUSTOMERS_SHOWN && <p>These are the newest. Please type more to find others.</p>}
    </section>
  );
}

export function inWords({ phoneNumber, email, city, hasAccount, isProven }: Customer) {
  const account = !hasAccount ? "no account" : isProven ? "has an account" : "has an account, address not proven";
  return [phoneNumber, email, city, account].filter(Boolean).join(" · ");
}
