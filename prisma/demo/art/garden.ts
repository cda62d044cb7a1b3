import { type Light, mix, pigment, tone } from "./colour";
import { person } from "./craft";
import { blob } from "./land";
import { fractal, noise, random } from "./noise";
import { type Line, type Point, below, clip, fill, place, polygon, regions, stroke, wash, width } from "./shape";

/** Lotus pads with a few flowers. */
export function lotus(light: Light, seed: number, spots: readonly (readonly [x: number, y: number, scale: number])[]) {
  const next = random(seed);
  return spots
    .map(([x, y, scale]) => {
      const pads = Array.from({ length: 6 }, () => {
        const [px, py] = [(next() - 0.5) * 150, (next() - 0.5) * 34];
        const size = 20 + next() * 22;
        const cut = next() * Math.PI * 2;
        const rim = Array.from({ length: 18 }, (_, index): Point => [
          px + Math.cos(cut + (index / 18) * 5.9) * size,
          py + Math.sin(cut + (index / 18) * 5.9) * size * 0.3,
        ]);
        return (
          fill(polygon([...rim, [px, py]]), tone(light, pigment.pine, 0, 0.25 + next() * 0.25)) +
          fill(
            polygon([...rim.map(([ax, ay]): Point => [px + (ax - px) * 0.9 - 2, py + (ay - py) * 0.8 - 1]), [px, py]]),
            tone(light, pigment.grass, 0.08, 0.1 + next() * 0.2),
            0.8,
          )
        );
      });
      const petals = [-58, -30, 0, 30, 58]
        .map(
          (turn) =>
            `<path d="M0 0Q-9-16 0-30Q9-16 0 0Z" fill="${tone(light, Math.abs(turn) > 40 ? "#d97f97" : "#f0a9b8", 0, Math.abs(turn) / 260)}" transform="rotate(${turn})"/>`,
        )
        .join("");
      return place(pads.join("") + place(petals, 6, -4, 0.95), x, y, scale);
    })
    .join("");
}

/** Patchwork of fields, each strip wider as it comes nearer. */
export function fields(
  light: Light,
  seed: number,
  {
    top,
    bottom,
    colours,
    depth,
    along = () => top,
    crocus = false,
  }: { top: number; bottom: number; colours: readonly string[]; depth: number; along?: Line; crocus?: boolean },
) {
  const next = random(seed);
  const parts: string[] = [];
  const edge =
    (y: number, wave: number): Line =>
    (x) =>
      y + (along(x) - top) * (1 - (y - top) / (bottom - top)) + fractal(seed + wave, x / 420) * (y - top) * 0.16;
  let index = 0;
  for (let y = top; y < bottom; index++) {
    const thick = 5 + (y - top) * 0.17 + next() * 4;
    const upper = edge(y, index);
    const colour = colours[index % colours.length] ?? pigment.meadow;
    parts.push(
      fill(below(upper, bottom), tone(light, colour, depth * (1 - (y - top) / (bottom - top)), 0.1 + next() * 0.1)),
    );
    if (!crocus) {
      // Cross-boundaries break the strip into plots.
      for (let x = next() * 300; x < width; x += 130 + next() * 330) {
        const lean = (x - width / 2) * 0.12 * (thick / 20);
        parts.push(
          fill(
            polygon([
              [x, upper(x)],
              [x + 60 + next() * 200, upper(x + 100)],
              [x + 100 + lean + next() * 150, upper(x) + thick + 4],
              [x + lean, upper(x) + thick + 4],
            ]),
            tone(light, colours[Math.floor(next() * colours.length)] ?? colour, depth, 0.1),
            0.8,
          ),
        );
      }
    } else if (index % 2 === 0) {
      let flowers = "";
      let hearts = "";
      const scale = 0.35 + ((y - top) / (bottom - top)) * 1.25;
      for (let x = -10; x < width + 10; x += 9 * scale + next() * 16 * scale) {
        const fy = upper(x) + next() * thick;
        const size = 9 * scale * (0.7 + next() * 0.5);
        flowers += `M${x.toFixed(1)} ${(fy + size).toFixed(1)}q${(-size).toFixed(1)} ${(-size * 0.9).toFixed(1)} ${(-size * 0.8).toFixed(1)} ${(-size * 1.8).toFixed(1)}l${(size * 0.5).toFixed(1)} ${(size * 0.5).toFixed(1)}l${(size * 0.3).toFixed(1)} ${(-size * 0.8).toFixed(1)}l${(size * 0.4).toFixed(1)} ${(size * 0.8).toFixed(1)}l${(size * 0.5).toFixed(1)} ${(-size * 0.5).toFixed(1)}q${(size * 0.2).toFixed(1)} ${(size * 0.9).toFixed(1)} ${(-size * 0.9).toFixed(1)} ${(size * 1.8).toFixed(1)}Z`;
        if (next() < 0.6)
          hearts += `M${x.toFixed(1)} ${(fy - size * 0.2).toFixed(1)}l${(size * 0.2).toFixed(1)} ${(-size * 0.8).toFixed(1)}l${(size * 0.2).toFixed(1)} ${(size * 0.8).toFixed(1)}Z`;
      }
      parts.push(fill(flowers, tone(light, mix(colour, "#c9aee6", 0.45), 0)), fill(hearts, tone(light, "#e2622a")));
    }
    y += thick;
  }
  return clip(
    below((x) => along(x), bottom),
    parts.join(""),
  );
}

