import { type Light, mix, pigment, tone } from "./colour";
import { blob } from "./land";
import { noise, random } from "./noise";
import { type Line, type Point, clip, curve, fill, place, polygon, stroke, wash, width } from "./shape";

/** The outline of a fir: tiers of drooping, uneven branches round a straight stem. */
function fir(x: number, foot: number, tall: number, seed: number, { slim = 0.19, detail = 1 } = {}) {
  const next = random(seed);
  const tiers = Math.max(5, Math.round((5 + tall / 22) * detail));
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 1; tier <= tiers; tier++) {
    const t = tier / tiers;
    const reach = tall * slim * (0.08 + 0.92 * t ** 0.85);
    const y = foot - tall + tall * 0.95 * t;
    const droop = (tall / tiers) * 0.55;
    for (const [edge, sign] of [
      [left, -1],
      [right, 1],
    ] as const) {
      const out = reach * (0.68 + next() * 0.42);
      edge.push(
        [x + sign * out, y + droop * (0.2 + next() * 0.6)],
        [x + sign * out * (0.4 + next() * 0.2), y - droop * (0.1 + next() * 0.25)],
      );
    }
  }
  const stem = tall * 0.018 + 0.6;
  return polygon([
    [x, foot - tall],
    ...right,
    [x + stem, foot - tall * 0.04],
    [x + stem, foot],
    [x - stem, foot],
    [x - stem, foot - tall * 0.04],
    ...left.reverse(),
  ]);
}

export interface Wood {
  line: Line;
  colour?: string;
  depth: number;
  seed: number;
  tall: number;
  gap: number;
  from?: number;
  to?: number;
  shadow?: number;
  /** How deep the wash under the trees goes before it is lost in haze. */
  skirt?: number;
  /** Where trees stand: noise above this level. -1 is everywhere. */
  clearing?: number;
}

/** A belt of firs along a line, one wash, its foot lost in haze. */
export function wood(
  light: Light,
  {
    line,
    colour = pigment.fir,
    depth,
    seed,
    tall,
    gap,
    from = -30,
    to = width + 30,
    shadow = 0.25,
    skirt,
    clearing = -1,
  }: Wood,
) {
  const next = random(seed);
  let path = "";
  let top = 9999;
  let bottom = 0;
  for (let x = from; x < to; x += gap * (0.45 + next() * 1.1)) {
    const grove = noise(seed + 1, x / 160);
    if (grove < clearing) continue;
    const foot = line(x) + next() * tall * 0.12;
    const size = tall * (0.5 + next() * 0.5) * (0.85 + grove * 0.35);
    top = Math.min(top, foot - size);
    bottom = Math.max(bottom, foot);
    path += fir(x, foot, size, seed + Math.round(x), { slim: 0.15 + next() * 0.06 });
  }
  if (!path) return "";
  const near = tone(light, colour, depth, shadow);
  const body = wash(top, bottom + (skirt ?? 0), [
    near,
    near,
    tone(light, colour, Math.min(1, depth + (1 - depth) * 0.45), shadow),
  ]);
  let mass = "";
  if (skirt) {
    const edge: Point[] = [];
    for (let x = from; x <= to; x += 12) edge.push([x, line(x) - tall * 0.16 + noise(seed + 2, x / 20) * tall * 0.08]);
    mass = polygon([...edge, [to, bottom + skirt], [from, bottom + skirt]]);
  }
  return `<defs>${body.def}</defs><path d="${path}${mass}" fill="${body.paint}"/>`;
}

