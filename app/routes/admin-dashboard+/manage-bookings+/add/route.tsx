import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { FilterButtons } from "~/components/list/filter-buttons";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf, withWayBack } from "~/http/way-back";
import { bookingForFormSchema } from "~/models/booking/sell/book-for-schema";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { getPrefillOf, getPrefillOfHold, readPrefill } from "~/models/booking/sell/get-prefill.server";
import { isLeftOver } from "~/models/booking/sell/left-over";
import { listPackageOptions } from "~/models/catalogue/package/lists/list-for-select.server";
import { type Customer, CUSTOMERS_SHOWN } from "~/models/people/contact/customer";
import { findCustomers, getCustomer } from "~/models/people/contact/find-customers.server";
import { getChosenPackage } from "~/models/sales/price/chosen-package.server";
import { parseRupees } from "~/values/money";
import { type FormValues } from "~/values/rejected-form";

import { BookingForForm } from "./booking-for-form";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Add booking" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const prefill = readPrefill(request.url);
  const [options, asked, held, found, customer] = await Promise.all([
    listPackageOptions(),
    getPrefillOf(prefill.enquiry),
    getPrefillOfHold(prefill.hold),
    findCustomers(prefill.q ?? ""),
    getCustomer(prefill.user),
  ]);
  const typed = {
    ...asked,
    ...held,
    ...prefill,
    ...(customer && { ...customer, phone: customer.phoneNumber }),
  };
  const formAction = formActionFor(request, user);
  return {
    typed,
    ...options,
    facts: await getChosenPackage(typed.package),
    found,
    customer,
    bookingKey: crypto.randomUUID(),
    list: wayBackOf(request, LIST),
    formAction,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", bookingForFormSchema);
  if (form.values.intent === "show" || form.values.take)
    return data((await withFacts(rerender({ values: shown(form.values) }))).data);
  if (!form.ok) return withFacts(rerender(form));

  const result = await createBookingFor({ by, ...form.value, enquiry: form.values.enquiry });
  if (!result.ok) return withFacts(rerender(form, result));
  const page = withWayBack(`${LIST}/${result.value.booking._id}`, request, LIST);
  return redirectWithSuccess(page, result.value.msg);
}

/** The form again, with what it shows of the package that was chosen in it. */
async function withFacts({ data: rejected, init }: ReturnType<typeof rerender>) {
  return data({ ...rejected, facts: await getChosenPackage(rejected.values.packageId) }, init ?? undefined);
}

/** Without a script the chosen package's fields and day come with the next page; the price of another one is left behind. */
function shown({ take, ...values }: FormValues): FormValues {
  const startDate = take || values.startDate || "";
  const price = { startDate, unitPrice: parseRupees(values.unitPrice ?? "") ?? undefined };
  const isTyped = values.priceOf === values.packageId && !isLeftOver(values.filledIn ?? "", price);
  return { ...values, startDate, unitPrice: (isTyped && values.unitPrice) || "" };
}

export default function AddBooking() {
  const { typed, packages, asksForChildren, facts, found, customer, bookingKey, list, formAction } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Add booking</h1>
        <Link to={list}>Back to all bookings</Link>
      </div>
      <CustomerSearch q={typed.q} found={found} />
      {customer && (
        <p>
          For {customer.name}: {inWords(customer)}
          {customer.hasAccount && !customer.isProven && ". If you do not know that it is theirs, enter them as new."}
        </p>
      )}
      <BookingForForm
        key={customer?._id}
        action={formAction}
        userId={customer?._id}
        bookingKey={bookingKey}
        packages={packages}
        asksForChildren={asksForChildren}
        facts={[facts, rejected?.facts]}
        typed={typed}
        rejected={rejected}
      />
    </>
  );
}

type CustomerSearchProps = { q?: string; found: Customer[] };

/** Works without JavaScript: the page's URL carries the choice. */
function CustomerSearch({ q, found }: CustomerSearchProps) {
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

function inWords({ phoneNumber, email, city, hasAccount, isProven }: Customer) {
  const account = !hasAccount ? "no account" : isProven ? "has an account" : "has an account, address not proven";
  return [phoneNumber, email, city, account].filter(Boolean).join(" · ");
}
