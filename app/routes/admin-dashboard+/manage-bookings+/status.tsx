import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { Questions } from "~/components/form/questions";
import { chosenIn } from "~/http/forms/chosen.server";
import { fieldErrors, summaryOf, textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithResult, redirectWithUndo } from "~/http/pages/flash.server";
import { wayBack, wayBackOf } from "~/http/way-back";
import { resultOf } from "~/models/booking/change/bulk/outcome";
import { statusSchema } from "~/models/booking/change/bulk/schema";
import { askFirst, listRequestsAhead, setStatuses } from "~/models/booking/change/bulk/set-statuses.server";
import { fateOfMails } from "~/models/system/mail/fate.server";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { answersTo, ask } from "~/values/questions.server";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? titleOf(data) : "Manage Bookings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "edit-bookings");
  const list = wayBackOf(request, LIST);
  const { searchParams } = new URL(request.url);
  const isOfAll = searchParams.get("requests") === "ahead";
  const values = isOfAll ? await listRequestsAhead() : chosenIn(request);
  const asked = statusSchema.safeParse({ to: searchParams.get("to"), chosen: values });
  const found = asked.success ? await askFirst(asked.data) : null;
  // Of bookings that nobody has ticked is always asked.
  if (!asked.success || !found || !(isOfAll || found.questions.length > 0)) throw redirect(list);
  const { bookings, mails, questions } = found;
  const rejected = { values: { answered: answersTo(questions) }, questions, errors: {}, msg: "" };
  return { bookings, mails: fateOfMails(mails), rejected, to: asked.data.to, values, list };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "edit-bookings");
  const list = wayBack(fields.get("from"), LIST);
  const texts = Object.fromEntries(["to", "answered"].map((name) => [name, textIn(fields, name)]));
  const values = chosenIn(request, fields);
  const form = statusSchema.safeParse({ ...texts, chosen: values });
  if (!form.success) return redirectWithError(list, summaryOf(fieldErrors(form.error)));

  const { answered, ...wanted } = form.data;
  const { questions, invoiced } = await askFirst(wanted);
  if (ask(questions, { answered })) {
    const asked = [["to", wanted.to], ["from", list], ...values.map((value) => ["booking", value])];
    return redirect(`${LIST}/status?${new URLSearchParams(asked)}`);
  }
  const { batchId, ...outcome } = await setStatuses({ by, ...wanted, invoiced });
  const result = resultOf(wanted.to, outcome);
  return result.ok && batchId
    ? redirectWithUndo(list, result.value.msg, `${LIST}/undo/${batchId}`)
    : redirectWithResult(list, result);
}

type Asked = { to: string; bookings: unknown[] };

function titleOf({ to, bookings }: Asked) {
  const what = counted(bookings.length, "booking");
  return to === "confirmed" ? `Confirm ${what}?` : `Set ${what} to pending?`;
}

export default function AskFirst() {
  const asked = useLoaderData<typeof loader>();
  const { to, mails, bookings, rejected, values, list } = asked;
  const title = titleOf(asked);
  return (
    <>
      <div className="title-row">
        <h1>{title}</h1>
        <Link to={list}>Not now</Link>
      </div>
      <p>{mails}</p>
      <DeskForm method="post" action={`${LIST}/status`} replace rejected={rejected}>
        <input type="hidden" name="from" value={list} />
        <input type="hidden" name="to" value={to} />
        <Questions />
        {values.map((value) => (
          <input key={value} type="hidden" name="booking" value={value} />
        ))}
        <PendingButton busy="Saving...">{title.replace("?", "")}</PendingButton>
      </DeskForm>
      <section aria-label="Which" className="hits">
        <ul className="card">
          {bookings.map(({ _id, bookingNumber, customerName, startDate, numberOfPersons, packageTitle }) => (
            <li key={_id}>
              <Link to={`${LIST}/${_id}`}>
                <b>
                  {bookingNumber} {customerName}
                </b>{" "}
                <span className="muted">
                  <span className="number">{formatDate(startDate)}</span> · {counted(numberOfPersons, "person")} ·{" "}
                  {packageTitle}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
