import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithResult } from "~/http/pages/flash.server";
import { backToBooking } from "~/http/way-back";
import { pinSchema } from "~/models/sales/note/schema";
import { pinNote } from "~/models/sales/note/write-note.server";
import { isId } from "~/values/id";

const LIST = "/admin-dashboard/manage-bookings";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRight(request, "edit-bookings");
  return redirect(isId(params.id) ? `${LIST}/edit/${params.id}` : LIST);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "edit-bookings", pinSchema);
  if (!form.ok) return redirectWithError(LIST, form.msg);
  const to = backToBooking(request, params.id);
  return redirectWithResult(to, await pinNote({ id: params.id, ...form.value }));
}
