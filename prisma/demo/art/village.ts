import { type Light, mix, pigment, tone } from "./colour";
import { random } from "./noise";
import { type Point, fill, place, polygon, stroke, width } from "./shape";

const box = (x: number, y: number, wide: number, tall: number, paint: string, opacity = 1) =>
  fill(`M${x} ${y}h${wide}v${tall}h${-wide}Z`, paint, opacity);

export interface OldHouse {
  wide: number;
  tall: number;
  wall: string;
  roof?: string;
  rows?: number;
  /** A carved bay that hangs over the water. */
  bay?: boolean;
  lit?: boolean;
  depth?: number;
  seed?: number;
}

/** A tall old house of Srinagar seen from the river: brick between timbers, shutters, a hanging bay. Foot in the middle. */
export function oldHouse(
  light: Light,
  x: number,
  y: number,
  scale: number,
  { wide, tall, wall, roof = "#7f8684", rows = 3, bay = false, lit = false, depth = 0, seed = 1 }: OldHouse,
) {
  const next = random(seed);
  const left = -wide / 2;
  const plaster = (shadow: number) => tone(light, wall, depth, shadow);
  const timber = (shadow: number) => tone(light, pigment.walnut, depth, shadow);
  const sunny = light.sun.x > x;
  const dark = tone(light, pigment.ink, depth, 0.2);
  const glow = mix("#ffd27a", light.glow, 0.15);
  const parts = [
    box(left - 4, -22, wide + 8, 30, tone(light, pigment.stone, depth, 0.35)),
    box(left, -tall, wide, tall - 16, plaster(0.22)),
    box(sunny ? left : 0, -tall, wide / 2, tall - 16, plaster(0.42), 0.5),
  ];
  const story = (tall - 16) / rows;
  const count = Math.max(2, Math.round(wide / 44));
  const pane = (px: number, py: number, high: number) => {
    const half = 11;
    const glass = lit && next() < 0.55 ? glow : dark;
    return (
      box(px - half - 3, py - 3, half * 2 + 6, high + 6, timber(0.3)) +
      box(px - half, py, half * 2, high, glass) +
      stroke(`M${px} ${py}v${high}M${px - half} ${py + high * 0.4}h${half * 2}`, timber(0.3), 2) +
      box(px - half - 14, py, 10, high, timber(0.05)) +
      box(px + half + 4, py, 10, high, timber(0.2))
    );
  };
  for (let row = 0; row < rows; row++) {
    const top = -tall + story * row;
    parts.push(box(left - 3, top + story - 5, wide + 6, 7, timber(0.25)));
    for (let index = 0; index < count; index++)
      parts.push(pane(left + (wide / count) * (index + 0.5), top + story * 0.22, story * 0.46));
  }
  for (const post of [left, left + wide - 6]) parts.push(box(post, -tall, 6, tall - 16, timber(0.3)));
  if (bay) {
    const half = wide * 0.27;
    const top = -tall + story * 0.98;
    parts.push(
      fill(
        `M${-half} ${top + story}L${-half * 0.5} ${top + story * 1.3}H${half * 0.5}L${half} ${top + story}Z`,
        timber(0.55),
      ),
      box(-half, top, half * 2, story, timber(0.08)),
      fill(
        `M${-half - 10} ${top + 4}L${-half + 6} ${top - 20}H${half - 6}L${half + 10} ${top + 4}Z`,
        tone(light, roof, depth, 0.3),
      ),
    );
    for (let index = 0; index < 4; index++) {
      const px = -half + half * 0.5 * (index + 0.5) - half * 0.17;
      const arch = `M${px} ${top + story * 0.72}V${top + story * 0.3}q${half * 0.17} ${-story * 0.22} ${half * 0.34} 0V${top + story * 0.72}Z`;
      parts.push(fill(arch, lit ? glow : dark), stroke(arch, timber(0.45), 2.4));
    }
    let lattice = "";
    for (let px = -half + 8; px < half - 4; px += 9) lattice += `M${px} ${top + story * 0.76}v${story * 0.18}`;
    parts.push(stroke(lattice, timber(0.5), 2.2));
  }
  const rise = wide * 0.3;
  parts.push(
    fill(
      `M${left - 16} ${-tall + 5}L${left + wide * 0.3} ${-tall - rise}H${left + wide * 0.7}L${-left + 16} ${-tall + 5}Z`,
      tone(light, roof, depth, 0.14),
    ),
    fill(
      sunny
        ? `M${left - 16} ${-tall + 5}L${left + wide * 0.3} ${-tall - rise}H${left + wide * 0.42}L${left + 20} ${-tall + 5}Z`
        : `M${-left + 16} ${-tall + 5}L${-left - wide * 0.3} ${-tall - rise}H${-left - wide * 0.42}L${-left - 20} ${-tall + 5}Z`,
      tone(light, roof, depth, 0.42),
      0.8,
    ),
    box(left - 16, -tall + 2, wide + 32, 6, timber(0.4)),
  );
  return place(parts.join(""), x, y, scale);
}

