import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";

import { RoadQuestion } from "~/components/booking/own/road-question";
import { pageMeta } from "~/components/layout/page-meta";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { byLink, linkHeaders, refusedLink } from "~/http/link.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { answerByKey, getAskedByKey } from "~/models/sales/closure/get-asked.server";
import { closureAnswerSchema } from "~/models/sales/closure/schema";
import { bookingStyles } from "~/styles/inline";

export const handle = { isPastShop: true, styles: [...bookingStyles, "road"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "The road is closed" }));

export const headers = linkHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await byLink(context, getAskedByKey(params.key));
  if (!found.ok) return data({ shown: null, msg: found.msg }, refusedLink(found));
  const { booking, asked } = found.value;
  const { packageTitle, bookingNumber, startDate, endDate, detailUrl } = booking;
  return data({ shown: { booking: { packageTitle, bookingNumber, startDate, endDate, detailUrl }, asked }, msg: "" });
}

export async function action({ request, params: { key = "" }, context }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "anyone", closureAnswerSchema);
  if (!form.ok) return rerender(form);
  const result = await byLink(context, answerByKey(key, form.value));
  return result.ok ? redirectWithSuccess(`/road/${key}`, result.value.msg) : rerender(form, result);
}

export default function RoadByLink() {
  const { shown, msg } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (shown) return <RoadQuestion {...shown} action={pathname} rejected={rejected} />;
  return (
    <>
      <h1>The road is closed</h1>
      <p>{msg}</p>
    </>
  );
}
