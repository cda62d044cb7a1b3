import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { SettingsForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { lookSchema } from "~/models/system/setting/schema";

import { Swatches } from "./swatches";

export const meta: MetaFunction = () => [{ title: "Look settings" }];

export function loader({ request }: LoaderFunctionArgs) {
  return loadSettingsPage(request);
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, lookSchema);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function LookSettings() {
  const settings = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <SettingsForm
      title="Look"
      intro="The hue of buttons, marks and the brand’s leaf on every page, by day and by night. Mails and the icon of the browser’s tab stay as they are."
      settings={settings}
      rejected={rejected}
    >
      {(field) => (
        <>
          <Field
            {...field("hue", "A number from 0 to 359, like those below. Empty: as the site came, about 38.")}
            inputMode="numeric"
          />
          <Swatches />
        </>
      )}
    </SettingsForm>
  );
}