/** Rows of tulips across a slope, ruled off by grass paths, running closer together with distance. */
export function tulipBeds(
  light: Light,
  seed: number,
  { top, bottom, colours }: { top: number; bottom: number; colours: readonly string[] },
) {
  const next = random(seed);
  const parts: string[] = [];
  const curveOf =
    (y: number): Line =>
    (x) =>
      y + Math.sin(x / 330 + 0.6) * (y - top) * 0.1 + (x / width) * (y - top) * 0.1 - (y - top) * 0.05;
  let index = 0;
  for (let y = top; y < bottom; index++) {
    const near = (y - top) / (bottom - top);
    const bed = 9 + near * 92;
    const colour = colours[index % colours.length] ?? pigment.rose;
    const upper = curveOf(y);
    const lower = curveOf(y + bed);
    const band: Point[] = [];
    for (let x = -10; x <= width + 10; x += 16) band.push([x, upper(x)]);
    for (let x = width + 10; x >= -10; x -= 16) band.push([x, lower(x)]);
    parts.push(fill(polygon(band), tone(light, mix(colour, pigment.pine, 0.35), 0.06 * (1 - near), 0.12)));
    const rows = Math.max(2, Math.round(3 + near * 3));
    for (let row = 0; row < rows; row++) {
      let heads = "";
      let sunny = "";
      let leaves = "";
      const size = (3.2 + near * 11) * (0.82 + 0.18 * (row / rows));
      for (let x = -10 + next() * size; x < width + 10; x += size * (1.1 + next() * 0.5)) {
        const hy = upper(x) + (lower(x) - upper(x)) * (row / rows) + (next() - 0.5) * size * 0.6;
        const wide = size * (0.42 + next() * 0.14);
        const tall = size * (0.75 + next() * 0.25);
        const cup = (w: number, dx: number) =>
          `M${(x + dx - w).toFixed(1)} ${(hy - tall * 0.5).toFixed(1)}l${(w * 0.6).toFixed(1)} ${(tall * 0.2).toFixed(1)}l${(w * 0.4).toFixed(1)} ${(-tall * 0.34).toFixed(1)}l${(w * 0.4).toFixed(1)} ${(tall * 0.34).toFixed(1)}l${(w * 0.6).toFixed(1)} ${(-tall * 0.2).toFixed(1)}q${(w * 0.2).toFixed(1)} ${(tall * 0.9).toFixed(1)} ${(-w).toFixed(1)} ${(tall * 0.95).toFixed(1)}q${(-w * 1.2).toFixed(1)} ${(-tall * 0.05).toFixed(1)} ${(-w).toFixed(1)} ${(-tall * 0.95).toFixed(1)}Z`;
        heads += cup(wide, 0);
        if (next() < 0.7) sunny += cup(wide * 0.5, -wide * 0.35);
        if (near > 0.1)
          leaves += `M${x.toFixed(1)} ${(hy + tall * 0.3).toFixed(1)}q${(-wide).toFixed(1)} ${(tall * 0.4).toFixed(1)} ${(-wide * 1.3).toFixed(1)} ${(-tall * 0.1).toFixed(1)}q${(wide * 0.2).toFixed(1)} ${(tall * 0.9).toFixed(1)} ${(wide * 1.3).toFixed(1)} ${(tall * 1.1).toFixed(1)}Z`;
      }
      parts.push(
        fill(leaves, tone(light, pigment.grass, 0, 0.2)),
        fill(heads, tone(light, colour, 0.05 * (1 - near), 0.16)),
        fill(sunny, tone(light, mix(colour, pigment.snow, 0.25)), 0.8),
      );
    }
    y += bed;
    const path = 3 + near * 24;
    const grass: Point[] = [];
    for (let x = -10; x <= width + 10; x += 16) grass.push([x, curveOf(y)(x)]);
    for (let x = width + 10; x >= -10; x -= 16) grass.push([x, curveOf(y + path)(x)]);
    parts.push(fill(polygon(grass), tone(light, pigment.grass, 0.06 * (1 - near), 0.12)));
    y += path * 0.8;
  }
  return parts.join("");
}

