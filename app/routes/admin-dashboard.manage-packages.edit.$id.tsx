import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import editorStyles from "quill/dist/quill.snow.css?url";

import { PackageForm } from "~/components/package-form";
import { redirectWithError, redirectWithSuccess } from "~/http/flash.server";
import { checkForm, readForm, refill } from "~/http/forms.server";
import { formActionFor } from "~/http/kept-form.server";
import { MAX_UPLOAD } from "~/http/read-bytes.server";
import { requireAdmin } from "~/http/session.server";
import { imageIn } from "~/http/uploads.server";
import { getPackageForEdit } from "~/models/package/get-package-for-edit.server";
import { packageEditSchema } from "~/models/package/schema";
import { updatePackage } from "~/models/package/update-package.server";

const LIST = "/admin-dashboard/manage-packages";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export const meta: MetaFunction = () => [{ title: "Edit package" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const found = await getPackageForEdit(params.id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  return { ...found.value, formAction: formActionFor(request, admin) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const fields = await readForm(request, MAX_UPLOAD);
  const form = checkForm(fields, packageEditSchema);
  if (!form.ok) return refill(form);

  const result = await updatePackage({ id: params.id, ...form.value, image: await imageIn(fields) });
  if (result.ok) return redirectWithSuccess(LIST, result.value.msg);
  if (result.code === "NOT_FOUND") return redirectWithError(LIST, result.msg);
  // Saving again after comparing means the version stored now.
  return refill(result.code === "STALE_EDIT" ? { values: { ...form.values, version: "" } } : form, result);
}

/** A refused save may have met a newer version. */
export function shouldRevalidate() {
  return true;
}

export default function EditPackage() {
  const { formAction, ...pkg } = useLoaderData<typeof loader>();
  const refill = useActionData<typeof action>();
  return (
    <>
      <h1>Edit {pkg.packageInfo.packageTitle}</h1>
      <PackageForm action={formAction} pkg={pkg} refill={refill} submit="Update package" busy="Updating..." />
    </>
  );
}
