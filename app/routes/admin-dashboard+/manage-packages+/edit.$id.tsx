import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import editorSheet from "quill/dist/quill.snow.css?url";

import { PackageForm } from "~/components/package/admin/package-form";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseUpload } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithError, redirectWithWarning } from "~/http/pages/flash.server";
import { rerenderEdit } from "~/http/pages/form-page.server";
import { wayBackOf } from "~/http/way-back";
import { seasonQuestion } from "~/models/catalogue/content/season";
import { updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { asTyped } from "~/models/catalogue/package/fields/form-fields";
import { getPackageForEdit } from "~/models/catalogue/package/get-package.server";
import { getPriceWarning } from "~/models/catalogue/package/prices/save-prices.server";
import { packageEditSchema } from "~/models/catalogue/package/schema";

const LIST = "/admin-dashboard/manage-packages";

export const handle = { itinerary: "edited" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editorSheet }];

export const meta: MetaFunction = () => [{ title: "Edit package" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const found = await getPackageForEdit(params.id);
  if (!found.ok) throw await redirectWithError(wayBackOf(request, LIST), found.msg);
  return { ...found.value, priceWarning: await getPriceWarning(params.id), formAction: formActionFor(request, admin) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, image } = await parseUpload(request, "admin", asTyped(packageEditSchema));
  if (!form.ok) return rerender(form);

  const shown = await getPriceWarning(params.id);
  const before = await getPackageForEdit(params.id);
  const result = await updatePackage({ id: params.id, ...form.value, image });
  if (result.ok) {
    const question = seasonQuestion(result.value.packageInfo);
    if (question && before.ok && question !== seasonQuestion(before.value.packageInfo))
      return redirectWithWarning(`${LIST}/days/${params.id}/rules`, result.value.msg, question);
    const warning = await getPriceWarning(params.id);
    return redirectWithWarning(wayBackOf(request, LIST), result.value.msg, warning === shown ? undefined : warning);
  }
  if (result.code === "NOT_FOUND") return redirectWithError(wayBackOf(request, LIST), result.msg);
  return rerenderEdit(form, result);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function EditPackage() {
  const { formAction, priceWarning, ...pkg } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Edit {pkg.packageInfo.packageTitle}</h1>
      <PackageForm
        action={formAction}
        pkg={pkg}
        priceWarning={priceWarning}
        rejected={rejected}
        submit="Update package"
        busy="Updating..."
      />
    </>
  );
}
