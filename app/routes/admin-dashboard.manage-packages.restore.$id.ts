import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { redirectWithResult } from "~/http/flash.server";
import { requireAdmin } from "~/http/session.server";
import { restorePackage } from "~/models/package/restore-package.server";

const LIST = "/admin-dashboard/manage-packages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(LIST);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  return redirectWithResult(LIST, await restorePackage(params.id));
}
