import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { requireDriveLink } from "~/http/drive.server";
import { checkForm, readForm } from "~/http/forms/form.server";
import { requireSameSite } from "~/http/forms/same-site.server";
import { STATUS } from "~/http/status";
import { meet } from "~/models/office/drive/get-drive.server";
import { metSchema } from "~/models/office/drive/schema";

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/drive/${params.key}`);
}

/** Whoever has the link may tap; the answer is the page itself, where the tap is seen. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireSameSite(request);
  const link = await requireDriveLink({ params, context });
  const form = checkForm(await readForm(request), metSchema);
  if (!form.ok) throw new Response(form.msg, { status: 400 });
  const result = await meet(link, form.value);
  if (!result.ok) throw new Response(result.msg, { status: STATUS[result.code] });
  return redirect(`/drive/${params.key}#${result.value.id}`);
}
