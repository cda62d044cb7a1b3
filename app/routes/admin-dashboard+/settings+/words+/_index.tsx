import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";

import { useRejected } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
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
import { MESSAGE_TEXTS, type MessageText, WAYS } from "~/models/system/setting/message-texts";
import { type SettingsForEdit } from "~/models/system/setting/save-settings.server";
import { type SettingName } from "~/models/system/setting/saved";
import { termsOf } from "~/models/system/setting/terms";
import { tierLines } from "~/models/system/setting/tiers";
import { writePlainText } from "~/values/plain-text";

export const meta: MetaFunction = () => [{ title: "Words" }];

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
  return saveSettingsPage(request, "words", MAX_TEXTS);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function Words() {
  const { ours, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <SettingsPageForm
        page="words"
        settings={settings}
        rejected={rejected}
        arrange={(name, input) => (
          <OwnText key={settings.version} name={name} isOwn={Boolean(settings.fields[name])} ours={ours[name]}>
            {input}
          </OwnText>
        )}
      />
      <Messages fields={settings.fields} />
    </>
  );
}

type OwnTextProps = { name: SettingName; isOwn: boolean; ours: string | undefined; children: ReactNode };

/** Closed while it is ours. */
function OwnText({ name, isOwn, ours, children }: OwnTextProps) {
  const isTyped = useRejected()?.values[name];
  return (
    <details className="own-text" open={isOwn || Boolean(isTyped)}>
      <summary>
        {SETTINGS[name].label}
        {isOwn && ": your own words"}
      </summary>
      {children}
      <details className="our-text">
        <summary>
          The text that came with the site<span className="visually-hidden">: {SETTINGS[name].label}</span>
        </summary>
        <pre className="mail-text">{ours}</pre>
      </details>
    </details>
  );
}

function Messages({ fields }: Pick<SettingsForEdit, "fields">) {
  return (
    <section aria-labelledby="guests" className="history">
      <div className="title-row">
        <h2 id="guests">Write to guests</h2>
        <Form method="post" action="/admin-dashboard/send-test-mail" className="inline-form">
          <PendingButton className="link-button" busy="Sending...">
            Send me a test mail
          </PendingButton>
        </Form>
      </div>
      <p>What guests read from you. Each text is ours until you save your own words.</p>
      {WAYS.map((way) => (
        <section key={way} aria-labelledby={idOf(way)} className="history">
          <h3 id={idOf(way)}>{way}</h3>
          <ul className="grid">
            {MESSAGE_TEXTS.filter((each) => each.way === way).map((message) => (
              <MessageCard key={message.slug} {...message} fields={fields} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function MessageCard({ slug, way, title, when, name, ticks, fields }: MessageText & Pick<SettingsForEdit, "fields">) {
  const isOff = ticks.length > 0 && !ticks.some((tick) => fields[tick]);
  return (
    <li className="card">
      <h4>
        <Link to={slug}>
          {title}
          <span className="visually-hidden"> {way === "To groups" ? "to groups" : `by ${way}`}</span>
        </Link>
      </h4>
      <p>
        {when} {isOff && "Switched off."}
      </p>
      {fields[name] && (
        <p>
          <strong>Your own words</strong>
        </p>
      )}
    </li>
  );
}

function idOf(way: string) {
  return way.replace(" ", "-");
}
