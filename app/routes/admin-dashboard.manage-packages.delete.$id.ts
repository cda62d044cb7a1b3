import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { redirectWithResult } from "~/http/flash.server";
import { requireAdmin } from "~/http/session.server";
import { archivePackage } from "~/models/package/archive-package.server";

const LIST = "/admin-dashboard/manage-packages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(LIST);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  return redirectWithResult(LIST, await archivePackage(params.id));
}
