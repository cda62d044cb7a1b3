import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { BotTrap } from "~/components/form/bot-trap";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Select } from "~/components/form/field";
import { LiveForm, MonthNotes } from "~/components/form/live-form";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { typedQuery } from "~/components/package/typed-query";
import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getUser } from "~/http/session.server";
import { MAX_PERSONS } from "~/models/booking/row/fields";
import { getWaitingDays, joinWaiting } from "~/models/sales/waiting/join-waiting.server";
import { keptForYou } from "~/models/sales/waiting/rules";
import { waitingFormSchema } from "~/models/sales/waiting/schema";
import { formatDate } from "~/values/calendar";
import { type FormValues } from "~/values/rejected-form";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Tell me when places are free" }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await getWaitingDays(params.id, await getUser(request));
  if (!found.ok) throw await redirectWithError(found.code === "NOT_FOUND" ? "/" : `/packages/${params.id}`, found.msg);
  return found.value;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "anyone", waitingFormSchema);
  if (!form.ok) return rerender(form);

  const asked = { ...form.value, packageId: params.id, clientAddress: clientAddress(context), user };
  const result = await joinWaiting(asked);
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`/packages/${params.id}`, result.value.msg);
}

export default function WaitForPlaces() {
  const { packageTitle, pageUrl, months, minPersons, dates, first, last, ownEmail, kept } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const [query] = useSearchParams();
  const typed: FormValues = { ...Object.fromEntries(query), ...rejected?.values };
  const { startDate, numberOfPersons, anyDay } = typed;
  const notes = <MonthNotes months={months} by="startDate" chosen={startDate} />;
  const day = { name: "startDate", label: "Start date", required: true, notes, defaultValue: startDate };
  return (
    <>
      <h1>Tell me when places are free</h1>
      <p>
        For <a href={pageUrl + typedQuery(typed)}>{packageTitle}</a>. When places become free, we keep them for you for
        24 hours and write to you. Who waits longest comes first. You book nothing yet.
      </p>
      {kept.map((places) => (
        <form key={places.day} method="post" className="notice stack">
          <p>{keptForYou(places)} To book, open the link in our mail.</p>
          <input type="hidden" name="startDate" value={places.day} />
          <input type="hidden" name="numberOfPersons" value={places.numberOfPersons} />
          <input type="hidden" name="email" value={ownEmail} />
          <SubmitButton busy="Sending...">Mail me the link</SubmitButton>
        </form>
      ))}
      <ErrorSummary rejected={rejected} />
      <LiveForm method="post" rejected={rejected}>
        {dates.length > 0 ? (
          <Select {...day}>
            <option value="">Please choose</option>
            {dates.map((date) => (
              <option key={date} value={date}>
                {formatDate(date)}
              </option>
            ))}
          </Select>
        ) : (
          <Field {...day} type="date" min={first} max={last} />
        )}
        <Select name="anyDay" label="Would another day do?" defaultValue={anyDay}>
          <option value="">No, that day only</option>
          <option value="yes">Yes, any day of that month</option>
        </Select>
        <Field
          name="numberOfPersons"
          label="Number of persons"
          type="number"
          required
          min={1}
          max={MAX_PERSONS}
          inputMode="numeric"
          defaultValue={numberOfPersons ?? minPersons}
        />
        <Field
          name="email"
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={ownEmail}
          hint={ownEmail ? undefined : "We send a link there. You wait once you have opened it and confirmed."}
        />
        <BotTrap />
        <SubmitButton busy="Sending...">Tell me</SubmitButton>
      </LiveForm>
      <p className="small muted">We use the address for this only. Each mail has a link to leave the list.</p>
    </>
  );
}
