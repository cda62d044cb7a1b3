import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { PhoneLink } from "~/components/layout/phone-link";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { type DriverJson, listDrivers, removeDriver, saveDriver } from "~/models/office/drive/drivers.server";
import { driverSchema, removeDriverSchema } from "~/models/office/drive/schema";
import { MAX_PHONE } from "~/values/tel-url";

const HERE = "/admin-dashboard/departures/our-drivers";

export const meta: MetaFunction = () => [{ title: "Our drivers" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  return { drivers: await listDrivers(), formAction: formActionFor(request, user) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "edit-bookings");
  if (textIn(fields, "intent") === "remove") {
    const form = checkForm(fields, removeDriverSchema);
    return form.ok ? redirectWithResult(HERE, await removeDriver(form.value)) : rerender(form);
  }
  const form = checkForm(fields, driverSchema);
  if (!form.ok) return rerender(form);
  const result = await saveDriver(form.value);
  return result.ok ? redirectWithSuccess(HERE, result.value.msg) : rerender(form, result);
}

export default function OurDrivers() {
  const { drivers, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Our drivers</h1>
        <Link to="/admin-dashboard/departures">Back to departures</Link>
      </div>
      <p>
        Drivers and guides with their phones, suggested wherever you set a pick-up. Remove who no longer works with you:
        nothing of them stays in this list, and bookings keep the driver that they have.
      </p>
      <ErrorSummary rejected={rejected} />
      <div className="stack">
        {drivers.length === 0 && <p>Nobody yet.</p>}
        <ul className="stack">
          {drivers.map((driver) => (
            <li key={driver.id} className="card">
              <Driver driver={driver} formAction={formAction} />
            </li>
          ))}
        </ul>
        <h2>Add a driver</h2>
        <DeskForm method="post" action={formAction} replace className="form-narrow card" rejected={rejected}>
          <Field name="name" label="Name" required maxLength={60} />
          <Field
            name="phone"
            label="Phone"
            type="tel"
            hint="A phone that is in the list gets this name and vehicle."
            required
            maxLength={MAX_PHONE}
          />
          <Field
            name="vehicle"
            label="Vehicle (optional)"
            hint="Guests read it, too: Innova, JK01 A 1234."
            maxLength={30}
          />
          <PendingButton busy="Saving..." className="button">
            Save
          </PendingButton>
        </DeskForm>
      </div>
    </>
  );
}

function Driver({ driver: { id, name, phone, vehicle }, formAction }: { driver: DriverJson; formAction: string }) {
  return (
    <>
      <h2>{name}</h2>
      <p>
        <PhoneLink phone={phone} />
        {vehicle && ` · ${vehicle}`}
      </p>
      <Form method="post" action={formAction} replace>
        <input type="hidden" name="id" value={id} />
        <button className="button button-quiet" name="intent" value="remove">
          Remove <span className="visually-hidden">{name}</span>
        </button>
      </Form>
    </>
  );
}
