// npm run demo:variants [slug …]: encodes the packages' pictures as an upload would be, so that seeding need not.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";

import { readImage } from "~/services/images.server";

import { demoPackages } from "./packages";

const wanted = process.argv.slice(2);
for (const { slug } of demoPackages) {
  if (wanted.length && !wanted.includes(slug)) continue;
  const image = await readImage(await readFile(`prisma/demo/pictures/${slug}.webp`));
  if (!image.ok) throw new Error(`${slug}: ${image.msg}`);

  const { width, height, variants } = image.value;
  const folder = `prisma/demo/variants/${slug}-${width}x${height}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of variants) await writeFile(`${folder}/${name}`, bytes);
  const size = variants.reduce((sum, { bytes }) => sum + bytes.length, 0);
  process.stdout.write(`${slug}  ${Math.round(size / 1000)} kB\n`);
}
