/** What a few short fields may weigh together. */
export const MAX_FIELDS = 100 * 1024;

/** A form with a picture of 5 MB beside an itinerary of 3 MB. */
export const MAX_UPLOAD = 8 * 1024 * 1024;

/** The whole body, or why there is none. Stops reading as soon as there is more than `max`, whatever Content-Length says. */
export async function readBytes(
  request: Request,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | "broken" | "too large"> {
  if (Number(request.headers.get("Content-Length")) > max) return "too large";
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      size += next.value.byteLength;
      if (size > max) return "too large";
      chunks.push(next.value);
    }
  } catch {
    return "broken";
  }
  return new Uint8Array(Buffer.concat(chunks));
}
