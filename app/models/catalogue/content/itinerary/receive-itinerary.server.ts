import { storePackageImage } from "~/models/system/image/stored-images.server";
import { done, refuse, refuseField, type Result } from "~/result";
import { imageBase } from "~/site.server";
import { imgUrl } from "~/values/image-url";

import { BLANK_IMAGE } from "./attributes.server";
import { sanitizeItinerary } from "./sanitize-itinerary.server";

// Matches only inside tags, because sanitised text contains no "<".
const PASTED = /(<img\b[^<>]* src=")data:image\/[a-z]+;base64,([A-Za-z0-9+/=]+)(?=")/g;
const MAX_PASTED = 40;

const OWN_PICTURE = /\/images\/[\da-f]{48}-\d/;

/** Sanitises an itinerary and stores its pasted pictures. If it is never saved, removeUnusedImages removes them. */
export async function receiveItinerary(html: string): Promise<Result<string>> {
  const clean = await sanitizeItinerary(html);
  if (!clean.ok) return clean;

  const pasted = new Set(Array.from(clean.value.matchAll(PASTED), ([, , base64 = ""]) => base64));
  if (pasted.size > MAX_PASTED)
    return refuseField("itinerary", `Please paste at most ${MAX_PASTED} pictures into the itinerary at once.`);
  const addresses = new Map<string, string>();
  for (const base64 of pasted) {
    const stored = await storePackageImage(Buffer.from(base64, "base64"));
    if (!stored.ok) {
      const msg = `A picture pasted into the itinerary cannot be kept. ${stored.msg}`;
      return { ...stored, msg, errors: { itinerary: msg } };
    }
    addresses.set(base64, imgUrl(stored.value.imageKey, imageBase));
  }
  return done(
    clean.value.replaceAll(PASTED, (_, before: string, base64: string) => before + (addresses.get(base64) ?? "")),
  );
}

const FOREIGN_PICTURE = /<img src="((?:https?:)?[/][/][^"]+)"/g;

/**
 * What to say of pictures that could not be kept, as those whose file only the writer's computer has, and of those that another
 * site has; else nothing.
 */
export function missingPictures(itinerary = "") {
  return notKept(itinerary) + elsewhere(itinerary);
}

function elsewhere(itinerary: string) {
  const addresses = Array.from(itinerary.matchAll(FOREIGN_PICTURE), ([, src = ""]) => src);
  const hosts = new Set(addresses.filter((src) => !OWN_PICTURE.test(src)).flatMap((src) => hostOf(src) ?? []));
  if (hosts.size === 0) return "";
  return ` Pictures of ${[...hosts].join(", ")} stay there, and are gone when they go: insert them with the picture button to keep them.`;
}

function hostOf(src: string) {
  const base = "https://site.invalid";
  return URL.canParse(src, base) && src !== BLANK_IMAGE ? new URL(src, base).host : null;
}

function notKept(itinerary: string) {
  const count = itinerary.split(`<img src="${BLANK_IMAGE}"`).slice(1).length;
  if (count === 0) return "";
  return count === 1
    ? " One picture of the itinerary is missing: please insert it with the picture button."
    : ` ${count} pictures of the itinerary are missing: please insert them with the picture button.`;
}

export async function addItineraryImage(image: Buffer | undefined) {
  if (!image) return refuse("INVALID_INPUT", "Please choose a picture.");
  const stored = await storePackageImage(image);
  return stored.ok ? done({ imgUrl: imgUrl(stored.value.imageKey, imageBase) }) : stored;
}
