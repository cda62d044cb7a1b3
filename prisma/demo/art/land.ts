import { type Light, mix, pigment, tone } from "./colour";
import { crests, fractal, noise, random } from "./noise";
import { type Line, type Point, below, clip, curve, fill, height, newId, polygon, regions, wash, width } from "./shape";

export function sky(light: Light, seed: number, { clouds = 0.5, horizon = 700 } = {}) {
  const ground = wash(0, horizon, light.sky);
  const id = newId("glow");
  const { x, y, radius } = light.sun;
  const halo = `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="760">
    <stop offset="0" stop-color="${light.glow}" stop-opacity=".95"/><stop offset=".18" stop-color="${light.glow}" stop-opacity=".55"/>
    <stop offset="1" stop-color="${light.glow}" stop-opacity="0"/></radialGradient>`;
  const bands = [0.2, 0.34].map((level, index) =>
    fill(
      regions((px, py) => {
        const drift = fractal(seed + 7, px / 420 + py / 900, py / 90, 4);
        const band = 1 - Math.abs(py - horizon * 0.36) / (horizon * 0.42);
        return drift * 1.3 + band * 0.5 * clouds - level - (1 - clouds) * 0.7;
      }),
      mix(light.glow, light.sky[2] ?? light.haze, index ? 0 : 0.35),
      index ? 0.42 : 0.3,
    ),
  );
  const disc = radius ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${mix(light.glow, pigment.snow, 0.6)}"/>` : "";
  return `<defs>${ground.def}${halo}</defs><rect width="${width}" height="${height}" fill="${ground.paint}"/>
    <rect width="${width}" height="${height}" fill="url(#${id})"/>${bands.join("")}${disc}`;
}

/** A skyline through summits and saddles given as x, y, x, y …, roughened by crests. */
export function ridge(seed: number, points: readonly number[], { rough = 60, grain = 170, sharp = true } = {}): Line {
  const at = (index: number): Point => [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0];
  const last = points.length / 2 - 1;
  return (x) => {
    let index = 0;
    while (index < last - 1 && x > at(index + 1)[0]) index++;
    const [from, to] = [at(index), at(Math.min(last, index + 1))];
    const t = to[0] === from[0] ? 0 : Math.min(1, Math.max(0, (x - from[0]) / (to[0] - from[0])));
    const along = sharp ? t : t * t * (3 - 2 * t);
    const detail = sharp ? (0.72 - crests(seed, x / grain)) * 1.5 : fractal(seed, x / grain, 0.37, 5);
    return from[1] + (to[1] - from[1]) * along + detail * rough;
  };
}

/** A bank that curves down from the side of the picture to the water at `edge`. */
export function bank(seed: number, side: "left" | "right", edge: number, high: number): Line {
  const reach = side === "left" ? edge : width - edge;
  return (x) => {
    const along = Math.max(0, side === "left" ? x : width - x) / reach;
    return high + (height - high) * along ** 2.6 + fractal(seed, x / 90) * 14 * Math.min(1, along + 0.4);
  };
}

export interface Mountain {
  line: Line;
  base: number;
  colour: string;
  depth: number;
  seed: number;
  /** Height below which the snow thins out. */
  snowline?: number;
  /** How strongly the flanks are modelled. */
  relief?: number;
  /** How much of the foot is lost in haze. */
  mist?: number;
}

/** One range: silhouette, shaded flanks whose spurs run down from the summits, and snow. */
export function mountain(
  light: Light,
  { line, base, colour, depth, seed, snowline, relief = 0.5, mist = 0.5 }: Mountain,
) {
  const side = light.sun.x < width / 2 ? 1 : -1;
  const slope = (x: number, y: number) => {
    const fall = Math.max(0, y - line(x));
    const drift = x + fractal(seed + 3, x / 230, y / 210, 3) * fall * 0.6;
    const reach = 7 + fall * 0.24;
    const facing = (line(drift + reach) - line(drift - reach)) / (2 * reach);
    // Ribs run down and away from the summit on either side of it.
    const lean = Math.tanh(facing * 2.2) * 0.7;
    const ribs =
      fractal(seed + 5, (x - y * lean) / 62, y / 190, 3) * 1.05 +
      fractal(seed + 6, (x - y * lean) / 24, y / 90, 2) * 0.5;
    return Math.tanh(facing * side * 1.3) * 0.62 + ribs;
  };
  let top = base;
  for (let x = 0; x <= width; x += 10) top = Math.min(top, line(x));
  const box = { left: -8, top: Math.max(0, top - 4), right: width + 8, bottom: base };
  const veil = (shadow: number, pale = colour) =>
    wash(top, base, [
      tone(light, pale, depth, shadow),
      tone(light, pale, Math.min(1, depth + (1 - depth) * mist), shadow * (1 - mist)),
    ]);

  const body = veil(0);
  const dim = veil(relief * 0.8);
  const deep = veil(Math.min(1, relief * 1.3));
  const defs = [body.def, dim.def, deep.def];
  const layers = [
    fill(below(line, base), body.paint),
    fill(
      regions((x, y) => slope(x, y) - 0.08, box),
      dim.paint,
    ),
    fill(
      regions((x, y) => slope(x, y) - 0.7, box),
      deep.paint,
      0.8,
    ),
  ];
  if (snowline !== undefined) {
    const covered = (x: number, y: number) =>
      (snowline - y) / 70 +
      (crests(seed + 9, x / 85 + y / 700, y / 260, 4) - 0.72) * 5.5 +
      fractal(seed + 13, x / 22, y / 60, 2) * 0.8;
    const bright = veil(0, pigment.snow);
    const cool = wash(top, base, [
      tone(light, pigment.shadowedSnow, depth * 0.75, 0.1),
      tone(light, pigment.shadowedSnow, depth, 0),
    ]);
    const blue = tone(light, pigment.shadowedSnow, depth * 0.75, 0.3);
    defs.push(bright.def, cool.def);
    layers.push(
      fill(regions(covered, box), bright.paint),
      fill(
        regions((x, y) => Math.min(covered(x, y), slope(x, y) - 0.04), box),
        cool.paint,
      ),
      fill(
        regions((x, y) => Math.min(covered(x, y), slope(x, y) - 0.6), box),
        blue,
        0.7,
      ),
    );
  }
  return `<defs>${defs.join("")}</defs>${clip(below(line, base), layers.join(""))}`;
}

