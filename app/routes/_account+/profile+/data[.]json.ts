import { type LoaderFunctionArgs } from "@remix-run/node";

import { reply } from "~/http/api/reply.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithError } from "~/http/pages/flash.server";
import { exportOwnData } from "~/models/guest/account/export-own-data.server";
import { today } from "~/values/calendar";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const result = await exportOwnData(user);
  if (!result.ok) return redirectWithError("/profile", result.msg);

  const headers = new Headers({ "Content-Disposition": `attachment; filename="my-data-${today()}.json"` });
  headers.set("Cache-Control", "private, no-store");
  return reply(200, result.value, headers);
}
