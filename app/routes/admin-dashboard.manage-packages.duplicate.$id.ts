import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { redirectWithError, redirectWithSuccess } from "~/http/flash.server";
import { requireAdmin } from "~/http/session.server";
import { duplicatePackage } from "~/models/package/duplicate-package.server";

const LIST = "/admin-dashboard/manage-packages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(LIST);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const result = await duplicatePackage(params.id);
  if (!result.ok) return redirectWithError(LIST, result.msg);
  return redirectWithSuccess(`${LIST}/edit/${result.value.packageInfo._id}`, result.value.msg);
}
