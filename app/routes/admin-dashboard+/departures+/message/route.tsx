import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { Groups } from "~/components/departure/groups";
import { ErrorSummary } from "~/components/form/error-summary";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { DEPARTURES, loadGroups, selectionIn } from "~/http/pages/departure-page.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/way-back";
import { templatesIn } from "~/models/office/broadcast/message";
import { messageSchema } from "~/models/office/broadcast/schema";
import { previewMessage, sendMessage } from "~/models/office/broadcast/send-message.server";
import { getSite } from "~/models/system/setting/get-site.server";

import { MessageForm } from "./message-form";
import { MessagePreview } from "./message-preview";

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
