import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { Field, TextArea } from "~/components/form/field";
import { SettingsForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { SETTING_LABELS } from "~/models/system/setting/labels";
import { PEOPLE } from "~/models/system/setting/saved";
import { whoSchema } from "~/models/system/setting/schema";

export const meta: MetaFunction = () => [{ title: "Who we are" }];

export function loader({ request }: LoaderFunctionArgs) {
  return loadSettingsPage(request);
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, whoSchema);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function WhoSettings() {
  const settings = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <SettingsForm
        title="Who we are"
        intro="Shown on the home page, on each package's page and at the end of all pages, as far as it is filled in. Search engines read it, too."
        settings={settings}
        rejected={rejected}
      >
        {(field) => (
          <>
            <Field
              {...field("registration", "As guests can look it up, like “J&K Tourism, JKEA00001234”.")}
              maxLength={80}
            />
            <TextArea {...field("memberOf", "Associations, one a line.")} rows={3} />
            <Field {...field("since", "The year in which you began.")} inputMode="numeric" maxLength={4} />
          </>
        )}
      </SettingsForm>
      <section aria-labelledby="people">
        <h2 id="people">Who answers guests</h2>
        <ul className="stack">
          {PEOPLE.map((place) => (
            <li key={place}>
              <Link to={place}>{SETTING_LABELS[place]}</Link>: {settings.fields[place]?.name ?? "nobody"}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
