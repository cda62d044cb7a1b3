/** Counts while reading, because Content-Length may be missing or wrong. */
export async function readBytes(
  { headers, body }: Pick<Request, "headers" | "body">,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | "broken" | "too large"> {
  if (Number(headers.get("Content-Length")) > max) return "too large";
  const reader = body?.getReader();
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
