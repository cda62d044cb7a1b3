import { type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Field, Options, Select, TextArea } from "~/components/form/field";
import { FormPage } from "~/components/form/form-page";
import { MonthOptions } from "~/components/package/month-options";
import { formPage } from "~/http/pages/form-page.server";
import { MAX_PERSONS } from "~/models/booking/row/fields";
import { SOURCE_NAMES } from "~/models/booking/row/source-names";
import { MAX_DAYS } from "~/models/catalogue/content/day-facts";
import { listPackageTitles } from "~/models/catalogue/package/lists/list-for-select.server";
import { noteEnquiry } from "~/models/sales/enquiry/create-enquiry.server";
import { HEARD_BY, MAX_AGES, MAX_QUESTION } from "~/models/sales/enquiry/rules";
import { heardSchema } from "~/models/sales/enquiry/schema";
import { done } from "~/result";
import { MAX_PHONE } from "~/values/tel-url";

const LIST = "/admin-dashboard/enquiries";

export const meta: MetaFunction = () => [{ title: "Add question" }];

const { loader, action } = formPage({
  right: "edit-bookings",
  list: LIST,
  load: async () => done(await listPackageTitles()),
  schema: heardSchema,
  command: ({ value }) => noteEnquiry(value),
  to: (_, { id }) => `${LIST}/${id}`,
});

export { loader, action };

export default function AddEnquiry() {
  const { packages } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Add question" backTo="Back to all enquiries" submit="Save enquiry" busy="Saving...">
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
    </FormPage>
  );
}
