import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { PendingButton } from "~/components/form/pending-button";
import { pageMeta } from "~/components/layout/page-meta";
import { useCan } from "~/components/layout/root-data";
import { Pager } from "~/components/list/pager";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { DEPARTURES } from "~/http/pages/departure-page.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { proposedLetter } from "~/models/office/closure/letter";
import { letterSchema } from "~/models/office/closure/schema";
import { showClosure } from "~/models/office/closure/show-closure.server";
import { writeToGuests } from "~/models/office/closure/write-to-guests.server";
import { pageOfPeople } from "~/models/people/user/rights";
import { endClosure } from "~/models/sales/closure/make-closure.server";
import { LISTED } from "~/models/sales/closure/rules";
import { formatDate, formatDateWithDay } from "~/values/calendar";
import { pageIn } from "~/values/paging";

import { AnswerTables } from "./answer-tables";
import { Letter } from "./letter-form";
import { ToCall } from "./to-call";

const LIST = `${DEPARTURES}/closures`;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${data.closure.title} closed` : "Road closed",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const page = pageIn(request.url);
  const limit = pageOfPeople(user, LISTED);
  const shown = await showClosure(params.id, { page, limit });
  if (!shown.ok) throw new Response(null, { status: 404, statusText: "Not Found" });
  await showPeople(request, user, shown.value.guests);
  return { ...shown.value, page, limit, list: LIST, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "edit-bookings");
  const here = `${LIST}/${params.id}`;
  if (textIn(fields, "intent") === "end") return redirectWithResult(here, await endClosure({ id: params.id }));

  const form = checkForm(fields, letterSchema);
  if (!form.ok) return rerender(form);
  const result = await writeToGuests({ id: params.id, by, ...form.value });
  return result.ok ? redirectWithSuccess(here, result.value.msg) : rerender(form, result);
}

export default function Closure() {
  const { closure, packages, guests, totalGuests, toWrite, page, limit, list, formAction } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const canEdit = useCan("edit-bookings") && closure.endedAt === null;
  return (
    <>
      <div className="title-row">
        <h1>{closure.title} closed</h1>
        <Link to={list}>Closed roads</Link>
      </div>
      <div className="stack">
        <p>
          {formatDateWithDay(closure.from)} to {formatDateWithDay(closure.to)} · answers by{" "}
          {formatDate(closure.answerBy)} · {packages.map(({ packageTitle }) => packageTitle).join(", ")}
        </p>
        <p>{closure.text}</p>
        {closure.endedAt && <p className="notice">The road is open again: nobody is asked any more.</p>}
        <ErrorSummary rejected={rejected} />
        {canEdit && toWrite.news > 0 && (
          <Letter
            kind="news"
            to={toWrite.news}
            proposed={proposedLetter(closure, "news")}
            action={formAction}
            rejected={rejected}
          />
        )}
        <ToCall guests={guests} canAnswer={canEdit} />
        <AnswerTables guests={guests} canApply={canEdit} page={`${list}/${closure._id}`} />
        <Pager page={page} limit={limit} total={totalGuests} />
        {canEdit && toWrite.reminder > 0 && (
          <Letter
            kind="reminder"
            to={toWrite.reminder}
            proposed={proposedLetter(closure, "reminder")}
            action={formAction}
            rejected={rejected}
          />
        )}
        {canEdit && (
          <Form method="post" action={formAction} replace>
            <input type="hidden" name="intent" value="end" />
            <p>
              <PendingButton className="button button-quiet" busy="Saving...">
                The road is open again
              </PendingButton>{" "}
              Then nobody is asked any more; what is booked stays as it is.
            </p>
          </Form>
        )}
      </div>
    </>
  );
}
