import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { guardAction } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { readCommand } from "~/http/pages/command-route.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBack } from "~/http/redirect-to";
import { duplicatePackage } from "~/models/package/duplicate-package.server";

const LIST = "/admin-dashboard/manage-packages";

/** As redirectDocument() sets it: the form has its own security policy. */
const AS_DOCUMENT = { "X-Remix-Reload-Document": "true" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(LIST);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await guardAction(request, "admin");
  const back = wayBack((await readCommand(request)).get("from"), LIST);
  const result = await duplicatePackage(params.id);
  if (!result.ok) return redirectWithError(back, result.msg);
  const form = `${LIST}/edit/${result.value.packageInfo._id}?from=${encodeURIComponent(back)}`;
  return redirectWithSuccess(form, result.value.msg, { headers: AS_DOCUMENT });
}
