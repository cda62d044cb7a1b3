import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { Wish } from "~/components/change-request/wish";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { getBooking } from "~/models/booking/row/get-booking.server";
import { answerChange, NOT_OPEN } from "~/models/sales/change-request/answer-change.server";
import { getOpenChange } from "~/models/sales/change-request/ask-change.server";
import { isInWords } from "~/models/sales/change-request/json";
import { answerSchema } from "~/models/sales/change-request/schema";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Answer a wish" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const found = await getBooking(params.id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  const { booking } = found.value;
  const change = await getOpenChange(booking._id);
  if (!change) throw await redirectWithError(`${LIST}/edit/${booking._id}`, NOT_OPEN);
  return { booking, change, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", answerSchema);
  if (!form.ok) return rerender(form);

  const result = await answerChange({ id: params.id, by, ...form.value });
  if (!result.ok) return redirectWithError(`${LIST}/edit/${params.id}`, result.msg);

  return redirectWithSuccess(`${LIST}/edit/${params.id}`, result.value.msg);
}

export default function DeclineChange() {
  const { booking, change, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const inWords = isInWords(change);
  return (
    <>
      <div className="title-row">
        <h1>
          {inWords ? "Answer the wish" : "Decline the change"} of booking {booking.bookingNumber}
        </h1>
        <Link to={`${LIST}/edit/${booking._id}`}>Back to the booking</Link>
      </div>
      <Wish change={change} />
      <DeskForm method="post" action={formAction} replace className="form-narrow" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="request" value={change._id} />
        <TextArea
          name="answer"
          label="Your answer"
          hint="Goes to the guest by mail and stands on the booking's page."
          rows={4}
          required
          maxLength={1000}
        />
        <PendingButton busy={inWords ? "Sending..." : "Declining..."}>
          {inWords ? "Send the answer" : "Decline the change"}
        </PendingButton>
      </DeskForm>
    </>
  );
}
