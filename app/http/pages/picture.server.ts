import { log } from "~/log.server";

type Picture = { body: Buffer; contentType: string };

/** Answers with a picture whose content never changes, so browsers may cache it for ever. */
export async function answerPicture(request: Request, path: string, picture: Promise<Picture | null>) {
  const object = await picture.catch(sayUnavailable);
  if (object === undefined) return refusal(503, "Pictures cannot be shown at the moment.");
  if (object === null) return refusal(404, "There is no such picture.");

  const headers = {
    "Content-Type": object.contentType,
    "Cache-Control": "public, max-age=31536000, immutable",
    // Other sites that use the API may show the pictures.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
    ETag: `"${path}"`,
  };
  if (request.headers.get("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(object.body), {
    headers: { ...headers, "Content-Length": String(object.body.length) },
  });
}

function sayUnavailable(error: unknown) {
  log.warn(`pictures: ${error instanceof Error ? error.message : "the storage failed"}`);
  return undefined;
}

function refusal(status: number, text: string) {
  return new Response(text, { status, headers: { "Cache-Control": "no-store" } });
}
