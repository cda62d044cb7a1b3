import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";

import { TextArea } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { useSite } from "~/components/layout/use-site";
import { KeptFromBefore } from "~/components/setting/kept-from-before";
import { SettingInput, type SettingsField, SettingsForm } from "~/components/setting/settings-form";
import { checkForm, rerender, showAgain, textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { redirectWithError } from "~/http/pages/flash.server";
import { loadSettingsPage, saveSettingsForm } from "~/http/pages/settings-page.server";
import { OF_MAIL } from "~/models/office/departure/whatsapp-texts";
import { EXAMPLE, MAX_MESSAGE, MESSAGE_TEXTS, type MessageText } from "~/models/system/setting/message-texts";
import { messageSchema } from "~/models/system/setting/schema";
import { variablesInWords } from "~/values/variables";
import { say, WORDS, type WordsName } from "~/values/words";

const LIST = "/admin-dashboard/settings/words";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? titleOf(data.message) : "Settings" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  const message = await findMessage(params.slug);
  return { ...settings, message, isForBoth: Object.values(OF_MAIL).includes(message.name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "admin");
  const message = await findMessage(params.slug);
  if (textIn(fields, "ours")) fields.set(message.name, "");
  const form = checkForm(fields, messageSchema(message));
  if (textIn(fields, "show")) return showAgain(form.values);
  return form.ok ? saveSettingsForm(request, user, form, LIST) : rerender(form);
}

export { shouldRevalidate } from "~/http/pages/reload";

async function findMessage(slug: string | undefined) {
  const message = MESSAGE_TEXTS.find((each) => each.slug === slug);
  if (!message) throw await redirectWithError(`${LIST}#guests`, "There is no such text.");
  return message;
}

function titleOf({ way, title }: MessageText) {
  return `${way}: ${title}`;
}

/** Said of mails only. */
const ADDED = "Greeting, the facts of the booking and your address are added.";
const BOTH_WAYS = "Your own words are offered for WhatsApp, too.";

export default function MessageSettings() {
  const { message, isForBoth, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { slug, way, when, name, ticks } = message;
  const isOwn = settings.fields[name];
  return (
    <>
      <SettingsForm
        title={titleOf(message)}
        intro={`${when} ${way === "WhatsApp" ? "" : ADDED} ${isForBoth ? BOTH_WAYS : ""} What you save stands from the next one on; nothing is sent now.`}
        settings={settings}
        rejected={rejected}
        more={
          <>
            <button
              type="submit"
              name="show"
              value="preview"
              formNoValidate
              className="button button-quiet without-script"
            >
              Show preview
            </button>
            {isOwn && (
              <details>
                <summary>Back to our words…</summary>
                <PendingButton name="ours" value="yes" formNoValidate className="button button-quiet" busy="Saving...">
                  Use ours instead of yours
                </PendingButton>
              </details>
            )}
          </>
        }
      >
        {(field) => (
          <>
            {ticks.map((tick) => (
              <SettingInput key={tick} {...field(tick)} />
            ))}
            <TextWithPreview key={settings.version} name={name} field={field(name)} />
          </>
        )}
      </SettingsForm>
      <KeptFromBefore page={`words/${slug}`} settings={settings} />
    </>
  );
}

/** The preview follows what is typed. */
function TextWithPreview({ name, field: { defaultValue, ...field } }: { name: WordsName; field: SettingsField }) {
  const rejected = useRejected();
  const [typed, setTyped] = useState<string>();
  const { brand, phone } = useSite();
  const { ours, variables } = WORDS[name];
  const text = defaultValue || ours;
  const hint = `For each guest’s own facts write ${variablesInWords(variables)}.`;
  function follow({ target }: FormEvent) {
    if (target instanceof HTMLTextAreaElement) setTyped(target.value);
  }
  return (
    <div onInput={follow}>
      <TextArea {...field} label="Text" hint={hint} rows={8} maxLength={MAX_MESSAGE} defaultValue={text} />
      <p className="fine-print">A sentence whose fact is not known yet is left out.</p>
      <section className="card message-preview" aria-labelledby="preview">
        <h2 id="preview">As a guest would read it</h2>
        <p className="mail-text">
          {say({ [name]: typed ?? rejected?.values[name] ?? text }, name, { ...EXAMPLE, office: `${brand}, ${phone}` })}
        </p>
      </section>
    </div>
  );
}
