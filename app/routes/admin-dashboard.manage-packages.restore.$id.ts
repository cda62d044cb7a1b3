import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { redirectWithError, redirectWithSuccess } from "~/http/flash.server";
import { requireAdmin } from "~/http/session.server";
import { restorePackage } from "~/models/package/restore-package.server";

const LIST = "/admin-dashboard/manage-packages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(LIST);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const result = await restorePackage(params.id);
  return result.ok ? redirectWithSuccess(LIST, result.value.msg) : redirectWithError(LIST, result.msg);
}
