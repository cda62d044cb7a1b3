import { type LoaderFunctionArgs } from "@remix-run/node";

import { answerPicture } from "~/http/pages/picture.server";
import { getImage } from "~/models/system/image/stored-images.server";

/** Serves stored pictures. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const path = params["*"] ?? "";
  return answerPicture(request, path, getImage(path));
}
