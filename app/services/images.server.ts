import { createHash, randomBytes } from "node:crypto";

import sharp, { type Sharp } from "sharp";

import { log } from "~/log.server";
import { done, refuse, refuseField, type Result } from "~/result";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "~/values/image-limits";
import { PAGE_WIDTH, variantNames, variantWidths } from "~/values/image-url";

import { findForeignKind, isMoving, OTHER_KINDS } from "./image-kind";
import { storage } from "./storage.server";

const MAX_PIXELS = 40_000_000;

// Some decoders need memory for the whole picture; running out of memory would end the container and the site.
const BYTES_A_PIXEL = { avif: 19, progressive: 7 };
const KEPT_FREE = 400_000_000;
const LEAST_ROOM = 20_000_000;

type Variant = { name: string; bytes: Buffer };

export type ReadImage = { width: number; height: number; variants: Variant[] };

sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Encodes an upload again, so that nothing of the original file remains; one at a time, to limit memory. */
export function readImage(bytes: Buffer): Promise<Result<ReadImage>> {
  waiting += 1;
  const reading = last.then(() => read(bytes)).finally(() => (waiting -= 1));
  last = reading.catch(() => {});
  return reading;
}

/** The number of pictures that are being encoded or wait for it. */
export function picturesWaiting() {
  return waiting;
}

/** `note` is called with the unguessable key before anything is written. */
export async function storeImage(
  bytes: Buffer,
  note?: (imageKey: string) => Promise<unknown>,
): Promise<Result<{ imageKey: string }>> {
  const image = await readImage(bytes);
  if (!image.ok) return image;
  try {
    return done({ imageKey: await storeVariants(image.value, note) });
  } catch (error) {
    log.warn(`pictures: ${error instanceof Error ? error.message : "the storage failed"}`);
    const msg = "The picture cannot be stored at the moment. Please try again in a few minutes, or save without it.";
    return refuse("UNAVAILABLE", msg, { errors: { imgUrl: msg }, retryAfter: 60 });
  }
}

export async function storeVariants(
  { width, height, variants }: ReadImage,
  note?: (imageKey: string) => Promise<unknown>,
) {
  const hash = createHash("sha256");
  for (const { bytes } of variants) hash.update(bytes);
  const imageKey = `${hash.digest("hex").slice(0, 16)}${randomBytes(16).toString("hex")}-${width}x${height}`;
  await note?.(imageKey);
  const writes = await Promise.allSettled(
    variants.map(({ name, bytes }) => storage.put(objectKey(imageKey, name), bytes)),
  );
  const failure = writes.find((write) => write.status === "rejected");
  if (!failure) return imageKey;
  // Not awaited: without an answer from the storage, the visitor would wait for a second time-out.
  void removeImage(imageKey).catch(() => {});
  throw failure.reason;
}

/** A stored picture as a small PNG, which mail programs and browser tabs know: a square, or as wide as it is. */
export function toPng(bytes: Buffer, size: { width: number; height: number }, isSquare: boolean) {
  const fit = isSquare ? ("contain" as const) : ("inside" as const);
  return sharp(bytes)
    .resize({ ...size, fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

export async function removeImage(imageKey: string) {
  await storage.remove(variantNames(imageKey).map((name) => objectKey(imageKey, name)));
}

function objectKey(imageKey: string, name: string) {
  return `images/${imageKey}/${name}`;
}

async function read(bytes: Buffer): Promise<Result<ReadImage>> {
  const problem = await findProblem(bytes);
  if (problem) return refuseField("imgUrl", problem);
  try {
    return done(await encode(bytes));
  } catch {
    if (isMoving(bytes)) return refuseField("imgUrl", `Moving AVIF pictures cannot be used. ${OTHER_KINDS}`);
    return refuseField(
      "imgUrl",
      "This picture is damaged or incomplete. Please save it again and choose the new file.",
    );
  }
}

async function findProblem(bytes: Buffer) {
  if (bytes.length === 0) return "This file is empty. Please choose a picture.";
  if (bytes.length > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE;
  const foreign = findForeignKind(bytes);
  if (foreign) return foreign;
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return null;
  const pixels = header.width * header.height;
  if (pixels > MAX_PIXELS) return "This picture has more than 40 megapixels. Please scale it down and try again.";
  const kind = header.format === "heif" ? "avif" : header.isProgressive ? "progressive" : null;
  const room = Math.max(LEAST_ROOM, (process.constrainedMemory() || Infinity) - KEPT_FREE);
  if (!kind || pixels * BYTES_A_PIXEL[kind] <= room) return null;
  return kind === "avif"
    ? "This AVIF picture is too large for the memory of this server. Please save it as JPEG or scale it down."
    : "This progressive picture is too large for the memory of this server. Please save it without that or scale it down.";
}

/**
 * Wide variants are for high-density screens, where a lower quality looks the same. Phones load variants up to 720
 * pixels, so these get more encoding time.
 */
function avifOptions(width: number) {
  return { quality: width > 360 ? 38 : 46, effort: width > 720 ? 2 : 3 };
}

/** Upright pictures are never shown as wide as a page, and at that width they would need more memory to encode. */
function largestWidth({ width, height }: { width: number; height: number }) {
  return width >= PAGE_WIDTH && width >= height ? PAGE_WIDTH : 1600;
}

async function encode(bytes: Buffer): Promise<ReadImage> {
  const { autoOrient, ...given } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .autoOrient()
    // The height limit keeps a very tall picture within what WebP can hold.
    .resize({ width: largestWidth(autoOrient), height: 6400, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  // Raw pixels of 16 bits would keep the numbers of their own profile; where they have none, sharp would take it for Display P3.
  const isPlain = given.space === "rgb16" && !given.hasProfile;
  const { data, info } = await (isPlain ? upright : upright.withIccProfile("srgb"))
    .timeout({ seconds: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });

  const variants: Variant[] = [];
  const add = async (name: string, image: Sharp) => variants.push({ name, bytes: await image.toBuffer() });
  const widths = variantWidths(width);
  for (const each of widths.avif) await add(`${each}.avif`, pixels().resize(each).avif(avifOptions(each)));
  for (const each of widths.webp) await add(`${each}.webp`, pixels().resize(each).webp({ quality: 70, effort: 4 }));
  await add(
    "og.jpg",
    pixels().flatten({ background: "#fbf9f4" }).resize(1200, 630).jpeg({ quality: 72, mozjpeg: true }),
  );
  return { width, height, variants };
}
