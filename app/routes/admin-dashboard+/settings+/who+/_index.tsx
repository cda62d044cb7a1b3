import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { SettingsPageForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { SETTINGS } from "~/models/system/setting/fields";
import { PEOPLE } from "~/models/system/setting/places";

export const meta: MetaFunction = () => [{ title: "Who we are" }];

export function loader({ request }: LoaderFunctionArgs) {
  return loadSettingsPage(request);
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, "who");
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function WhoSettings() {
  const settings = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <SettingsPageForm page="who" settings={settings} rejected={rejected} />
      <section aria-labelledby="people">
        <h2 id="people">Who answers guests</h2>
        <ul className="stack">
          {PEOPLE.map((place) => (
            <li key={place}>
              <Link to={place}>{SETTINGS[place].label}</Link>: {settings.fields[place]?.name ?? "nobody"}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
