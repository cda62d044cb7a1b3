import { type Light, mix, pigment, tone } from "./colour";
import { random } from "./noise";
import { type Point, curve, fill, place, stroke } from "./shape";

const line = (points: readonly Point[], paint: string, thick: number, opacity = 1) =>
  stroke(`M${points.map(([x, y]) => `${x} ${y}`).join("L")}`, paint, thick, opacity);

/** A shikara, 400 units long, its waterline on the origin: canopy amidships, boatman at the stern. */
function shikaraShape(light: Light, canopy: string, boatman: boolean) {
  const wood = (shadow: number) => tone(light, pigment.cedar, 0, shadow);
  const hull = curve([
    [-206, -34],
    [-188, -26],
    [-120, -10],
    [-20, -6],
    [90, -9],
    [170, -22],
    [222, -48],
    [226, -45],
    [180, -8],
    [100, 7],
    [-20, 10],
    [-130, 6],
    [-186, -14],
  ]);
  const inside = curve([
    [-190, -25],
    [-110, -11],
    [-10, -7],
    [90, -10],
    [172, -22],
    [100, -6],
    [-20, -2],
    [-120, -5],
  ]);
  const roof = "M-84-86Q-8-104 72-88L80-78Q-6-92-92-76Z";
  const scallops = Array.from({ length: 14 }, (_, index) => {
    const x = -88 + index * 12;
    const y = -76 - Math.sin(((x + 92) / 172) * Math.PI) * 9;
    return `M${x} ${y}q6 11 12 ${index < 7 ? -0.8 : 0.8}Z`;
  }).join("");
  const posts = [-80, -30, 22, 68]
    .map((x) =>
      line(
        [
          [x, -6],
          [x + 1, -82],
        ],
        wood(0.5),
        2.6,
      ),
    )
    .join("");
  const curtain = (x: number, wide: number, side: number) =>
    fill(
      `M${x}-82q${side * wide * 0.9} 22 ${side * wide * 0.25} 62l${-side * wide * 0.25} 12Z`,
      tone(light, mix(canopy, pigment.snow, 0.25), 0, 0.12),
    );
  return [
    fill(`M-74-8V-78Q-6-92 64-80V-10Z`, tone(light, pigment.walnut, 0, 0.35), 0.5),
    fill("M-64-8q4-22 14-26l46-4q10 4 10 22l4 8Z", tone(light, pigment.chinar, 0, 0.3)),
    fill("M16-8q-2-20 8-22l30 0q8 4 8 20Z", tone(light, pigment.rose, 0, 0.35)),
    person(light, -22, -22, 0.62, "#e8e0cf", true),
    person(light, 2, -22, 0.58, "#7a9aa0", true),
    posts,
    curtain(-80, 26, 1),
    curtain(68, 26, -1),
    fill(hull, wood(0.32)),
    fill(inside, wood(0.7)),
    stroke("M-188-27C-130-13-60-6-10-6S130-10 178-23", tone(light, pigment.saffron, 0, 0.05), 2.6, 0.9),
    stroke("M-160-8C-100 2 60 4 168-14", tone(light, pigment.cedar, 0.1, 0), 2, 0.6),
    fill(roof, tone(light, canopy)),
    fill("M-92-76Q-6-92 80-78L78-73Q-6-87-90-71Z", tone(light, canopy, 0, 0.35)),
    fill(scallops, tone(light, pigment.saffron, 0, 0.05)),
    boatman ? rower(light) : "",
  ].join("");
}

function rower(light: Light) {
  return (
    line(
      [
        [150, -60],
        [206, 12],
      ],
      tone(light, pigment.walnut, 0, 0.5),
      3,
    ) +
    fill("M206 10q12-2 12 8q-2 10-6 16q-10-4-14-12q-2-10 8-12Z", tone(light, pigment.cedar, 0, 0.3)) +
    fill("M120-14Q116-44 134-62q10-6 18 2q10 20 4 48Z", tone(light, "#4d5a5c", 0, 0.3)) +
    fill("M134-62q10-6 18 2l4 22l-8 2Z", tone(light, "#7f8d8c", 0, 0.05), 0.7) +
    line(
      [
        [140, -52],
        [164, -42],
      ],
      tone(light, "#4d5a5c", 0, 0.4),
      8,
    ) +
    `<circle cx="144" cy="-72" r="9" fill="${tone(light, "#a9765a", 0, 0.25)}"/>` +
    fill("M134-75q2-10 11-9q9 0 10 9Z", tone(light, pigment.snow, 0, 0.12))
  );
}

/** A person in a pheran, feet on the origin, 100 units tall; seated shows the upper half. */
export function person(light: Light, x: number, y: number, scale: number, cloth: string, seated = false) {
  const body = seated ? "M-20 18Q-22-26-8-36h16Q22-26 20 18Z" : "M-10-4L-22-8Q-20-56-9-74h18Q20-56 24-8L10-4L8 0H-8Z";
  const head = seated ? -47 : -86;
  return place(
    fill(body, tone(light, cloth, 0, 0.3)) +
      fill(
        seated ? "M-20 18Q-22-26-8-36h4Q-10-10-8 18Z" : "M-22-8Q-20-56-9-74h5Q-10-40-10-6Z",
        tone(light, cloth),
        0.8,
      ) +
      `<circle cx="0" cy="${head}" r="11.5" fill="${tone(light, "#b07f62", 0, 0.15)}"/>` +
      fill(`M-12 ${head + 2}q-1-15 12-15t12 15q-6-7-12-7t-12 7Z`, tone(light, pigment.walnut, 0, 0.4)),
    x,
    y,
    scale,
  );
}

export function shikara(
  light: Light,
  x: number,
  y: number,
  scale: number,
  { seed = 1, flip = false, canopy = pigment.chinar, boatman = true } = {},
) {
  const next = random(seed);
  const shape = shikaraShape(light, canopy, boatman);
  const rings = Array.from({ length: 9 }, (_, index) => {
    const long = 120 + next() * 130;
    const at = (next() - 0.5) * 150;
    const down = 12 + index * 7;
    return `M${at - long} ${down}q${long} ${4 + next() * 4} ${long * 2} 0q${-long} ${-1.5} ${-long * 2} 0Z`;
  }).join("");
  const mirror = `<g transform="scale(1 -.8) translate(0 -10)" opacity=".42">${shape}</g>`;
  return place(mirror + fill(rings, light.glow, 0.45) + shape, x, y, scale, flip);
}
