import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import editorSheet from "quill/dist/quill.snow.css?url";

import { PendingButton } from "~/components/form/pending-button";
import { PackageForm } from "~/components/package/admin/package-form";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseUpload } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { AS_DOCUMENT, redirectWithSuccess, redirectWithWarning } from "~/http/pages/flash.server";
import { seasonQuestion } from "~/models/catalogue/content/season";
import { createPackage } from "~/models/catalogue/package/edit/save-package.server";
import { asTyped } from "~/models/catalogue/package/fields/form-fields";
import { packageSchema } from "~/models/catalogue/package/schema";

const LIST = "/admin-dashboard/manage-packages";
const ADD = `${LIST}/add`;

export const handle = { itinerary: "edited" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editorSheet }];

export const meta: MetaFunction = () => [{ title: "Add package" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { formAction: formActionFor(request, admin) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form, image } = await parseUpload(request, "admin", asTyped(packageSchema));
  if (!form.ok) return rerender(form);

  const result = await createPackage({ ...form.value, image });
  if (!result.ok) return rerender(form, result);

  const { msg, packageInfo } = result.value;
  const question = seasonQuestion(packageInfo);
  if (form.values.next && !question) return redirectWithSuccess(ADD, msg, { headers: AS_DOCUMENT });
  return redirectWithWarning(question ? `${LIST}/days/${packageInfo._id}/rules` : LIST, msg, question);
}

export default function AddPackage() {
  const { formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Add package</h1>
      <PackageForm
        action={formAction}
        rejected={rejected}
        submit="Add package"
        busy="Adding..."
        more={
          <PendingButton className="button button-quiet" busy="Adding..." name="next" value="yes">
            Add, and the next one
          </PendingButton>
        }
      />
    </>
  );
}
