import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { readForm } from "~/http/forms.server";
import { MAX_UPLOAD } from "~/http/read-bytes.server";
import { STATUS } from "~/http/refusals";
import { requireAdmin } from "~/http/session.server";
import { imageIn } from "~/http/uploads.server";
import { addItineraryImage } from "~/models/package/add-itinerary-image.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin-dashboard/manage-packages");
}

/** Takes a picture of an itinerary from the editor and answers with its address. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const result = await addItineraryImage(await imageIn(await readForm(request, MAX_UPLOAD)));
  return result.ok
    ? Response.json(result.value, { status: 201 })
    : Response.json({ msg: result.msg }, { status: STATUS[result.code] });
}