/** A wooden shrine by the river: tiered pyramid roofs and a spire. */
export function shrine(light: Light, x: number, y: number, scale: number, depth = 0) {
  const wood = (shadow: number) => tone(light, pigment.cedar, depth, shadow);
  const roof = (shadow: number) => tone(light, "#6f7f6c", depth, shadow);
  const dark = tone(light, pigment.ink, depth, 0.25);
  const tier = (foot: number, half: number, tall: number) => {
    let openings = "";
    const count = Math.round(half / 17);
    for (let index = 0; index < count; index++) {
      const px = -half + ((half * 2) / count) * (index + 0.5);
      openings += `M${px - 8} ${foot - 6}V${foot - tall * 0.6}Q${px} ${foot - tall * 0.9} ${px + 8} ${foot - tall * 0.6}V${foot - 6}Z`;
    }
    return (
      box(-half, foot - tall, half * 2, tall, wood(0.18)) +
      fill(openings, dark) +
      box(-half, foot - tall, half * 2, 6, wood(0.5))
    );
  };
  const cover = (foot: number, half: number, tall: number, top: number) =>
    fill(`M${-half} ${foot}L${-top} ${foot - tall}H${top}L${half} ${foot}Z`, roof(0.1)) +
    fill(
      `M${light.sun.x > x ? -half : half} ${foot}L${light.sun.x > x ? -top : top} ${foot - tall}H0V${foot}Z`,
      roof(0.38),
      0.7,
    ) +
    box(-half, foot, half * 2, 6, wood(0.55));
  return place(
    box(-170, -26, 340, 34, tone(light, pigment.stone, depth, 0.35)) +
      tier(-26, 150, 110) +
      cover(-132, 178, 54, 96) +
      tier(-186, 92, 56) +
      cover(-238, 116, 70, 34) +
      box(-26, -334, 52, 30, wood(0.2)) +
      fill("M-20-310V-326Q-14-334-8-326V-310ZM8-310V-326Q14-334 20-326V-310Z", dark) +
      fill("M-40-332L-7-430H7L40-332Z", roof(0.08)) +
      stroke("M0-430V-458", tone(light, pigment.saffron, depth, 0.15), 4) +
      [-436, -448, -459]
        .map(
          (at, index) =>
            `<circle cx="0" cy="${at}" r="${7 - index * 2}" fill="${tone(light, pigment.saffron, depth, 0.15)}"/>`,
        )
        .join(""),
    x,
    y,
    scale,
  );
}

/** The fort on its low hill, walls following the crest. */
export function fort(light: Light, x: number, y: number, scale: number, depth: number) {
  const wall = (shadow: number) => tone(light, "#c2a079", depth, shadow);
  let teeth = "";
  for (let px = -150; px < 150; px += 14) teeth += `M${px} ${-58 - (1 - (px / 170) ** 2) * 26}h8v12h-8Z`;
  return place(
    fill("M-160 0V-52Q0-92 160-52V0Z", wall(0.16)) +
      fill("M20 0V-72Q100-66 160-52V0Z", wall(0.4), 0.7) +
      fill(teeth, wall(0.2)) +
      [-160, -60, 52, 144]
        .map(
          (px) =>
            box(px, -92 + Math.abs(px) * 0.14, 30, 96, wall(0.08)) +
            box(px + 17, -92 + Math.abs(px) * 0.14, 13, 96, wall(0.42), 0.8),
        )
        .join("") +
      fill("M-14-2V-30Q-2-44 10-30V-2Z", wall(0.7)),
    x,
    y,
    scale,
  );
}

