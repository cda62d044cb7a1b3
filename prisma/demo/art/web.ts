import { mkdirSync } from "node:fs";

import sharp from "sharp";

import { demoGallery, demoHero } from "../gallery";

// npm run demo:gallery: the pictures the home page shows, small enough for a weak line, in app/pictures, and one for link previews.

const FROM = "prisma/demo/pictures";
const TO = "app/pictures";

mkdirSync(TO, { recursive: true });
for (const { slug } of demoGallery) await write(slug, [360, 720], 480);
await write(demoHero.slug, [480, 720, 960, 1600], 960);

await sharp(`${FROM}/${demoHero.slug}.webp`)
  .resize(1200, 630, { fit: "cover" })
  .jpeg({ quality: 76, mozjpeg: true })
  .toFile("public/share.jpg");

/** AVIF in several widths, and one WebP for browsers that cannot read it. */
async function write(slug: string, widths: number[], fallback: number) {
  const source = sharp(`${FROM}/${slug}.webp`);
  for (const width of widths)
    await source.clone().resize(width).avif({ quality: 45, effort: 6 }).toFile(`${TO}/${slug}-${width}.avif`);
  await source.clone().resize(fallback).webp({ quality: 68, effort: 6 }).toFile(`${TO}/${slug}-${fallback}.webp`);
}
