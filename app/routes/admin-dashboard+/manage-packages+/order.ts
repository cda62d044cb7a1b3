import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { checkForm } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithError, redirectWithResult } from "~/http/pages/flash.server";
import { wayBack } from "~/http/way-back";
import { clearOrder, movePackage, moveSchema } from "~/models/catalogue/package/order/move-package.server";

const LIST = "/admin-dashboard/manage-packages";

/** The list of packages is in this order. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(LIST, 301);
}

export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin");
  const back = wayBack(fields.get("from"), LIST);
  const form = checkForm(fields, moveSchema);
  if (!form.ok) return redirectWithError(back, form.msg);

  const { id, to } = form.value;
  return redirectWithResult(back, await (to === "clear" ? clearOrder() : movePackage({ id, to })));
}
