import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { redirectWithResult } from "~/http/flash.server";
import { requireAdmin } from "~/http/session.server";
import { deleteUser } from "~/models/user/delete-user.server";

const LIST = "/admin-dashboard/manage-users";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(LIST);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return redirectWithResult(LIST, await deleteUser({ id: params.id, by: admin }));
}
