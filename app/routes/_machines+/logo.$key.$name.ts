import { type LoaderFunctionArgs } from "@remix-run/node";

import { answerPicture } from "~/http/pages/picture.server";
import { getLogo } from "~/models/system/setting/logo.server";

/** The operator's logo and tab icon. A new logo has a new address. */
export async function loader({ request, params: { key = "", name = "" } }: LoaderFunctionArgs) {
  const picture = getLogo(key, name).then((body) => body && { body, contentType: "image/png" });
  return answerPicture(request, `${key}/${name}`, picture);
}