export interface Ground {
  line: Line;
  colour: string;
  depth: number;
  seed: number;
  bottom?: number;
  /** Colour of the sunlit patches. */
  bright?: string;
  shadow?: number;
}

/** Rolling ground: a wash with sunlit and shaded patches that lie along the slope. */
export function ground(
  light: Light,
  { line, colour, depth, seed, bottom = height, bright = colour, shadow = 0.35 }: Ground,
) {
  let top = bottom;
  for (let x = 0; x <= width; x += 10) top = Math.min(top, line(x));
  const box = { left: -8, top: Math.max(0, top - 4), right: width + 8, bottom: bottom + 4 };
  const span = Math.max(60, bottom - top);
  const body = wash(top, bottom, [
    tone(light, mix(colour, bright, 0.45), depth),
    tone(light, colour, depth * 0.6, shadow * 0.5),
  ]);
  const patch = (level: number, offset: number) => (x: number, y: number) => {
    const near = 0.4 + (0.9 * (y - top)) / span;
    return fractal(seed + offset, x / (260 * near), (y - line(x) * 0.6) / (46 * near), 4) - level;
  };
  return `<defs>${body.def}</defs>${clip(
    below(line, bottom),
    [
      fill(below(line, bottom), body.paint),
      fill(regions(patch(0.12, 1), box), tone(light, bright, depth), 0.5),
      fill(regions(patch(0.16, 2), box), tone(light, colour, depth, shadow), 0.4),
      fill(regions(patch(0.3, 2), box), tone(light, colour, depth, shadow * 1.3), 0.3),
    ].join(""),
  )}`;
}

/** A bank of mist lying in a valley. */
export function mist(light: Light, y: number, thickness: number, strength = 0.7, colour = light.haze) {
  const veil = wash(y - thickness, y + thickness, [
    [colour, 0],
    [colour, strength * 0.6],
    [colour, strength],
    [colour, strength * 0.5],
    [colour, 0],
  ]);
  return `<defs>${veil.def}</defs><rect x="0" y="${y - thickness}" width="${width}" height="${thickness * 2}" fill="${veil.paint}"/>`;
}

/** A rounded, rough outline: stones, bushes, crowns, wool. */
export function blob(x: number, y: number, rx: number, ry: number, seed: number, rough = 0.18, points = 26) {
  const outline: Point[] = [];
  for (let index = 0; index < points; index++) {
    const angle = (index / points) * Math.PI * 2;
    const reach =
      1 +
      noise(seed, Math.cos(angle) * 1.7 + 9, Math.sin(angle) * 1.7 + 9) * rough * 1.6 +
      noise(seed + 1, index * 0.9) * rough * 0.5;
    outline.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  return curve(outline);
}

export function stones(
  light: Light,
  seed: number,
  spots: readonly (readonly [x: number, y: number, size: number])[],
  colour = pigment.stone,
) {
  return spots
    .map(([x, y, size], index) => {
      const outline = blob(x, y, size, size * 0.56, seed + index, 0.14, 14);
      const cap = blob(
        x - size * 0.12 * (light.sun.x < width / 2 ? 1 : -1),
        y - size * 0.16,
        size * 0.72,
        size * 0.34,
        seed + index + 50,
        0.16,
        12,
      );
      return fill(outline, tone(light, colour, 0, 0.5)) + fill(cap, tone(light, colour, 0.08));
    })
    .join("");
}

/** Blades of grass standing along a line, nearest the eye. */
export function blades(
  light: Light,
  seed: number,
  line: Line,
  colour: string,
  { size = 34, gap = 5, from = -10, to = width + 10, shadow = 0.5 } = {},
) {
  const next = random(seed);
  let path = "";
  for (let x = from; x < to; x += gap * (0.4 + next() * 1.2)) {
    const tall = size * (0.35 + next() * 0.65) * (0.7 + 0.5 * noise(seed, x / 90));
    const lean = (next() - 0.5) * tall * 0.8;
    const foot = line(x) + 8;
    path += polygon([
      [x - 2.2, foot],
      [x + lean, foot - tall],
      [x + 2.2, foot],
    ]);
  }
  return fill(path, tone(light, colour, 0, shadow));
}

/** Small flowers strewn over a strip of ground, smaller with distance. */
export function flowers(
  light: Light,
  seed: number,
  count: number,
  box: { left: number; right: number; top: number; bottom: number },
  colours: readonly string[],
  size = 5,
) {
  const next = random(seed);
  const paths = colours.map(() => "");
  for (let index = 0; index < count; index++) {
    const near = Math.sqrt(next());
    const y = box.top + near * (box.bottom - box.top);
    const x = box.left + next() * (box.right - box.left);
    if (noise(seed, x / 130, y / 60) < -0.05) continue;
    const radius = size * (0.35 + near * 0.75) * (0.7 + next() * 0.5);
    const pick = Math.floor(next() * colours.length);
    paths[pick] = `${paths[pick] ?? ""}${blob(x, y, radius, radius * 0.72, seed + index, 0.3, 6)}`;
  }
  return colours.map((colour, index) => fill(paths[index] ?? "", tone(light, colour))).join("");
}