/** A Mughal garden pavilion with its tiered roof, its middle on the origin. */
export function pavilion(light: Light, x: number, y: number, scale: number, depth = 0.06) {
  const wall = (shadow: number) => tone(light, "#d9b88c", depth, shadow);
  const roof = (shadow: number) => tone(light, "#8c5a3c", depth, shadow);
  const arches = [-84, -42, 0, 42, 84]
    .map((at) => fill(`M${at - 14} 0V-46Q${at - 12}-60 ${at}-66Q${at + 12}-60 ${at + 14}-46V0Z`, wall(0.66)))
    .join("");
  const windows = [-40, 0, 40]
    .map((at) => fill(`M${at - 10}-106V-124Q${at}-136 ${at + 10}-124V-106Z`, wall(0.62)))
    .join("");
  return place(
    fill("M-124 6H124V0H-124Z", wall(0.4)) +
      fill("M-112 0V-78H112V0Z", wall(0.1)) +
      fill("M20 0V-78H112V0Z", wall(0.35), 0.6) +
      arches +
      fill("M-136-74L-90-104H90L136-74Z", roof(0.15)) +
      fill("M-136-74H136V-69H-136Z", roof(0.55)) +
      fill("M-62-104V-140H62V-104Z", wall(0.14)) +
      windows +
      fill("M-80-136L-20-172H20L80-136Z", roof(0.1)) +
      fill("M-80-136H80V-132H-80Z", roof(0.55)) +
      fill("M-4-172L0-192L4-172Z", roof(0.4)),
    x,
    y,
    scale,
  );
}

