import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { SettingsForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { listRemovals } from "~/models/office/retention/remove-old-data.server";
import { privacySchema } from "~/models/system/setting/schema";

import { RemovalList } from "./removal-list";

export const meta: MetaFunction = () => [{ title: "Privacy settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadSettingsPage(request)), removals: await listRemovals() };
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, privacySchema);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function PrivacySettings() {
  const { removals, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <SettingsForm
        title="Privacy"
        intro="How long personal data is kept. Once a day what is older is removed for good, and the privacy page says so. An empty field keeps it for ever."
        settings={settings}
        rejected={rejected}
      >
        {(field) => (
          <>
            <Field
              {...field(
                "keepContactsYears",
                "After the trip. Then name, e-mail address, phone number and notes are erased from the booking; trip, dates and price stay in your books.",
              )}
              inputMode="numeric"
            />
            <Field
              {...field(
                "keepMailsDays",
                "Failed ones too, and after 30 days at least those that still wait for a mail server.",
              )}
              inputMode="numeric"
            />
            <Field {...field("keepEnquiriesDays", "With their answers, since they were asked.")} inputMode="numeric" />
            <Field
              {...field("keepSessionsDays", "0: within a day. Who logs out is forgotten at once.")}
              inputMode="numeric"
            />
            <Field {...field("keepTokensDays", "0: within a day.")} inputMode="numeric" />
          </>
        )}
      </SettingsForm>
      <RemovalList removals={removals} />
    </>
  );
}