/** A fir near enough to show its boughs: skirts laid over each other, lit on one side, laden with snow if asked. */
export function standingFir(
  light: Light,
  x: number,
  foot: number,
  tall: number,
  seed: number,
  { snow = 0, depth = 0, colour = pigment.fir, slim = 0.21 } = {},
) {
  const next = random(seed);
  const side = light.sun.x < x ? -1 : 1;
  const rows = Math.round(snow ? 6 + tall / 62 : 7 + tall / 38);
  const parts: string[] = [
    fill(
      polygon([
        [x - tall * 0.02, foot + 4],
        [x - 2, foot - tall * 0.5],
        [x + 2, foot - tall * 0.5],
        [x + tall * 0.02, foot + 4],
      ]),
      tone(light, pigment.walnut, depth, 0.5),
    ),
  ];
  for (let row = rows; row >= 1; row--) {
    const t = row / rows;
    const reach = tall * slim * t ** 0.9 * (0.82 + next() * 0.3);
    const low = foot - tall + tall * 0.94 * t;
    const peak = low - (tall / rows) * 1.75;
    const fringe: Point[] = [];
    const teeth = 5 + Math.round(t * 9);
    const lean = (next() - 0.5) * reach * 0.2;
    for (let tooth = 0; tooth <= teeth * 2; tooth++) {
      const u = (tooth / (teeth * 2)) * 2 - 1;
      const jag = (tooth % 2 ? -0.34 : 0.1) * (tall / rows) * (0.5 + next());
      fringe.push([
        x + u * reach + lean * u * u,
        low + jag - Math.abs(u) ** 1.6 * (tall / rows) * 0.16 + (1 - u * u) * (tall / rows) * 0.3,
      ]);
    }
    const skirt = polygon([[x, peak], ...fringe]);
    const lit = fringe.filter(([px]) => (px - x) * side > reach * (0.12 + next() * 0.25));
    const shaded = 0.34 + 0.22 * t + (next() - 0.5) * 0.08;
    parts.push(fill(skirt, tone(light, colour, depth, shaded)));
    if (lit.length > 2)
      parts.push(
        fill(
          polygon(side > 0 ? [[x + side, peak], ...lit] : [[x + side, peak], ...lit]),
          tone(light, mix(colour, pigment.grass, 0.4), depth, 0.12),
          0.7,
        ),
      );
    if (snow) {
      // Snow sags over each bough in soft lobes and leaves its dark underside free.
      const share = snow * (0.82 + next() * 0.3);
      const lobes = fringe.filter((_, index) => index % 2 === 0);
      const sag = lobes.map(([px, py]): Point => [
        x + (px - x) * 0.98,
        peak + (py - peak) * share * (0.9 + next() * 0.16),
      ]);
      const [start, end] = [sag[0], sag[sag.length - 1]];
      if (start && end) {
        const hem = curve([[x, peak], start, ...sag.slice(1, -1), end]);
        parts.push(fill(hem, tone(light, pigment.shadowedSnow, depth, 0.12)));
        const sunny = sag.filter(([px]) => (px - x) * side > -reach * 0.08);
        if (sunny.length > 2) parts.push(fill(curve([[x, peak], ...sunny]), tone(light, pigment.snow, depth), 0.95));
      }
    }
  }
  return parts.join("");
}

/** Willows and orchards along a far bank: one rounded mass with its sunny side picked out. */
export function thicket(
  light: Light,
  {
    line,
    colour = pigment.pine,
    depth,
    seed,
    tall,
    from = -30,
    to = width + 30,
  }: { line: Line; colour?: string; depth: number; seed: number; tall: number; from?: number; to?: number },
) {
  const next = random(seed);
  const side = light.sun.x < width / 2 ? -1 : 1;
  let mass = "";
  let sunny = "";
  for (let x = from; x < to; x += tall * (0.25 + next() * 0.3)) {
    const size = tall * (0.55 + 0.45 * noise(seed, x / 110) + next() * 0.3);
    if (size < tall * 0.2) continue;
    mass += blob(x, line(x) - size * 0.42, size * 0.5, size * 0.55, seed + Math.round(x), 0.2, 14);
    if (next() < 0.6)
      sunny += blob(
        x + side * size * 0.16,
        line(x) - size * 0.66,
        size * 0.26,
        size * 0.2,
        seed + Math.round(x) + 9,
        0.3,
        10,
      );
  }
  return `<path d="${mass}" fill="${tone(light, colour, depth, 0.35)}"/><path d="${sunny}" fill="${tone(light, mix(colour, pigment.meadow, 0.5), depth)}" opacity=".6"/>`;
}

