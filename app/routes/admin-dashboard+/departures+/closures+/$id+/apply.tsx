import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { PendingButton } from "~/components/form/pending-button";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { DEPARTURES } from "~/http/pages/departure-page.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { applyFormSchema } from "~/models/office/closure/schema";
import { type AffectedGuest, showClosure } from "~/models/office/closure/show-closure.server";
import { pageOfPeople } from "~/models/people/user/rights";
import { applyAnswers } from "~/models/sales/closure/apply-answers.server";
import { AT_ONCE } from "~/models/sales/closure/rules";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

export const meta: MetaFunction = () => [{ title: "Carry out choices" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const page = `${DEPARTURES}/closures/${params.id}`;
  const { searchParams } = new URL(request.url);
  const shown = await showClosure(params.id);
  const guests = (shown.ok ? shown.value.guests : []).filter(
    ({ bookingId, bookingStatus, answer }) =>
      answer?.appliedAt === null &&
      bookingStatus !== "canceled" &&
      (searchParams.get("booking") === bookingId || searchParams.get("choice") === answer.choice),
  );
  if (!shown.ok || guests.length === 0) throw await redirectWithError(page, "There is nothing to carry out any more.");
  return {
    guests: guests.slice(0, pageOfPeople(user, AT_ONCE)),
    page,
    title: shown.value.closure.title,
    formAction: `${formActionFor(request, user)}&${searchParams}`,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", applyFormSchema);
  if (!form.ok) return rerender(form);
  const result = await applyAnswers({ closureId: params.id ?? "", by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`${DEPARTURES}/closures/${params.id}`, result.value.msg);
}

export default function ApplyChoices() {
  const { guests, page, title, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const shown = guests.map(({ bookingId, answer }) => `${bookingId} ${answer?.choice} ${answer?.wantedDate ?? ""}`);
  return (
    <>
      <div className="title-row">
        <h1>{questionOf(guests)}</h1>
        <Link to={page}>Back to {title}</Link>
      </div>
      <ErrorSummary rejected={rejected} />
      <ul className="rows">
        {guests.map(({ bookingId, bookingNumber, customerName, numberOfPersons, startDate, answer, refund }) => (
          <li key={bookingId}>
            <Link to={`/admin-dashboard/manage-bookings/${bookingId}`}>{bookingNumber}</Link> {customerName},{" "}
            {counted(numberOfPersons, "person")} · from <span className="number">{formatDate(startDate)}</span>
            {answer?.wantedDate && (
              <>
                {" "}
                to <b className="number">{formatDate(answer.wantedDate)}</b>, at the price that was booked
              </>
            )}
            {answer?.choice === "refund" &&
              ` · canceled, ${refund === null ? "the sum to be decided" : formatRupees(refund)} to go back`}
            {answer?.choice === "keep" && " · stays as it is booked"}
          </li>
        ))}
      </ul>
      <Form method="post" action={formAction} replace className="form-narrow stack">
        <input type="hidden" name="answers" value={shown.join(",")} />
        <p>{noteOf(guests)}</p>
        <PendingButton busy="Saving...">Yes, carry out {counted(guests.length, "choice")}</PendingButton>
      </Form>
    </>
  );
}

function questionOf(guests: AffectedGuest[]) {
  const [first] = guests;
  const what = counted(guests.length, "booking");
  if (first?.answer?.choice === "new-dates") return `Move ${what} to the new dates?`;
  if (first?.answer?.choice === "keep") return `Keep ${what} as booked?`;
  const sum = guests.reduce((total, { refund }) => total + (refund ?? 0), 0);
  return `Cancel ${what} and owe ${formatRupees(sum)}?`;
}

function noteOf(guests: AffectedGuest[]) {
  const choice = guests[0]?.answer?.choice;
  if (choice === "keep") return "Nothing changes, and nobody is written to.";
  const each = "Each guest gets a mail. What cannot be done stays open and is named.";
  return choice === "refund"
    ? `We cancel, so all that was paid comes back; it stands in Money, Refunds to pay, until you record the transfer. An invoice then needs a credit note. ${each}`
    : each;
}
