import { house } from "../build";
import { lights, pigment } from "../colour";
import { pony } from "../figure";
import { person } from "../craft";
import { blades, flowers, ground, mist, mountain, ridge, sky, stones } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { standingFir, wood } from "../tree";

const light = {
  ...lights.noon,
  sky: ["#5b9dbf", "#9ecbd2", "#dce8d6", "#f2ecd0"],
  haze: "#cfdfd6",
  lit: "#fff6dd",
  sun: { x: 330, y: 170, radius: 0 },
};

/** Ponies grazing on Aru's meadow in the afternoon, Kolahoi at the head of the valley. */
export const aruMeadow: Scene = {
  slug: "aru-meadow",
  draw() {
    const back = ridge(361, [-20, 760, 300, 770, 700, 800, 1100, 770, 1620, 720], { rough: 10, sharp: false });
    const front = ridge(362, [-20, 850, 420, 880, 860, 858, 1240, 884, 1620, 850], { rough: 12, sharp: false });
    const coats = ["#8a6245", "#c9b79a", "#5a4636", "#a98562", "#d8c8ad"];
    const herd = [
      [300, 960, 1.25, false],
      [560, 925, 0.95, true],
      [760, 990, 1.45, false],
      [1010, 930, 1.0, true],
      [1180, 960, 1.15, false],
    ] as const;
    return [
      sky(light, 360, { clouds: 0.8, horizon: 600 }),
      mountain(light, {
        seed: 363,
        base: 760,
        depth: 0.46,
        colour: pigment.slate,
        snowline: 640,
        relief: 0.6,
        mist: 0.6,
        line: skyline("kolahoi", 363, { top: 230, foot: 520, left: 60, right: 1700 }),
      }),
      mist(light, 650, 60, 0.5),
      mountain(light, {
        seed: 364,
        base: 830,
        depth: 0.28,
        colour: pigment.slope,
        mist: 0.6,
        line: ridge(364, [-20, 330, 220, 420, 480, 570, 700, 680, 900, 700, 1160, 590, 1400, 440, 1620, 350], {
          rough: 34,
          grain: 170,
        }),
      }),
      wood(light, {
        seed: 365,
        depth: 0.28,
        tall: 76,
        gap: 12,
        skirt: 100,
        line: ridge(365, [-20, 520, 300, 640, 620, 740, 940, 744, 1260, 650, 1620, 510], { rough: 20, sharp: false }),
      }),
      ground(light, { seed: 361, line: back, colour: pigment.meadow, bright: "#c3cf74", depth: 0.16 }),
      wood(light, { seed: 366, depth: 0.18, tall: 100, gap: 22, line: (x) => back(x) + 24, clearing: 0.05 }),
      house(light, 1270, 808, 0.62, { wide: 150, tall: 66, wall: "#8a6648", roof: "#7e8b8c", logs: true, depth: 0.1 }),
      house(light, 1420, 800, 0.5, { wide: 120, tall: 60, wall: "#9a7350", roof: "#8c4a35", logs: true, depth: 0.12 }),
      ground(light, { seed: 362, line: front, colour: pigment.grass, bright: "#b4c868", depth: 0.02 }),
      ...herd.map(([x, y, scale, flip], index) =>
        pony(light, x, y, scale, coats[index] ?? pigment.earth, { flip, saddle: coats[index] ?? pigment.earth }),
      ),
      person(light, 900, 948, 1.1, "#6b4a38"),
      stones(light, 367, [
        [180, 1060, 46],
        [250, 1080, 28],
        [1280, 1080, 52],
        [1350, 1100, 30],
      ]),
      standingFir(light, 60, 980, 620, 368),
      standingFir(light, 170, 960, 400, 369),
      standingFir(light, 1500, 1000, 700, 370),
      standingFir(light, 1400, 980, 420, 371),
      flowers(light, 372, 520, { left: 0, right: 1600, top: 1000, bottom: 1195 }, ["#fbf9f4", "#f4e08a", "#c58bb3"], 7),
      blades(light, 373, () => 1206, pigment.pine, { size: 74, gap: 6, shadow: 0.35 }),
    ].join("");
  },
};
