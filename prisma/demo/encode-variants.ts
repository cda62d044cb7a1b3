// npm run demo:variants [slug …]: encodes the pictures of packages, those they share, and faces, as an upload would, so that seeding
// does not have to, and encodes the home page's pictures in app/pictures again.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";

import sharp from "sharp";

import { readImage } from "~/services/images.server";

import { sharedPictures } from "./further-pictures";
import { demoPackages } from "./packages";
import { demoTeam } from "./team";

const PICTURES = "prisma/demo/pictures";
const FACES = "prisma/demo/faces";
const HOME_PICTURES = "app/pictures";

const wanted = process.argv.slice(2);
const isWanted = (slug: string) => wanted.length === 0 || wanted.includes(slug);

for (const slug of [...demoPackages.map((pkg) => pkg.slug), ...sharedPictures])
  if (isWanted(slug)) await encodeUpload(slug, PICTURES);
for (const { slug } of demoTeam) if (isWanted(slug)) await encodeUpload(slug, FACES);
for (const file of await readdir(HOME_PICTURES)) await encodeHomePicture(file);

async function encodeUpload(slug: string, pictures: string) {
  const image = await readImage(await readFile(`${pictures}/${slug}.webp`));
  if (!image.ok) throw new Error(`${slug}: ${image.msg}`);

  const { width, height, variants } = image.value;
  const folder = `prisma/demo/variants/${slug}-${width}x${height}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of variants) await writeFile(`${folder}/${name}`, bytes);
  print(
    slug,
    variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
}

/** Encodes the picture with the width and format of the file's name, like "gulmarg-360.avif". */
async function encodeHomePicture(file: string) {
  const [, slug = "", width = "", format] = /^([a-z-]+)-(\d+)\.(avif|webp)$/.exec(file) ?? [];
  if (!isWanted(slug)) return;
  const resized = sharp(`${PICTURES}/${slug}.webp`).resize(Number(width));
  const encoded =
    format === "avif" ? resized.avif(avifOptions(Number(width))) : resized.webp({ quality: 68, effort: 6 });
  const { size } = await encoded.toFile(`${HOME_PICTURES}/${file}`);
  print(file, size);
}

/**
 * Quality by width in pixels. Widths from 481 to 960 get the lowest, because screens with a pixel ratio of 2 or 3 show
 * them. Screens with a pixel ratio of 1 show the smaller and larger ones.
 */
function avifOptions(width: number) {
  return { quality: width > 960 ? 37 : width > 480 ? 33 : 45, effort: 6 };
}

function print(name: string, bytes: number) {
  process.stdout.write(`${name}  ${Math.round(bytes / 1000)} kB\n`);
}
