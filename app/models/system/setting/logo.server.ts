import { getImage } from "~/models/system/image/stored-images.server";
import { toPng } from "~/services/images.server";
import { LOGO_HEIGHT, LOGO_SIZES, LOGO_WIDTH, type LogoName } from "~/values/logo";

import { getSite } from "./get-site.server";

let drawn = { imageKey: "", pictures: new Map<LogoName, Promise<Buffer | null>>() };

/** The site's logo in one of its sizes; null for any other picture. Rejects when the storage is down. */
export async function getLogo(imageKey: string, name: string) {
  const { logo } = await getSite();
  if (!logo || logo.imageKey !== imageKey || !isLogoName(name)) return null;
  if (drawn.imageKey !== imageKey) drawn = { imageKey, pictures: new Map() };
  const { pictures } = drawn;
  const picture = pictures.get(name) ?? draw(imageKey, name);
  pictures.set(name, picture);
  picture.catch(() => pictures.delete(name));
  return picture;
}

function isLogoName(name: string): name is LogoName {
  return Object.hasOwn(LOGO_SIZES, name);
}

async function draw(imageKey: string, name: LogoName) {
  const width = Number(/-(\d+)x\d+$/.exec(imageKey)?.[1]);
  const stored = await getImage(`${imageKey}/${Math.min(360, width)}.webp`);
  if (!stored) return null;
  const height = LOGO_SIZES[name];
  return name === "brand.png"
    ? toPng(stored.body, { width: (LOGO_WIDTH * height) / LOGO_HEIGHT, height }, false)
    : toPng(stored.body, { width: height, height }, true);
}
