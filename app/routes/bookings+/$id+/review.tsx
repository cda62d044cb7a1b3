import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { ReviewForm } from "~/components/review/review-form";
import { checkForm, rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { noSuchBooking, requireUser } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { reviewSchema } from "~/models/sales/review/schema";
import { getReview, writeReview } from "~/models/sales/review/write-review.server";
import { reviewStyles } from "~/styles/inline";

export const handle = { styles: reviewStyles };

export const meta = pageMeta(() => ({ title: "How was it?" }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const found = await getReview({ bookingId: params.id, userId: user.id });
  if (!found.ok) throw noSuchBooking();
  return { ...found.value, bookingId: params.id, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "user");
  const form = checkForm(fields, reviewSchema);
  if (!form.ok) return rerender(form);

  const result = await writeReview({ bookingId: params.id, userId: user.id }, form.value);
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`/bookings/${params.id}`, result.value.msg);
}

export default function ReviewOfBooking() {
  const { bookingId, formAction, ...own } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>How was it?</h1>
      <ReviewForm {...own} rejected={rejected} action={formAction} />
      <p>
        <a href={`/bookings/${bookingId}`}>Back to the booking</a>
      </p>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
