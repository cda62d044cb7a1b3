import { createHash, randomBytes } from "node:crypto";

import sharp, { type Sharp } from "sharp";

import { variantWidths } from "~/models/package/image-url";
import { done, refuse, type Result } from "~/models/result";

import { storage } from "./storage.server";

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const MAX_PIXELS = 40_000_000;

type Variant = { name: string; bytes: Buffer };

export type ReadImage = { width: number; height: number; variants: Variant[] };

// Nothing decoded is worth keeping: no picture is read twice.
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** Checks an upload and encodes it anew in every width; nothing of the file itself survives. One at a time, so memory stays flat. */
export function readImage(bytes: Buffer): Promise<Result<ReadImage>> {
  const reading = last.then(() => read(bytes));
  last = reading.catch(() => {});
  return reading;
}

/** Stores a picture in all its variants under a key nobody can guess. */
export async function storeImage(bytes: Buffer): Promise<Result<{ imageKey: string }>> {
  const image = await readImage(bytes);
  if (!image.ok) return image;
  return done({ imageKey: await storeVariants(bytes, image.value) });
}

export async function removeImage(imageKey: string) {
  const width = Number(/-(\d+)x\d+$/.exec(imageKey)?.[1]);
  const names = variantWidths(width).flatMap((each) => [`${each}.avif`, `${each}.webp`]);
  await storage.remove([...names, "og.jpg"].map((name) => `images/${imageKey}/${name}`));
}

async function storeVariants(source: Buffer, { width, height, variants }: ReadImage) {
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 16);
  const imageKey = `${hash}${randomBytes(16).toString("hex")}-${width}x${height}`;
  try {
    await Promise.all(variants.map(({ name, bytes }) => storage.put(`images/${imageKey}/${name}`, bytes)));
  } catch (error) {
    await removeImage(imageKey).catch(() => {});
    throw error;
  }
  return imageKey;
}

async function read(bytes: Buffer): Promise<Result<ReadImage>> {
  const problem = await findProblem(bytes);
  if (problem) return refuse("INVALID_INPUT", problem, { errors: { imgUrl: problem } });
  try {
    return done(await encode(bytes));
  } catch {
    return broken();
  }
}

function broken() {
  const msg = "This picture is damaged or incomplete. Please save it again and choose the new file.";
  return refuse("INVALID_INPUT", msg, { errors: { imgUrl: msg } });
}

async function findProblem(bytes: Buffer) {
  if (bytes.length === 0) return "This file is empty. Please choose a picture.";
  if (bytes.length > MAX_IMAGE_BYTES) return "This picture is larger than 5 MB. Please choose a smaller one.";
  const kind = kindOf(bytes);
  if (kind !== "usable") return kind;
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header && header.width * header.height > MAX_PIXELS) {
    return "This picture has more than 40 megapixels. Please scale it down and try again.";
  }
  return null;
}

/** By the first bytes only: name and type of an upload prove nothing. */
function kindOf(bytes: Buffer) {
  const head = bytes.subarray(0, 64).toString("latin1");
  if (head.startsWith("\xff\xd8\xff") || head.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF[^]{4}WEBP/.test(head))
    return "usable";
  if (/^[^]{4}ftyp[^]*avi[fs]/.test(head)) return "usable";
  const please = "Please use a JPEG, PNG, WebP or AVIF picture.";
  if (/^[^]{4}ftyp[^]*(hei|hev|mif1|msf1)/.test(head))
    return `Photos in HEIC format cannot be shown by most browsers. ${please}`;
  if (head.startsWith("GIF8")) return `GIF files cannot be used. ${please}`;
  if (/<(svg|\?xml|!doctype svg)/i.test(head)) return `SVG drawings cannot be used. ${please}`;
  return `This file is not a picture we can use. ${please}`;
}

/** Decodes once, turned upright and in sRGB, then makes every variant from those pixels. */
async function encode(bytes: Buffer): Promise<ReadImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .autoOrient()
    // The height limit keeps a very tall picture within what WebP can hold.
    .resize({ width: 1600, height: 6400, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });

  const variants: Variant[] = [];
  const add = async (name: string, image: Sharp) => variants.push({ name, bytes: await image.toBuffer() });
  for (const each of variantWidths(width)) {
    await add(`${each}.avif`, pixels().resize(each).avif({ quality: 52, effort: 2 }));
    await add(`${each}.webp`, pixels().resize(each).webp({ quality: 76, effort: 3 }));
  }
  await add(
    "og.jpg",
    pixels().flatten({ background: "#fbf9f4" }).resize(1200, 630, { fit: "cover" }).jpeg({ quality: 80 }),
  );
  return { width, height, variants };
}
