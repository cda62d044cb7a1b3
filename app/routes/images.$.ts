import { type LoaderFunctionArgs } from "@remix-run/node";

import { storage } from "~/services/storage.server";

/** Serves stored pictures. A key names its content for ever, so what a browser has it may keep. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = `images/${params["*"] ?? ""}`;
  const object = await storage.get(key);
  if (!object) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });

  const headers = {
    "Content-Type": object.contentType,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    ETag: `"${key.slice("images/".length)}"`,
  };
  if (request.headers.get("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(object.body), { headers });
}
