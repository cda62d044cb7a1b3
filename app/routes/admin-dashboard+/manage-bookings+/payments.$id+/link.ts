import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { readCommand } from "~/http/pages/command-route.server";
import { redirectWithResult } from "~/http/pages/flash.server";
import { renewPayKey } from "~/models/money/online/till.server";

const pageOf = (id: string | undefined) => `/admin-dashboard/manage-bookings/payments/${id}`;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRight(request, "record-payments");
  return redirect(pageOf(params.id));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by } = await receiveForm(request, "record-payments", readCommand);
  return redirectWithResult(pageOf(params.id), await renewPayKey({ id: params.id, by }));
}
