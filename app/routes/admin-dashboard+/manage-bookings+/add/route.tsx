import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf, withWayBack } from "~/http/way-back";
import { listPackageOptions } from "~/models/catalogue/package/lists/list-for-select.server";
import { findCustomers, getCustomer } from "~/models/people/contact/find-customers.server";
import { createBookingFor } from "~/models/sales/booking/for-customer/create-booking-for.server";
import {
  getPrefillOf,
  getPrefillOfHold,
  getTripFacts,
  readPrefill,
} from "~/models/sales/booking/for-customer/get-prefill.server";
import { isLeftOver } from "~/models/sales/booking/for-customer/rules";
import { bookingForFormSchema } from "~/models/sales/booking/for-customer/schema";
import { parseRupees } from "~/values/money";
import { type FormValues } from "~/values/rejected-form";

import { BookingForForm } from "./booking-for-form";
import { CustomerSearch, inWords } from "./customer-search";

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
    facts: await getTripFacts(typed.package),
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
  return data({ ...rejected, facts: await getTripFacts(rejected.values.packageId) }, init ?? undefined);
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
