import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { ReviewForm } from "~/components/review/review-form";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { byLink, linkHeaders, refusedLink } from "~/http/link.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { reviewSchema } from "~/models/sales/review/schema";
import { getReview, writeReview } from "~/models/sales/review/write-review.server";
import { reviewStyles } from "~/styles/inline";

export const handle = { isPastShop: true, styles: reviewStyles } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "How was it?" }));

export const headers = linkHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await byLink(context, getReview({ token: params.token }));
  return found.ok ? data({ own: found.value, msg: "" }) : data({ own: null, msg: found.msg }, refusedLink(found));
}

export async function action({ request, params: { token = "" }, context }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "anyone", reviewSchema);
  if (!form.ok) return rerender(form);

  const result = await byLink(context, writeReview({ token }, form.value));
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`/review/${token}`, result.value.msg);
}

export default function ReviewByLink() {
  const { own, msg } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>How was it?</h1>
      {own ? <ReviewForm {...own} rejected={rejected} /> : <p>{msg}</p>}
    </>
  );
}
