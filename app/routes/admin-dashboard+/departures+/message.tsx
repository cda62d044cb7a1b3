import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { Groups } from "~/components/departure/groups";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { PhoneLink } from "~/components/layout/phone-link";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { DEPARTURES, loadGroups, selectionIn } from "~/http/pages/departure-page.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/way-back";
import { MAX_SUBJECT, MAX_TEXT } from "~/models/office/broadcast/limits";
import { templatesIn } from "~/models/office/broadcast/message";
import { messageSchema } from "~/models/office/broadcast/schema";
import { type Preview, previewMessage, sendMessage } from "~/models/office/broadcast/send-message.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { counted } from "~/values/counted";
import { type RejectedForm } from "~/values/rejected-form";
import { variablesInWords } from "~/values/variables";
import { GROUP as VARIABLES } from "~/values/words";

export const meta: MetaFunction = () => [{ title: "Message to guests" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const [groups, { words }] = await Promise.all([loadGroups(request, user), getSite()]);
  return { ...groups, templates: templatesIn(words), formKey: randomUUID() };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", messageSchema);
  if (!form.ok) return rerender(form);

  const { intent, ...given } = form.value;
  const message = { ...given, selection: selectionIn(request) };
  if (intent === "preview") {
    const preview = await previewMessage(message);
    if (!preview.ok) return rerender(form, preview);
    return { values: form.values, errors: {}, msg: "", preview: preview.value };
  }
  const result = await sendMessage({ ...message, by });
  if (result.ok) return redirectWithSuccess(wayBackOf(request, DEPARTURES), result.value.msg);
  return rerender(form, result);
}

export default function MessageToGuests() {
  const { groups, list, templates, action: formAction, formKey } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const answer = useActionData<typeof action>();
  const preview = answer && "preview" in answer ? answer.preview : undefined;
  const form = { action: formAction, onceKey: answer?.values.idempotencyKey || formKey };
  const begun = templates.find(({ slug }) => slug === params.get("begin"));
  return (
    <>
      <div className="title-row">
        <h1>Message to guests</h1>
        <Link to={list}>Back to departures</Link>
      </div>
      <Groups groups={groups} />
      <div className="form-narrow stack">
        <ErrorSummary rejected={answer} />
        {!answer && <Templates templates={templates} current={begun?.slug} />}
        <MessageForm key={begun?.slug} {...form} typed={answer} begun={begun} />
        {answer && preview && <MessagePreview {...form} preview={preview} values={answer.values} />}
      </div>
    </>
  );
}

function Templates({ templates, current }: { templates: { slug: string; title: string }[]; current?: string }) {
  const [params] = useSearchParams();
  const to = (slug: string) => {
    const query = new URLSearchParams(params);
    query.set("begin", slug);
    return `?${query}`;
  };
  return (
    <nav aria-label="Begin with" className="choices">
      {templates.map(({ slug, title }) => (
        <Link key={slug} to={to(slug)} aria-current={slug === current ? "true" : undefined} replace>
          {title}
        </Link>
      ))}
    </nav>
  );
}

type MessageFormProps = {
  action: string;
  onceKey: string;
  typed?: RejectedForm;
  begun?: { subject: string; text: string };
};

/** Leads to the preview; sends nothing yet. */
function MessageForm({ action, onceKey, typed, begun }: MessageFormProps) {
  return (
    <DeskForm method="post" action={action} replace className="stack" rejected={typed}>
      <input type="hidden" name="idempotencyKey" value={onceKey} />
      <Field name="subject" label="Subject" required maxLength={MAX_SUBJECT} defaultValue={begun?.subject} />
      <TextArea
        name="text"
        label="Text"
        hint={`Greeting and signature are added. For each guest’s own facts write ${variablesInWords(VARIABLES)}.`}
        rows={8}
        required
        maxLength={MAX_TEXT}
        defaultValue={begun?.text}
      />
      <p>
        <PendingButton className="button button-quiet" busy="Loading...">
          Show preview
        </PendingButton>
      </p>
    </DeskForm>
  );
}

type MessagePreviewProps = { preview: Preview; action: string; onceKey: string; values: Record<string, string> };

/** Sends exactly the message shown here, even if the form above was edited meanwhile. */
function MessagePreview({ preview, action, onceKey, values }: MessagePreviewProps) {
  const { seen, first, withoutMail } = preview;
  const fields = { ...values, seen: seen.join(","), intent: "send", idempotencyKey: onceKey };
  return (
    <section aria-labelledby="preview" className="stack">
      <h2 id="preview">Preview</h2>
      {first && (
        <>
          <p>
            To {first.to}: <b>{first.subject}</b>
          </p>
          <p className="mail-text">{first.text}</p>
        </>
      )}
      <p>
        Goes to {counted(seen.length, "booking")}
        {withoutMail.length > 0 && `; ${withoutMail.length} ${withoutMail.length === 1 ? "has" : "have"} no e-mail:`}
      </p>
      {withoutMail.length > 0 && (
        <ul className="rows">
          {withoutMail.map(({ bookingNumber, customerName, customerPhone, chat }) => (
            <li key={bookingNumber}>
              {customerName}, booking {bookingNumber}: <PhoneLink phone={customerPhone} />{" "}
              {chat && (
                <a href={chat} target="_blank" rel="noreferrer">
                  WhatsApp <span className="visually-hidden">to {customerName}, in a new tab</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {first && (
        <Form method="post" action={action} replace>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PendingButton busy="Sending...">Send</PendingButton>
        </Form>
      )}
    </section>
  );
}
