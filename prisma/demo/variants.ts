import { readdir, readFile } from "node:fs/promises";

import { type ReadImage } from "~/services/images.server";

const FOLDER = "prisma/demo/variants";

/** Reads a demo picture that `npm run demo:variants` encoded, from a folder named by slug and size: "gulmarg-1600x1200". */
export async function readVariants(slug: string): Promise<ReadImage> {
  const folder = (await readdir(FOLDER)).find((name) => name.replace(/-\d+x\d+$/, "") === slug);
  const [, width, height] = /-(\d+)x(\d+)$/.exec(folder ?? "") ?? [];
  if (!folder || !width || !height) throw new Error(`${FOLDER} holds no picture ${slug}.`);
  const names = await readdir(`${FOLDER}/${folder}`);
  const variants = names.map(async (name) => ({ name, bytes: await readFile(`${FOLDER}/${folder}/${name}`) }));
  return { width: Number(width), height: Number(height), variants: await Promise.all(variants) };
}
