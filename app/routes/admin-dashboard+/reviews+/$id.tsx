import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Options, Select, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { Said } from "~/components/list/said";
import { Stars } from "~/components/review/stars";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/way-back";
import { decideReview, getReviewForStaff } from "~/models/sales/review/decide-review.server";
import { MAX_REPLY, REFUSAL_IN_WORDS, REFUSALS, reviewState } from "~/models/sales/review/limits";
import { decisionFormSchema } from "~/models/sales/review/schema";
import { calendarDay, formatDate, formatMonth } from "~/values/calendar";

const LIST = "/admin-dashboard/reviews";

export const meta: MetaFunction = () => [{ title: "Review" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const list = wayBackOf(request, LIST);
  const found = await getReviewForStaff(params.id);
  if (!found.ok) throw await redirectWithError(list, found.msg);
  return { ...found.value, list, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", decisionFormSchema);
  if (!form.ok) return rerender(form);

  const result = await decideReview({ id: params.id, by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(wayBackOf(request, LIST), result.value.msg);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function Review() {
  const { review, list, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const isWaiting = review.state === "waiting";
  return (
    <>
      <div className="title-row">
        <h1>Review of booking {review.bookingNumber}</h1>
        <Link to={list}>Back to the reviews</Link>
        <a href={`/packages/${review.packageId}`}>See the package’s page</a>
      </div>
      <p>
        <Said words={reviewState(review)} /> <Stars rating={review.rating} /> {review.shownName},{" "}
        {formatMonth(`${review.tripMonth}-01`)}
      </p>
      <p>
        {review.packageTitle},{" "}
        <Link to={`/admin-dashboard/manage-bookings/${review.bookingId}`}>booking {review.bookingNumber}</Link> of{" "}
        {review.customerName}, written {formatDate(calendarDay(review.createdAt))}
      </p>
      <p className="mail-text">{review.text}</p>
      <ErrorSummary rejected={rejected} />
      {useCan("edit-bookings") && (
        <DeskForm method="post" action={formAction} replace className="form-narrow" rejected={rejected}>
          <input type="hidden" name="version" value={review.version} />
          <Select
            name="decision"
            label="What becomes of it"
            hint="Few stars are no reason. The package’s page says how many reviews are not shown, and why."
            defaultValue={isWaiting ? "" : (review.refusedFor ?? review.state)}
          >
            {isWaiting && <option value="">It still waits</option>}
            <option value="published">Show it</option>
            <Options of={REFUSALS.map((reason) => [reason, `Do not show it: it ${REFUSAL_IN_WORDS[reason]}`])} />
          </Select>
          <TextArea
            name="reply"
            label="Our answer"
            hint="Optional. Everybody reads it below the review."
            rows={4}
            maxLength={MAX_REPLY}
            defaultValue={review.reply ?? ""}
          />
          <PendingButton busy="Saving...">Save</PendingButton>
        </DeskForm>
      )}
    </>
  );
}