/** Nishat's axis: terraces, water stairs, fountains and the channel running towards the eye. */
export function nishat(light: Light) {
  const middle = 806;
  const stone = (shadow: number, depth = 0) => tone(light, "#c9b796", depth, shadow);
  const parts: string[] = [pavilion(light, middle, 704, 0.86, 0.14)];
  const levels = [700, 752, 806, 890, 1020, 1230];
  for (let index = 0; index < levels.length - 1; index++) {
    const [top, bottom] = [levels[index] ?? 0, levels[index + 1] ?? 0];
    const t = index / (levels.length - 1);
    const half = (y: number) => 16 + (y - 700) * 0.33;
    const air = 0.16 * (1 - t);
    const lawn = wash(top, bottom, [tone(light, pigment.meadow, air, 0.02), tone(light, pigment.grass, air, 0.2)]);
    const wallTall = 7 + t * 44;
    parts.push(
      `<defs>${lawn.def}</defs><rect x="0" y="${top}" width="${width}" height="${bottom - top + 2}" fill="${lawn.paint}"/>`,
      fill(
        regions((x, y) => fractal(31 + index, x / (120 + t * 260), (y - top) / (10 + t * 40), 3) - 0.16, {
          left: -8,
          top,
          right: width + 8,
          bottom,
        }),
        tone(light, pigment.grass, air, 0.42),
        0.45,
      ),
      `<rect x="0" y="${bottom - wallTall}" width="${width}" height="${wallTall}" fill="${stone(0.36, air)}"/>`,
      `<rect x="0" y="${bottom - wallTall}" width="${width}" height="${wallTall * 0.16}" fill="${stone(0, air)}"/>`,
    );
    // Flower borders along the channel, the channel, then the water stair falling to the next terrace.
    const side = (sign: number, inner: number, outer: number) =>
      polygon([
        [middle + sign * half(top) * inner, top],
        [middle + sign * half(top) * outer, top],
        [middle + sign * half(bottom - wallTall) * outer, bottom - wallTall],
        [middle + sign * half(bottom - wallTall) * inner, bottom - wallTall],
      ]);
    parts.push(
      fill(side(-1, 0, 1) + side(1, 0, 1), tone(light, "#7fb0b4", air, 0.12)),
      fill(side(-1, 0, 0.5) + side(1, 0, 0.2), mix(light.glow, "#7fb0b4", 0.35), 0.55),
    );
    parts.push(
      fill(side(-1, 1, 1.35) + side(1, 1, 1.35), stone(0.05, air)),
      fill(side(-1, 1.9, 2.5) + side(1, 1.9, 2.5), tone(light, index % 2 ? "#d9553c" : "#e7b23f", air, 0.1), 0.9),
      fill(
        side(-1, 1.8, 1.9) + side(1, 1.8, 1.9) + side(-1, 2.5, 2.58) + side(1, 2.5, 2.58),
        tone(light, pigment.pine, air, 0.25),
      ),
    );
    const [upper, lower] = [half(bottom - wallTall), half(bottom) * 1.08];
    parts.push(
      fill(
        polygon([
          [middle - upper, bottom - wallTall],
          [middle + upper, bottom - wallTall],
          [middle + lower, bottom],
          [middle - lower, bottom],
        ]),
        tone(light, pigment.ice, air, 0.05),
      ),
    );
    let falls = "";
    for (let streak = -9; streak <= 9; streak++)
      falls += polygon([
        [middle + (streak / 9.5) * upper, bottom - wallTall],
        [middle + (streak / 9.5) * lower + 1 + t * 3, bottom],
        [middle + (streak / 9.5) * lower - 1 - t * 3, bottom],
      ]);
    parts.push(fill(falls, tone(light, "#5f95a0", air, 0.2), 0.5));
    for (const sign of [-1, 1])
      parts.push(
        fill(
          polygon([
            [middle + sign * upper * 1.3, bottom - wallTall - 1],
            [middle + sign * upper * 2.4, bottom - wallTall - 1],
            [middle + sign * lower * 2.5, bottom],
            [middle + sign * lower * 1.3, bottom],
          ]),
          stone(0.14, air),
        ),
      );
    for (let step = 0; step < 6; step++) {
      const y = bottom - wallTall + (wallTall * step) / 6;
      const wide = upper + ((lower - upper) * step) / 6;
      parts.push(
        stroke(
          `M${middle + wide * 1.32} ${y}H${middle + wide * 2.44}M${middle - wide * 1.32} ${y}H${middle - wide * 2.44}`,
          stone(0.5, air),
          0.8 + t * 2,
          0.8,
        ),
      );
    }
    const jets = 1;
    for (let jet = 0; jet < jets; jet++) {
      const y = top + (bottom - wallTall - top) * ((jet + 0.7) / (jets + 0.4));
      const tall = 10 + (y - 700) * 0.12;
      parts.push(
        fill(
          `M${middle - tall * 0.05} ${y}Q${middle - tall * 0.06} ${y - tall} ${middle} ${y - tall}Q${middle + tall * 0.06} ${y - tall} ${middle + tall * 0.05} ${y}Z`,
          tone(light, pigment.snow, air),
          0.9,
        ),
        fill(
          `M${middle - tall * 0.3} ${y}Q${middle - tall * 0.2} ${y - tall * 0.8} ${middle} ${y - tall}Q${middle + tall * 0.2} ${y - tall * 0.8} ${middle + tall * 0.3} ${y}Q${middle + tall * 0.1} ${y - tall * 0.6} ${middle} ${y - tall * 0.85}Q${middle - tall * 0.1} ${y - tall * 0.6} ${middle - tall * 0.3} ${y}Z`,
          tone(light, pigment.snow, air),
          0.55,
        ),
      );
    }
  }
  const next = random(17);
  let leaves = "";
  for (let index = 0; index < 420; index++) {
    const y = 800 + next() ** 0.7 * 400;
    const x = next() * width;
    if (Math.abs(x - middle) < 20 + (y - 700) * 0.5 || noise(18, x / 200, y / 80) < -0.1) continue;
    leaves += blob(x, y, 2 + (y - 780) * 0.018, 1 + (y - 780) * 0.01, index, 0.4, 6);
  }
  parts.push(
    fill(leaves, tone(light, pigment.chinar), 0.85),
    person(light, 470, 985, 0.95, "#3f6f7a"),
    person(light, 512, 987, 0.88, "#8f3f3a"),
  );
  return parts.join("");
}
