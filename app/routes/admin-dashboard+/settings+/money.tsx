import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { Field, Select, TextArea } from "~/components/form/field";
import { SettingsForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { moneySchema } from "~/models/system/setting/money-schema";

export const meta: MetaFunction = () => [{ title: "Money settings" }];

export function loader({ request }: LoaderFunctionArgs) {
  return loadSettingsPage(request);
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, moneySchema);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function MoneySettings() {
  const settings = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <SettingsForm
      title="Money"
      intro="For payments and receipts: guests read it where they pay and on their documents. The site takes no money by itself."
      settings={settings}
      rejected={rejected}
    >
      {(field) => (
        <>
          <Field {...field("upiId", "Like chinar.holidays@sbi.")} inputMode="email" autoComplete="off" />
          <Select {...field("upiKind")}>
            <option value="">Not said</option>
            <option value="person">A person’s</option>
            <option value="merchant">A merchant’s</option>
          </Select>
          <Field {...field("upiMerchantCode", "Four digits, only if your bank gave you some.")} inputMode="numeric" />
          <TextArea {...field("bank", "Name, account number and IFSC, as a guest needs them.")} rows={4} />
          <Select {...field("gst")}>
            <option value="">Not said</option>
            <option value="registered">Registered</option>
            <option value="not registered">Not registered</option>
          </Select>
          <Field {...field("gstin", "15 characters.")} autoCapitalize="characters" autoComplete="off" />
          <Field
            {...field("stateCode", "Two digits, like 01 for J&K. With a GSTIN it is its first two.")}
            inputMode="numeric"
          />
          <Field {...field("gstRate", "Like 5.")} inputMode="decimal" />
          <Field {...field("sac", "The code of your service, like 998555.")} inputMode="numeric" />
          <Select
            {...field(
              "remindGuests",
              "By mail, on the days that the terms name: the advance on its day, the balance 7 days and 1 day before.",
            )}
          >
            <option value="">No</option>
            <option value="yes">Yes</option>
          </Select>
          <Select
            {...field(
              "officeDigest",
              "In the morning, when a payment is overdue or to be checked, a refund is to be paid or a trip starts tomorrow.",
            )}
          >
            <option value="">No</option>
            <option value="yes">Yes</option>
          </Select>
        </>
      )}
    </SettingsForm>
  );
}
