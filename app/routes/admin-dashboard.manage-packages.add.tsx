import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import editorStyles from "quill/dist/quill.snow.css?url";

import { PackageForm } from "~/components/package-form";
import { redirectWithSuccess } from "~/http/flash.server";
import { checkForm, readForm, refill } from "~/http/forms.server";
import { formActionFor } from "~/http/kept-form.server";
import { MAX_UPLOAD } from "~/http/read-bytes.server";
import { requireAdmin } from "~/http/session.server";
import { imageIn } from "~/http/uploads.server";
import { createPackage } from "~/models/package/create-package.server";
import { packageSchema } from "~/models/package/schema";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export const meta: MetaFunction = () => [{ title: "Add package" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { formAction: formActionFor(request, admin) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const fields = await readForm(request, MAX_UPLOAD);
  const form = checkForm(fields, packageSchema);
  if (!form.ok) return refill(form);

  const result = await createPackage({ ...form.value, image: await imageIn(fields) });
  if (!result.ok) return refill(form, result);

  return redirectWithSuccess("/admin-dashboard/manage-packages", result.value.msg);
}

export default function AddPackage() {
  const { formAction } = useLoaderData<typeof loader>();
  const refill = useActionData<typeof action>();
  return (
    <>
      <h1>Add package</h1>
      <PackageForm action={formAction} refill={refill} submit="Add package" busy="Adding..." />
    </>
  );
}
