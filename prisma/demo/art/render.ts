import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { fractal } from "./noise";
import { trekProfile } from "./profile";
import { scenes } from "./scenes/index";
import { height, width } from "./shape";

const folder = "prisma/demo/pictures";
const limit = 250_000;

/** Gives flat washes the touch of paper: edges a hand would cut, uneven pigment, fine grain. */
function print(source: Buffer, seed: number) {
  const target = Buffer.alloc(source.length);
  // A coarse lattice of the slow noises, read back by bilinear interpolation, keeps this quick.
  const cell = 4;
  const columns = width / cell + 2;
  const lattice = (make: (x: number, y: number) => number) => {
    const values = new Float32Array(columns * (height / cell + 2));
    for (let index = 0; index < values.length; index++)
      values[index] = make((index % columns) * cell, Math.floor(index / columns) * cell);
    return (x: number, y: number) => {
      const [fx, fy] = [x / cell, y / cell];
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      const [u, v] = [fx - left, fy - top];
      const at = (dx: number, dy: number) => values[(top + dy) * columns + left + dx] ?? 0;
      return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
    };
  };
  const swayX = lattice((x, y) => fractal(seed + 1, x / 14, y / 14, 2) * 1.7);
  const swayY = lattice((x, y) => fractal(seed + 2, x / 14, y / 14, 2) * 1.7);
  const pool = lattice((x, y) => fractal(seed + 3, x / 240, y / 170, 5) * 9 + fractal(seed + 5, x / 16, y / 16, 2) * 4);
  let state = seed;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = Math.min(width - 1.01, Math.max(0, x + swayX(x, y)));
      const fromY = Math.min(height - 1.01, Math.max(0, y + swayY(x, y)));
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [u, v] = [fromX - left, fromY - top];
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const grain = ((state >>> 16) / 65536 - 0.5) * 8 + pool(x, y);
      const at = (dx: number, dy: number, channel: number) =>
        source[((top + dy) * width + left + dx) * 3 + channel] ?? 0;
      const ink = (channel: number) =>
        (at(0, 0, channel) * (1 - u) + at(1, 0, channel) * u) * (1 - v) +
        (at(0, 1, channel) * (1 - u) + at(1, 1, channel) * u) * v;
      const colours = [ink(0), ink(1), ink(2)];
      const grey = (ink(0) + ink(1) * 2 + ink(2)) / 4;
      for (const [channel, colour] of colours.entries()) {
        // A little more colour and depth than the flat washes have.
        const rich = grey + (colour - grey) * 1.16;
        const deep = rich + (rich - 150) * 0.07;
        target[(y * width + x) * 3 + channel] = Math.min(
          255,
          Math.max(0, deep + grain * (0.45 + (colour / 255) * 0.55)),
        );
      }
    }
  }
  return target;
}

async function render(slug: string, body: string, seed: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
  const flat = await sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().raw().toBuffer();
  const picture = sharp(print(flat, seed), { raw: { width, height, channels: 3 } });
  for (let quality = 86; ; quality -= 6) {
    const file = await picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (file.length > limit && quality > 50) continue;
    await writeFile(`${folder}/${slug}.webp`, file);
    process.stdout.write(`${slug}.webp  ${Math.round(file.length / 1000)} kB  quality ${quality}\n`);
    return;
  }
}

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [index, { slug, draw }] of scenes.entries()) {
  if (!wanted.length || wanted.includes(slug)) await render(slug, draw(), index * 31 + 7);
}

const profile = await sharp(Buffer.from(trekProfile())).webp({ quality: 80 }).toBuffer();
const source = [
  "/** The height profile inside the Great Lakes itinerary, drawn by `npm run demo:pictures`. */",
  "export const greatLakesProfile =",
  `  "data:image/webp;base64,${profile.toString("base64")}";`,
];
await writeFile("prisma/demo/great-lakes-profile.ts", `${source.join("\n")}\n`);
