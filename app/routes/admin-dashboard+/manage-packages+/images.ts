import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { receiveUpload } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { STATUS } from "~/http/status";
import { addItineraryImage } from "~/models/catalogue/content/itinerary/receive-itinerary.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin-dashboard/manage-packages");
}

/** Stores a picture from the itinerary's editor and returns its URL. */
export async function action({ request }: ActionFunctionArgs) {
  const { image } = await receiveUpload(request, "admin");
  const result = await addItineraryImage(image);
  return result.ok
    ? Response.json(result.value, { status: 201 })
    : Response.json({ msg: result.msg }, { status: STATUS[result.code] });
}
