import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { chosenIn } from "~/http/forms/chosen.server";
import { fieldErrors, rerender, summaryOf } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithResult } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/way-back";
import { resultOf } from "~/models/booking/change/bulk/outcome";
import { cancelChosenSchema, chosenSchema } from "~/models/booking/change/bulk/schema";
import { listChosen, setStatuses } from "~/models/booking/change/bulk/set-statuses.server";
import { MAX_REASON } from "~/models/booking/row/fields";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { answersTo, ask } from "~/values/questions.server";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Cancel bookings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const { list, chosen } = await readChosen(request);
  const bookings = await listChosen(chosen);
  if (bookings.length === 0) throw await redirectWithError(list, "These bookings are canceled or deleted already.");
  const asked = new URLSearchParams(chosen.map(({ id, version }) => ["booking", `${id}.${version}`]));
  const answered = answersTo(bookings.flatMap(({ questions }) => questions));
  return { bookings, answered, list, formAction: `${formActionFor(request, user)}&${asked}` };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", cancelChosenSchema);
  if (!form.ok) return rerender(form);

  const { list, chosen } = await readChosen(request);
  const { cancelReason, ...answers } = form.value;
  const bookings = await listChosen(chosen);
  const invoiced = bookings.filter(({ questions }) => questions.length > 0 && !ask(questions, answers));
  const outcome = await setStatuses({
    chosen,
    by,
    to: "canceled",
    cancelReason,
    invoiced: invoiced.map(({ _id }) => _id),
  });
  return redirectWithResult(list, resultOf("canceled", outcome));
}

async function readChosen(request: Request) {
  const list = wayBackOf(request, LIST);
  const chosen = chosenSchema.safeParse(chosenIn(request));
  if (!chosen.success) throw await redirectWithError(list, summaryOf(fieldErrors(chosen.error)));
  return { list, chosen: chosen.data };
}

export default function CancelBookings() {
  const { bookings, answered, list, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const what = counted(bookings.length, "booking");
  return (
    <>
      <div className="title-row">
        <h1>Cancel {what}?</h1>
        <Link to={list}>Keep {bookings.length === 1 ? "it" : "them"}</Link>
      </div>
      <ul className="rows">
        {bookings.map((booking) => (
          <li key={booking._id}>
            <Link to={`${LIST}/${booking._id}`}>{booking.bookingNumber}</Link> {booking.userId.name} · starts{" "}
            <span className="number">{formatDate(booking.startDate)}</span> · {booking.packageId.packageTitle} ·{" "}
            {formatRupees(booking.totalPrice)} · {booking.bookingStatus}
            {booking.questions.map(({ text }) => (
              <b key={text}> · {text}</b>
            ))}
          </li>
        ))}
      </ul>
      <DeskForm method="post" action={formAction} replace className="form-narrow stack" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <p>We cancel, not the guest: all that was paid comes back. Each guest gets a mail.</p>
        <input type="hidden" name="answered" value={answered} />
        <TextArea
          name="cancelReason"
          label="Reason (optional)"
          hint="The guests read it on their bookings and in the mail."
          rows={2}
          maxLength={MAX_REASON}
        />
        <label className="choice">
          <input type="checkbox" id="sure" name="sure" value="yes" required /> Yes, cancel{" "}
          {bookings.length === 1 ? "this trip" : `these ${bookings.length} trips`}
        </label>
        <PendingButton className="button button-danger" busy="Canceling...">
          Cancel {what}
        </PendingButton>
      </DeskForm>
    </>
  );
}