/** The trunk of a tall pine that leaves the picture at the top. */
export function trunk(light: Light, x: number, foot: number, wide: number, seed: number, depth = 0, shadow = 0.4) {
  const next = random(seed);
  const lean = (next() - 0.5) * wide * 1.4;
  const side = light.sun.x < x ? -1 : 1;
  const edge = (at: number): Point => {
    const y = -20 + (foot + 20) * at;
    return [x + lean * (1 - at), y];
  };
  const half = (at: number) => wide * (0.32 + 0.16 * at + (at > 0.93 ? (at - 0.93) * 3 : 0));
  const levels = [0, 0.2, 0.4, 0.6, 0.8, 0.93, 1];
  const outline = (from: number, to: number) =>
    polygon([
      ...levels.map((at): Point => [edge(at)[0] + half(at) * from, edge(at)[1]]),
      ...[...levels].reverse().map((at): Point => [edge(at)[0] + half(at) * to, edge(at)[1]]),
    ]);
  const parts = [
    fill(outline(-1, 1), tone(light, pigment.walnut, depth, shadow)),
    fill(outline(side * 0.25, side), tone(light, pigment.cedar, depth, shadow * 0.3), 0.8),
  ];
  let bark = "";
  for (let index = 0; index < wide * 0.7; index++) {
    const at = next();
    const [cx, cy] = edge(at);
    const px = cx + (next() - 0.5) * 1.7 * half(at);
    bark += `M${px.toFixed(1)} ${cy.toFixed(1)}q${((next() - 0.5) * 6).toFixed(1)} 14 ${((next() - 0.5) * 6).toFixed(1)} ${(18 + next() * 30).toFixed(1)}`;
  }
  if (depth < 0.4)
    parts.push(stroke(bark, tone(light, pigment.walnut, depth, Math.min(1, shadow + 0.25)), wide * 0.035 + 1, 0.7));
  return parts.join("");
}

/** Boughs hanging into the picture from above. */
export function canopy(
  light: Light,
  seed: number,
  low: number,
  depth: number,
  shadow: number,
  from = -40,
  to = width + 40,
) {
  const next = random(seed);
  let path = "";
  for (let x = from; x < to; x += 34 + next() * 40) {
    const tip = low * (0.35 + next() * 0.75);
    const half = 60 + next() * 80;
    let fringe = `M${x - half} -20`;
    const teeth = 7;
    for (let tooth = 0; tooth <= teeth; tooth++) {
      const u = tooth / teeth;
      const y = tip * (1 - Math.abs(u * 2 - 1) ** 1.4) * (0.8 + next() * 0.3);
      fringe += `L${(x - half + half * 2 * u - 8).toFixed(1)} ${(y * 0.62).toFixed(1)}L${(x - half + half * 2 * u).toFixed(1)} ${y.toFixed(1)}`;
    }
    path += `${fringe}L${x + half} -20Z`;
  }
  return `<path d="${path}" fill="${tone(light, pigment.fir, depth, shadow)}"/>`;
}

/** A flat market boat, 260 units long, laden with greens, its rower at the stern. */
export function marketBoat(
  light: Light,
  x: number,
  y: number,
  scale: number,
  { seed = 1, flip = false, load = ["#5f8f4a", "#8fb05a", "#d96a3a", "#efe6cf"], cloth = "#6b5a4c" } = {},
) {
  const next = random(seed);
  const wood = (shadow: number) => tone(light, pigment.walnut, 0, shadow);
  let heap = "";
  for (let row = 0; row < 3; row++)
    for (let at = -74 + row * 12; at < 62 - row * 14; at += 13) {
      const colour = load[Math.floor(next() * load.length)] ?? "#5f8f4a";
      heap += `<ellipse cx="${(at + next() * 5).toFixed(1)}" cy="${(-15 - row * 9).toFixed(1)}" rx="10" ry="8" fill="${tone(light, colour, 0, 0.05 + next() * 0.25)}"/>`;
    }
  const body = "#a9765a";
  const shape =
    fill("M-140-26Q-60-8 20-8T140-30Q110 4 20 6T-140-26Z", wood(0.3)) +
    heap +
    fill("M-140-26Q-60-4 20-4T140-30L134-20Q60 4 20 4T-132-20Z", wood(0.12)) +
    fill("M74-12Q70-44 84-58q10-6 18 2q12 20 10 42Z", tone(light, cloth, 0, 0.25)) +
    fill("M74-12Q70-44 84-58l6-2Q84-36 88-12Z", tone(light, cloth, 0, 0.02), 0.8) +
    stroke("M92-46L112-36", tone(light, cloth, 0, 0.35), 8) +
    stroke("M104-52L150 12", wood(0.5), 3) +
    fill("M148 6q10 0 9 10q-3 9-7 12q-8-6-9-14Z", wood(0.2)) +
    `<circle cx="95" cy="-68" r="9" fill="${tone(light, body, 0, 0.25)}"/>` +
    fill("M85-70q2-11 11-10q9 1 9 10Z", tone(light, pigment.snow, 0, 0.15));
  let rings = "";
  for (let index = 0; index < 5; index++) {
    const long = 80 + next() * 70;
    const at = (next() - 0.5) * 90;
    rings += `M${at - long} ${10 + index * 6}q${long} 4 ${long * 2} 0q${-long} -1.5 ${-long * 2} 0Z`;
  }
  return place(
    `<g transform="scale(1 -.75) translate(0 -8)" opacity=".4">${shape}</g>${fill(rings, light.glow, 0.45)}${shape}`,
    x,
    y,
    scale,
    flip,
  );
}
