import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { RoadQuestion } from "~/components/booking/own/road-question";
import { pageMeta } from "~/components/layout/page-meta";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireBooking } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { answerClosure } from "~/models/sales/closure/answer-closure.server";
import { getAsked } from "~/models/sales/closure/get-asked.server";
import { closureAnswerSchema } from "~/models/sales/closure/schema";
import { bookingStyles } from "~/styles/inline";

export const handle = { styles: [...bookingStyles, "road"] };

export const meta = pageMeta(() => ({ title: "The road is closed" }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, booking } = await requireBooking(request, params.id);
  const asked = await getAsked(booking);
  if (!asked) throw redirect(booking.detailUrl);
  return { booking, asked, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "user", closureAnswerSchema);
  if (!form.ok) return rerender(form);
  const result = await answerClosure({ id: params.id, by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`/bookings/${params.id}`, result.value.msg);
}

export default function RoadClosed() {
  const { booking, asked, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return <RoadQuestion booking={booking} asked={asked} action={formAction} rejected={rejected} />;
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
