import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { fractal } from "./noise";
import { trekProfile } from "./profile";
import { scenes } from "./scenes/index";
import { height, width } from "./shape";

// Run from the repository's root: `npx tsx prisma/demo/art/render.ts [slug …]`. Scenes are drawn in units of 1600 × 1200
// and painted at 2400 × 1800.
const folder = process.env.PICTURES ?? "prisma/demo/pictures";
// Nothing is larger than the second; what can be is no larger than the first.
const limits = [250_000, 400_000] as const;
const scale = Number(process.env.SCALE ?? 1.5);
const wide = width * scale;
const high = height * scale;

/** Gives flat washes the touch of paper: edges a hand would cut, uneven pigment, fine grain. */
function print(source: Buffer, seed: number, fine: number) {
  const target = Buffer.alloc(wide * high * 3);
  const rowLength = wide * fine;
  const lastX = rowLength - 2;
  const lastY = high * fine - 2;
  // A coarse lattice of the slow noises, read back by bilinear interpolation, keeps this quick.
  const cell = scale * 4;
  const columns = wide / cell + 2;
  const lattice = (make: (x: number, y: number) => number) => {
    const values = new Float32Array(columns * (high / cell + 2));
    for (let index = 0; index < values.length; index++)
      values[index] = make(((index % columns) * cell) / scale, (Math.floor(index / columns) * cell) / scale);
    return (x: number, y: number) => {
      const [fx, fy] = [x / cell, y / cell];
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      const [u, v] = [fx - left, fy - top];
      const at = (dx: number, dy: number) => values[(top + dy) * columns + left + dx] ?? 0;
      return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
    };
  };
  const sway = 1.7 * scale * fine;
  const swayX = lattice((x, y) => fractal(seed + 1, x / 14, y / 14, 2) * sway);
  const swayY = lattice((x, y) => fractal(seed + 2, x / 14, y / 14, 2) * sway);
  const pool = lattice((x, y) => fractal(seed + 3, x / 240, y / 170, 5) * 9 + fractal(seed + 5, x / 16, y / 16, 2) * 4);
  let state = seed;
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const fromX = Math.min(lastX, Math.max(0, x * fine + swayX(x, y)));
      const fromY = Math.min(lastY, Math.max(0, y * fine + swayY(x, y)));
      const [left, top] = fine > 1 ? [Math.round(fromX), Math.round(fromY)] : [Math.floor(fromX), Math.floor(fromY)];
      const [u, v] = fine > 1 ? [0.5, 0.5] : [fromX - left, fromY - top];
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const grain = ((state >>> 16) / 65536 - 0.5) * 8 + pool(x, y);
      const first = (top * rowLength + left) * 3;
      const below = first + rowLength * 3;
      const ink = (channel: number) =>
        ((source[first + channel] ?? 0) * (1 - u) + (source[first + 3 + channel] ?? 0) * u) * (1 - v) +
        ((source[below + channel] ?? 0) * (1 - u) + (source[below + 3 + channel] ?? 0) * u) * v;
      const colours = [ink(0), ink(1), ink(2)] as const;
      const grey = (colours[0] + colours[1] * 2 + colours[2]) / 4;
      for (let channel = 0; channel < 3; channel++) {
        const colour = colours[channel] ?? 0;
        // A little more colour and depth than the flat washes have.
        const rich = grey + (colour - grey) * 1.16;
        const deep = rich + (rich - 150) * 0.07;
        target[(y * wide + x) * 3 + channel] = Math.min(
          255,
          Math.max(0, deep + grain * (0.45 + (colour / 255) * 0.55)),
        );
      }
    }
  }
  return target;
}

async function render(slug: string, body: string, seed: number) {
  // Shapes are rasterised finer than the painting, so that moving their edges does not blur them; water is soft anyway,
  // and its filter slow.
  const fine = process.env.SCALE || body.includes("<filter") ? 1 : 2;
  const size = `width="${wide * fine}" height="${high * fine}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}>${body}</svg>`;
  const flat = await sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: false })
    .removeAlpha()
    .raw()
    .toBuffer();
  const painted = sharp(print(flat, seed, fine), { raw: { width: wide, height: high, channels: 3 } });
  const picture = fine > 1 ? painted : painted.sharpen({ sigma: 0.6, m1: 0.6, m2: 1.2 });
  for (let quality = 86; ; quality -= 6) {
    const file = await picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (file.length > limits[quality > 74 ? 0 : 1] && quality > 50) continue;
    await writeFile(`${folder}/${slug}.webp`, file);
    process.stdout.write(`${slug}.webp  ${Math.round(file.length / 1000)} kB  quality ${quality}\n`);
    return;
  }
}

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [index, { slug, draw }] of scenes.entries())
  if (!wanted.length || wanted.includes(slug)) await render(slug, draw(), index * 31 + 7);

if (wanted.includes("profile")) {
  const profile = await sharp(Buffer.from(trekProfile())).webp({ quality: 12, effort: 6 }).toBuffer();
  process.stdout.write(`data:image/webp;base64,${profile.toString("base64")}\n`);
}
