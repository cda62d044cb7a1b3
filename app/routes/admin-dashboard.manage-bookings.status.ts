import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { chosenIn } from "~/http/forms/chosen.server";
import { fieldErrors, summaryOf } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithResult, redirectWithUndo } from "~/http/pages/flash.server";
import { wayBack } from "~/http/redirect-to";
import { resultOf } from "~/models/booking/bulk/outcome";
import { statusSchema } from "~/models/booking/bulk/schema";
import { setStatuses } from "~/models/booking/bulk/set-statuses.server";

const LIST = "/admin-dashboard/manage-bookings";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "edit-bookings");
  return redirect(LIST);
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "edit-bookings");
  const list = wayBack(fields.get("from"), LIST);
  const form = statusSchema.safeParse({ to: fields.get("to"), chosen: chosenIn(request, fields) });
  if (!form.success) return redirectWithError(list, summaryOf(fieldErrors(form.error)));

  const { batchId, ...outcome } = await setStatuses({ by, ...form.data });
  const result = resultOf(form.data.to, outcome);
  return result.ok && batchId
    ? redirectWithUndo(list, result.value.msg, `${LIST}/undo/${batchId}`)
    : redirectWithResult(list, result);
}
