import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { departureIn, DEPARTURES, loadDeparture } from "~/http/pages/departure-page.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/redirect-to";
import { previewMessage } from "~/models/office/broadcast/preview-message.server";
import { messageSchema } from "~/models/office/broadcast/schema";
import { sendMessage } from "~/models/office/broadcast/send-message.server";
import { formatDateWithDay } from "~/values/calendar";

import { MessageForm } from "./message-form";
import { MessagePreview } from "./message-preview";

export const meta: MetaFunction = () => [{ title: "Message to guests" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  return { ...(await loadDeparture(request, user)), formKey: randomUUID() };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", messageSchema);
  if (!form.ok) return rerender(form);

  const { intent, ...given } = form.value;
  const message = { ...given, ...departureIn(request) };
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
  const { day, packageTitle, list, action: formAction, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer && "preview" in answer ? answer.preview : undefined;
  const form = { action: formAction, onceKey: answer?.values.idempotencyKey || formKey };
  return (
    <>
      <div className="title-row">
        <h1>Message to guests</h1>
        <Link to={list}>Back to departures</Link>
      </div>
      <p>
        {packageTitle} · {formatDateWithDay(day)}
      </p>
      <div className="form-narrow stack">
        <ErrorSummary rejected={preview ? undefined : answer} />
        <MessageForm {...form} typed={answer} />
        {answer && preview && <MessagePreview {...form} preview={preview} values={answer.values} />}
      </div>
    </>
  );
}
