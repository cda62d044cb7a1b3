import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { readCommand } from "~/http/pages/command-route.server";
import { AS_DOCUMENT, redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBack } from "~/http/way-back";
import { duplicatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { isId } from "~/values/id";

const LIST = "/admin-dashboard/manage-packages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(isId(params.id) ? `${LIST}#${params.id}` : LIST, 301);
}

/** The copy opens to be looked through. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin", readCommand);
  const back = wayBack(fields.get("from"), LIST);
  const result = await duplicatePackage(params.id);
  if (!result.ok) return redirectWithError(back, result.msg);

  const edit = `${LIST}/edit/${result.value.packageInfo._id}?from=${encodeURIComponent(back)}`;
  return redirectWithSuccess(edit, result.value.msg, { headers: AS_DOCUMENT });
}
