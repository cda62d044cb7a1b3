import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithResult } from "~/http/pages/flash.server";
import { wayBack } from "~/http/redirect-to";
import { readDraft } from "~/models/catalogue/package/availability";
import { PACKAGES_A_PAGE } from "~/models/catalogue/package/list-packages-for-admin.server";
import { publishPackages } from "~/models/catalogue/package/publish-packages.server";

const LIST = "/admin-dashboard/manage-packages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(LIST);
}

export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin");
  const drafts = fields.getAll("draft").map(String).slice(0, PACKAGES_A_PAGE).map(readDraft);
  return redirectWithResult(wayBack(fields.get("from"), LIST), await publishPackages(drafts));
}
