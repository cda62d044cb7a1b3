import { pipeline } from "node:stream/promises";

import busboy from "busboy";

import { MAX_DRAINED, MAX_UPLOAD } from "~/http/body-limits";
import { MAX_IMAGE_BYTES } from "~/values/image-limits";

import { readForm, tooMuch, unreadable } from "./form.server";

/**
 * Reads a form with a picture. Of a picture that is too large it keeps MAX_IMAGE_BYTES + 1 bytes and reads on, so that
 * no text field is lost.
 */
export async function readUpload(request: Request) {
  if (!request.headers.get("Content-Type")?.startsWith("multipart/")) return readForm(request, MAX_UPLOAD);

  const fields = new FormData();
  let textSize = 0;
  async function* chunks() {
    let size = 0;
    const reader = request.body?.getReader();
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      size += next.value.byteLength;
      if (size > MAX_DRAINED || textSize > MAX_UPLOAD) throw tooMuch();
      yield next.value;
    }
  }

  try {
    const parser = busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: "utf8",
      limits: { fileSize: MAX_IMAGE_BYTES + 1, fieldSize: MAX_UPLOAD, files: 1, parts: 1000 },
    });
    parser.on("field", (name, text) => {
      textSize += text.length;
      fields.append(name, text);
    });
    parser.on("file", (name, stream, { filename, mimeType }) => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      stream.on("data", (part: Buffer) => parts.push(new Uint8Array(part)));
      stream.on("end", () => fields.append(name, new File(parts, filename ?? "", { type: mimeType })));
    });
    await pipeline(chunks, parser);
  } catch (error) {
    throw error instanceof Response ? error : unreadable();
  }
  return fields;
}

/** The form's picture; undefined if none was chosen, which browsers send as an empty file without a name. */
export async function imageIn(form: FormData | null) {
  const file = form?.get("imgUrl");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return undefined;
  return Buffer.from(await file.arrayBuffer());
}