/** Poplars, the slender trees that line the valley's roads and canals. */
export function poplars(
  light: Light,
  seed: number,
  spots: readonly (readonly [x: number, foot: number, tall: number])[],
  colour: string,
  depth: number,
) {
  return spots
    .map(([x, foot, tall], index) => {
      const outline: Point[] = [];
      const rows = 16;
      for (const sign of [1, -1])
        for (let row = 0; row <= rows; row++) {
          const t = sign > 0 ? row / rows : 1 - row / rows;
          const reach =
            tall *
            0.085 *
            Math.sin(Math.PI * Math.min(1, 0.04 + t * 0.9)) ** 0.6 *
            (0.8 + 0.35 * noise(seed + index, t * 9, sign * 3));
          outline.push([x + sign * reach, foot - tall + tall * 0.94 * t]);
        }
      const side = light.sun.x < x ? -1 : 1;
      const body = curve(outline);
      return (
        fill(
          polygon([
            [x - tall * 0.012, foot],
            [x, foot - tall * 0.4],
            [x + tall * 0.012, foot],
          ]),
          tone(light, pigment.walnut, depth, 0.3),
        ) +
        fill(body, tone(light, colour, depth, 0.38)) +
        clip(
          body,
          fill(
            blob(x + side * tall * 0.045, foot - tall * 0.52, tall * 0.05, tall * 0.44, seed + index, 0.5),
            tone(light, colour, depth),
            0.75,
          ),
        )
      );
    })
    .join("");
}

/** A chinar: a short heavy trunk, spreading limbs and a broad crown in three washes. */
export function chinar(
  light: Light,
  x: number,
  foot: number,
  tall: number,
  seed: number,
  { colour = pigment.chinar, bright = pigment.saffron, depth = 0 } = {},
) {
  const next = random(seed);
  const side = light.sun.x < x ? -1 : 1;
  const trunk = tall * 0.055;
  const limbs = [-0.3, -0.12, 0.1, 0.28].map((lean) =>
    polygon([
      [x - trunk * 0.5, foot - tall * 0.26],
      [x + lean * tall - 1.5, foot - tall * (0.62 + next() * 0.1)],
      [x + lean * tall + 2.5, foot - tall * 0.62],
      [x + trunk * 0.5, foot - tall * 0.26],
    ]),
  );
  const stem = polygon([
    [x - trunk * 1.5, foot],
    [x - trunk * 0.8, foot - tall * 0.12],
    [x - trunk * 0.75, foot - tall * 0.34],
    [x + trunk * 0.75, foot - tall * 0.34],
    [x + trunk * 0.8, foot - tall * 0.12],
    [x + trunk * 1.6, foot],
  ]);
  const masses: Point[] = [];
  for (let index = 0; index < 30; index++) {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next());
    masses.push([
      Math.cos(angle) * reach * 0.42,
      -0.62 + Math.sin(angle) * reach * 0.3 - Math.abs(Math.cos(angle)) * reach * -0.06,
    ]);
  }
  const crown = (scale: number, dx: number, dy: number, size: number, keep: number, offset: number) =>
    masses
      .filter((_, index) => index % 10 < keep * 10)
      .map(([mx, my], index) =>
        blob(
          x + (mx * scale + dx) * tall,
          foot + ((my + 0.62) * scale - 0.62 + dy) * tall,
          tall * size * (0.8 + (index % 3) * 0.2),
          tall * size * (0.62 + (index % 4) * 0.08),
          seed + index + offset,
          0.34,
          22,
        ),
      );
  const layer = (paths: readonly string[], paint: string, opacity = 1) =>
    `<path d="${paths.join("")}" fill="${paint}" opacity="${opacity}"/>`;
  return [
    fill(stem + limbs.join(""), tone(light, pigment.walnut, depth, 0.25)),
    layer(crown(1, 0, 0, 0.125, 1, 0), tone(light, colour, depth, 0.48)),
    layer(crown(0.93, side * 0.03, -0.035, 0.088, 0.9, 40), tone(light, colour, depth, 0.12)),
    layer(crown(0.86, side * 0.07, -0.075, 0.056, 0.7, 80), tone(light, mix(colour, bright, 0.5), depth)),
    layer(crown(0.84, side * 0.1, -0.1, 0.028, 0.6, 120), tone(light, bright, depth), 0.8),
  ].join("");
}

