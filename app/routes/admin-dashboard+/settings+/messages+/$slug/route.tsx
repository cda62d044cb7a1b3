import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { SettingsForm } from "~/components/setting/settings-form";
import { checkForm, rerender, showAgain, textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { redirectWithError } from "~/http/pages/flash.server";
import { loadSettingsPage, saveSettingsForm } from "~/http/pages/settings-page.server";
import { MESSAGE_TEXTS, type MessageText } from "~/models/system/setting/message-texts";
import { messageSchema, oursOf } from "~/models/system/setting/schema";

import { MessageParts } from "./message-parts";

const LIST = "/admin-dashboard/settings/messages";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? titleOf(data.message) : "Settings" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  return { ...settings, message: await findMessage(params.slug) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "admin");
  const message = await findMessage(params.slug);
  const form = checkForm(
    textIn(fields, "ours") ? oursOf(message, textIn(fields, "version") ?? "") : fields,
    messageSchema(message),
  );
  if (textIn(fields, "show")) return showAgain(form.values);
  return form.ok ? saveSettingsForm(request, user, form, LIST) : rerender(form);
}

export { shouldRevalidate } from "~/http/pages/reload";

async function findMessage(slug: string | undefined) {
  const message = MESSAGE_TEXTS.find((each) => each.slug === slug);
  if (!message) throw await redirectWithError(LIST, "There is no such text.");
  return message;
}

function titleOf({ way, title }: MessageText) {
  return `${way}: ${title}`;
}

/** Said of mails only. */
const ADDED = "Greeting, the facts of the booking and your address are added.";

export default function MessageSettings() {
  const { message, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { way, when, parts } = message;
  const isOwn = parts.some(({ name }) => settings.fields[name]);
  return (
    <SettingsForm
      title={titleOf(message)}
      intro={`${when} ${way === "WhatsApp" ? "" : ADDED} What you save stands from the next one on; nothing is sent now.`}
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
      {(field) => <MessageParts key={settings.version} message={message} field={field} />}
    </SettingsForm>
  );
}
