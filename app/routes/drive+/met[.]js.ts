import { met } from "~/content/trip/scripts.server";
import { scriptResponse } from "~/http/pages/script-response.server";

export function loader() {
  return scriptResponse(met);
}