/** Round shrubs or fruit trees in two washes. */
export function bushes(
  light: Light,
  seed: number,
  spots: readonly (readonly [x: number, foot: number, size: number])[],
  colour: string,
  depth: number,
) {
  return spots
    .map(([x, foot, size], index) => {
      const side = light.sun.x < x ? -1 : 1;
      return (
        fill(
          blob(x, foot - size * 0.5, size * 0.62, size * 0.52, seed + index, 0.22),
          tone(light, colour, depth, 0.42),
        ) +
        fill(
          blob(x + side * size * 0.14, foot - size * 0.62, size * 0.42, size * 0.32, seed + index + 30, 0.3),
          tone(light, colour, depth, 0.06),
          0.85,
        )
      );
    })
    .join("");
}

/** Branches of a chinar reaching into the picture close to the eye, each leaf on its stalk. */
export function leafSpray(light: Light, x: number, y: number, scale: number, seed: number, colours: readonly string[]) {
  const next = random(seed);
  const branches: readonly (readonly Point[])[] = [
    [
      [-20, -30],
      [110, 0],
      [230, 34],
      [340, 44],
      [450, 92],
    ],
    [
      [120, 2],
      [200, -38],
      [300, -60],
      [400, -54],
    ],
    [
      [-20, 10],
      [60, 50],
      [110, 110],
      [190, 150],
    ],
  ];
  const twigs = branches.map((points) =>
    stroke(curve(points, false), tone(light, pigment.walnut, 0, 0.4), 6 - points.length * 0.4, 1),
  );
  const leaves = branches.flatMap((points) =>
    Array.from({ length: points.length * 3 - 1 }, (_, index) => {
      const along = ((index + 0.6) / (points.length * 3 - 1)) * (points.length - 1);
      const from = points[Math.min(points.length - 2, Math.floor(along))] ?? [0, 0];
      const to = points[Math.min(points.length - 1, Math.floor(along) + 1)] ?? [0, 0];
      const t = along - Math.floor(along);
      const [px, py] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      const turn = 90 + (index % 2 ? 55 : -55) + (next() - 0.5) * 80;
      const reach = 14 + next() * 26;
      const angle = (turn * Math.PI) / 180;
      const [lx, ly] = [px + Math.sin(angle) * reach, py - Math.cos(angle) * reach + 10];
      const paint = colours[Math.floor(next() * colours.length)] ?? pigment.chinar;
      const size = (0.42 + next() * 0.5).toFixed(2);
      const veins = "M0 0V-78M0-14L34-46M0-14L-34-46M0-8L44-24M0-8L-44-24";
      return (
        stroke(
          `M${px.toFixed(1)} ${py.toFixed(1)}L${lx.toFixed(1)} ${ly.toFixed(1)}`,
          tone(light, pigment.walnut, 0, 0.3),
          2,
        ) +
        `<g transform="translate(${lx.toFixed(1)} ${ly.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size})">` +
        fill(chinarLeaf, tone(light, paint, 0, next() * 0.38)) +
        stroke(veins, tone(light, paint, 0, 0.55), 1.8, 0.55) +
        "</g>"
      );
    }),
  );
  return place(twigs.join("") + leaves.join(""), x, y, scale);
}

/** A chinar leaf standing on its stalk at the origin, about 90 units tall. */
const chinarLeaf =
  "M0 22Q1 8 0 0Q-14 8-30 2L-22-8Q-42-12-56-26L-38-30Q-50-44-50-60L-30-50Q-26-58-24-66L-14-54Q-10-80 0-94Q10-80 14-54L24-66Q26-58 30-50L50-60Q50-44 38-30L56-26Q42-12 22-8L30 2Q14 8 0 0Z";
