import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { TextArea } from "~/components/form/field";
import { SettingsForm } from "~/components/setting/settings-form";
import { ABOUT } from "~/content/about";
import { cancellationPolicy } from "~/content/cancellation-policy";
import { privacy } from "~/content/privacy";
import { questionsIn } from "~/content/questions";
import { terms } from "~/content/terms";
import { MAX_TEXTS } from "~/http/body-limits";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { keepOf } from "~/models/system/retention/keep";
import { textsSchema } from "~/models/system/setting/schema";
import { termsOf } from "~/models/system/setting/terms";
import { tierLines } from "~/models/system/setting/tiers";
import { writePlainText } from "~/values/plain-text";

export const meta: MetaFunction = () => [{ title: "Text settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  const { fields: site } = settings;
  const [mission, customer] = ABOUT.map(({ paragraphs }) => writePlainText([{ heading: "", paragraphs }]));
  const ours = {
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
  return saveSettingsPage(request, textsSchema, MAX_TEXTS);
}

export { shouldRevalidate } from "~/http/pages/reload";

const TEXTS = [
  { name: "aboutMission", hint: "The first tab of the home page. Paragraphs, with an empty line between them." },
  { name: "aboutCustomer", hint: "The second tab of the home page." },
  { name: "terms", hint: "Then it is here that you say what the policies say of advance, balance and answers." },
  { name: "privacy", hint: "Say what is kept and for how long, as the text that came with the site does." },
  { name: "cancellation", hint: "The tiers of your policies stand before it, if you saved any." },
  { name: "questions", hint: "On the contact page. # begins a question, its answer stands below it." },
] as const;

export default function TextSettings() {
  const { ours, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <SettingsForm
      title="Texts"
      intro="Where a text is empty, the one that came with the site stands. # begins a heading, - a list item, an empty line a new paragraph."
      settings={settings}
      rejected={rejected}
    >
      {(field) =>
        TEXTS.map(({ name, hint }) => (
          <div key={name}>
            <TextArea {...field(name, hint)} rows={8} maxLength={10_000} />
            <details className="our-text">
              <summary>
                The text that came with the site<span className="visually-hidden">: {field(name).label}</span>
              </summary>
              <pre className="mail-text">{ours[name]}</pre>
            </details>
          </div>
        ))
      }
    </SettingsForm>
  );
}
