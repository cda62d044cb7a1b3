import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { checkForm } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithError, redirectWithResult } from "~/http/pages/flash.server";
import { wayBack } from "~/http/redirect-to";
import { switchSchema } from "~/models/catalogue/package/schema";
import { switchAvailability } from "~/models/catalogue/package/switch-availability.server";

const LIST = "/admin-dashboard/manage-packages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(LIST);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin");
  const back = wayBack(fields.get("from"), LIST);
  const form = checkForm(fields, switchSchema);
  if (!form.ok) return redirectWithError(back, form.msg);

  return redirectWithResult(back, await switchAvailability({ id: params.id, ...form.value }));
}
