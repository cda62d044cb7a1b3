import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Options, Select, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { MonthOptions } from "~/components/package/month-options";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { MAX_PERSONS } from "~/models/booking/row/fields";
import { SOURCE_NAMES } from "~/models/booking/row/source-names";
import { MAX_DAYS } from "~/models/catalogue/content/day-facts";
import { listPackageTitles } from "~/models/catalogue/package/lists/list-for-select.server";
import { noteEnquiry } from "~/models/sales/enquiry/create-enquiry.server";
import { HEARD_BY, MAX_AGES, MAX_QUESTION } from "~/models/sales/enquiry/rules";
import { heardSchema } from "~/models/sales/enquiry/schema";
import { MAX_PHONE } from "~/values/tel-url";

const LIST = "/admin-dashboard/enquiries";

export const meta: MetaFunction = () => [{ title: "Add question" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  return { ...(await listPackageTitles()), formAction: formActionFor(request, user) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "edit-bookings", heardSchema);
  if (!form.ok) return rerender(form);

  const result = await noteEnquiry(form.value);
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`${LIST}/${result.value.id}`, result.value.msg);
}

export default function AddEnquiry() {
  const { packages, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Add question</h1>
        <Link to={LIST}>Back to all enquiries</Link>
      </div>
      <DeskForm method="post" action={formAction} replace className="form-narrow" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <Select name="source" label="How it reached you">
          <Options of={HEARD_BY.map((source) => [source, SOURCE_NAMES[source] ?? source])} />
        </Select>
        <Field name="name" label="Name" required maxLength={100} />
        <Field name="phone" label="Phone" type="tel" maxLength={MAX_PHONE} hint="Or an e-mail address." />
        <Field name="email" label="Email" type="email" maxLength={254} />
        <Select name="packageId" label="Package (optional)">
          <option value="">none</option>
          <Options of={packages.map(({ _id, packageTitle }) => [_id, packageTitle])} />
        </Select>
        <Field name="wantedFrom" label="Start date (optional)" type="date" />
        <Field name="wantedDays" label="Days (optional)" type="number" min={1} max={MAX_DAYS} />
        <Select name="wantedMonth" label="Or the month (optional)">
          <MonthOptions />
        </Select>
        <Field name="persons" label="Persons (optional)" type="number" min={1} max={MAX_PERSONS} />
        <Field name="children" label="Children among them (optional)" type="number" min={0} max={MAX_PERSONS - 1} />
        <Field name="childAges" label="Their ages (optional)" maxLength={MAX_AGES} />
        <TextArea name="text" label="Question" rows={5} required maxLength={MAX_QUESTION} />
        <PendingButton busy="Saving...">Save enquiry</PendingButton>
      </DeskForm>
    </>
  );
}
