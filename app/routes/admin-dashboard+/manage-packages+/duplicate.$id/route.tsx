import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { checkForm, rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { readCommand } from "~/http/pages/command-route.server";
import { AS_DOCUMENT, redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBack, wayBackOf } from "~/http/way-back";
import { duplicatePackage } from "~/models/catalogue/package/edit/duplicate-package.server";
import { getPackageForEdit } from "~/models/catalogue/package/get-package.server";
import { copySchema } from "~/models/catalogue/package/schema";

import { CopyForm } from "./copy-form";

const LIST = "/admin-dashboard/manage-packages";

export const meta: MetaFunction = () => [{ title: "Copy package" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const found = await getPackageForEdit(params.id);
  if (!found.ok) throw await redirectWithError(wayBackOf(request, LIST), found.msg);
  const { packageTitle, tourName, startingPrice, mrpPrice, availability, availabilityRule } = found.value.packageInfo;
  const pkg = { packageTitle, tourName, startingPrice, mrpPrice, availability, availabilityRule };
  return { pkg, formKey: randomUUID(), formAction: formActionFor(request, admin) };
}

/** The list's button sends no fields and copies everything; the form on this page changes some fields for the copy. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin", readCommand);
  const form = checkForm(fields, copySchema);
  if (!form.ok) return rerender(form);

  const back = wayBack(fields.get("from") ?? new URL(request.url).searchParams.get("from"), LIST);
  const result = await duplicatePackage(params.id, form.value);
  if (result.ok) {
    const edit = `${LIST}/edit/${result.value.packageInfo._id}?from=${encodeURIComponent(back)}`;
    return redirectWithSuccess(edit, result.value.msg, { headers: AS_DOCUMENT });
  }
  return result.code === "NOT_FOUND" ? redirectWithError(back, result.msg) : rerender(form, result);
}

export default function CopyPackage() {
  const { pkg, formKey, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Copy {pkg.packageTitle}</h1>
      <CopyForm action={formAction} pkg={pkg} formKey={formKey} rejected={rejected} />
    </>
  );
}
