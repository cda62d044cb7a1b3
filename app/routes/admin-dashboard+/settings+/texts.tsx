import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { SettingsPageForm } from "~/components/setting/settings-form";
import { ABOUT } from "~/content/about";
import { cancellationPolicy } from "~/content/cancellation-policy";
import { privacy } from "~/content/privacy";
import { questionsIn } from "~/content/questions";
import { terms } from "~/content/terms";
import { MAX_TEXTS } from "~/http/body-limits";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { keepOf } from "~/models/system/retention/keep";
import { SETTINGS } from "~/models/system/setting/fields";
import { type SettingName } from "~/models/system/setting/saved";
import { termsOf } from "~/models/system/setting/terms";
import { tierLines } from "~/models/system/setting/tiers";
import { writePlainText } from "~/values/plain-text";

export const meta: MetaFunction = () => [{ title: "Text settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  const { fields: site } = settings;
  const [mission, customer] = ABOUT.map(({ paragraphs }) => writePlainText([{ heading: "", paragraphs }]));
  const ours: Partial<Record<SettingName, string>> = {
    aboutMission: mission,
    aboutCustomer: customer,
    terms: writePlainText(terms(site).sections),
    privacy: writePlainText(privacy(site, keepOf(site)).sections),
    cancellation: writePlainText(cancellationPolicy(site, {}, tierLines(termsOf({}))).sections),
    questions: writePlainText(questionsIn(undefined)),
  };
  return { ...settings, ours };
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, "texts", MAX_TEXTS);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function TextSettings() {
  const { ours, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <SettingsPageForm
      page="texts"
      settings={settings}
      rejected={rejected}
      arrange={(name, input) => (
        <div>
          {input}
          <details className="our-text">
            <summary>
              The text that came with the site<span className="visually-hidden">: {SETTINGS[name].label}</span>
            </summary>
            <pre className="mail-text">{ours[name]}</pre>
          </details>
        </div>
      )}
    />
  );
}
