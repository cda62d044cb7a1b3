import { lights, mix, pigment, tone } from "../colour";
import { person } from "../craft";
import { blades, blob, flowers, ground, mist, mountain, ridge, sky } from "../land";
import { random } from "../noise";
import { type Scene } from "../scene";
import { fill, polygon, stroke } from "../shape";
import { thicket } from "../tree";
import { fort } from "../village";

const light = {
  ...lights.noon,
  sky: ["#78abc9", "#b5d3dc", "#e9e8dc", "#f9ead9"],
  haze: "#dcdfe2",
  lit: "#fff6ea",
  sun: { x: 1200, y: 190, radius: 0 },
};

function almond(x: number, foot: number, tall: number, seed: number, depth: number) {
  const next = random(seed);
  const bark = tone(light, pigment.walnut, depth, 0.4);
  const limbs: string[] = [
    stroke(
      `M${x} ${foot}C${x - 8} ${foot - tall * 0.2} ${x + 6} ${foot - tall * 0.28} ${x} ${foot - tall * 0.42}`,
      bark,
      tall * 0.055,
    ),
  ];
  const crown: [number, number][] = [];
  for (let limb = 0; limb < 6; limb++) {
    const lean = -0.42 + limb * 0.17 + (next() - 0.5) * 0.06;
    const tipX = x + lean * tall;
    const tipY = foot - tall * (0.72 + next() * 0.2 - Math.abs(lean) * 0.35);
    limbs.push(
      stroke(
        `M${x} ${foot - tall * 0.34}Q${x + lean * tall * 0.4} ${foot - tall * 0.5} ${tipX} ${tipY}`,
        bark,
        tall * 0.022,
      ),
    );
    for (let spray = 0; spray < 7; spray++) {
      const along = 0.45 + next() * 0.65;
      crown.push([
        x + (tipX - x) * along + (next() - 0.5) * tall * 0.16,
        foot - tall * 0.4 + (tipY - foot + tall * 0.4) * along + (next() - 0.5) * tall * 0.14,
      ]);
    }
  }
  const puff = (size: number, dx: number, dy: number, every: number, offset: number) =>
    crown
      .filter((_, index) => index % every === 0)
      .map(([px, py], index) =>
        blob(px + dx * tall, py + dy * tall, tall * size, tall * size * 0.8, seed + index + offset, 0.4, 18),
      )
      .join("");
  const layer = (path: string, paint: string, opacity = 1) =>
    `<path d="${path}" fill="${paint}" opacity="${opacity}"/>`;
  const side = light.sun.x > x ? 1 : -1;
  let petals = "";
  for (const [px, py] of crown)
    for (let index = 0; index < 3; index++)
      petals += blob(
        px + (next() - 0.5) * tall * 0.2,
        py + (next() - 0.5) * tall * 0.18,
        tall * 0.012,
        tall * 0.01,
        seed + index,
        0.3,
        6,
      );
  return [
    layer(puff(0.085, 0, 0.01, 1, 0), tone(light, "#dba7b4", depth, 0.3)),
    ...limbs,
    layer(puff(0.066, side * 0.02, -0.02, 1, 40), tone(light, "#f1c3cd", depth, 0.06)),
    layer(puff(0.045, side * 0.04, -0.04, 2, 80), tone(light, mix("#f1c3cd", pigment.snow, 0.6), depth), 0.9),
    layer(petals, tone(light, pigment.snow, depth), 0.9),
  ].join("");
}

/** Almond trees in flower at Badamwari, the fort of Hari Parbat above. */
export const almondBlossom: Scene = {
  slug: "almond-blossom",
  draw() {
    const hill = ridge(
      492,
      [-20, 760, 260, 690, 520, 570, 700, 470, 860, 448, 1010, 480, 1200, 590, 1440, 690, 1620, 740],
      {
        rough: 14,
        sharp: false,
      },
    );
    const lawn = ridge(493, [-20, 860, 500, 846, 1000, 850, 1620, 866], { rough: 8, sharp: false });
    return [
      sky(light, 491, { clouds: 0.75, horizon: 620 }),
      mountain(light, {
        seed: 494,
        base: 740,
        depth: 0.62,
        colour: pigment.slate,
        snowline: 560,
        mist: 0.7,
        line: ridge(494, [-20, 480, 220, 430, 460, 480, 700, 420, 980, 470, 1240, 400, 1440, 440, 1620, 390], {
          rough: 40,
          grain: 160,
        }),
      }),
      mist(light, 640, 60, 0.6),
      mountain(light, { seed: 492, base: 880, depth: 0.24, colour: "#8b9468", relief: 0.6, mist: 0.5, line: hill }),
      fort(light, 850, 474, 0.9, 0.2),
      mist(light, 780, 50, 0.4),
      thicket(light, { seed: 495, depth: 0.2, tall: 70, line: () => 846, colour: "#e3b3bd" }),
      thicket(light, { seed: 496, depth: 0.14, tall: 54, line: () => 856, colour: pigment.meadow }),
      ground(light, { seed: 493, line: lawn, colour: pigment.grass, bright: "#b9c96e", depth: 0.06 }),
      almond(520, 890, 250, 501, 0.12),
      almond(1080, 892, 260, 502, 0.12),
      almond(760, 882, 190, 503, 0.16),
      almond(1330, 920, 360, 504, 0.06),
      almond(290, 930, 380, 505, 0.06),
      fill(
        polygon([
          [740, 880],
          [800, 880],
          [1080, 1210],
          [520, 1210],
        ]),
        tone(light, "#d9c19a", 0, 0.06),
      ),
      fill(
        polygon([
          [740, 880],
          [754, 880],
          [640, 1210],
          [520, 1210],
        ]),
        tone(light, "#d9c19a", 0, 0.3),
        0.7,
      ),
      person(light, 742, 1010, 1.05, "#3f6f7a"),
      person(light, 800, 1012, 0.98, "#b9683c"),
      person(light, 842, 1012, 0.62, "#d9b23d"),
      almond(70, 1060, 660, 506, 0),
      almond(1540, 1070, 680, 507, 0),
      flowers(light, 508, 700, { left: 0, right: 1600, top: 900, bottom: 1195 }, ["#f6dfe2", "#fbf4f0", "#f0c4cc"], 5),
      blades(light, 509, () => 1206, pigment.pine, { size: 60, gap: 6, to: 520, shadow: 0.3 }),
      blades(light, 510, () => 1206, pigment.pine, { size: 60, gap: 6, from: 1080, shadow: 0.3 }),
    ].join("");
  },
};
