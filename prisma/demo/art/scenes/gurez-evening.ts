import { house, smoke, stars, woodenBridge } from "../build";
import { lights, pigment } from "../colour";
import { person } from "../craft";
import { bank, blades, ground, mist, mountain, ridge, sky, stones } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { poplars, standingFir, wood } from "../tree";
import { river } from "../water";

const light = {
  ...lights.dusk,
  sky: ["#2f3f70", "#66699c", "#c58f9a", "#f2bd8d"],
  haze: "#a58ca6",
  shade: "#2b305a",
  sun: { x: 300, y: 560, radius: 0 },
};

/** The village of Dawar at nightfall, its log houses lit, a bridge over the Kishanganga. */
export const gurezEvening: Scene = {
  slug: "gurez-evening",
  draw() {
    const terrace = ridge(471, [-20, 850, 400, 842, 800, 836, 1200, 812, 1620, 770], { rough: 6, sharp: false });
    const logs = { logs: true, lit: true, rows: 2 } as const;
    return [
      sky(light, 470, { clouds: 0.6, horizon: 620 }),
      stars(472, 110, 380),
      mountain(light, {
        seed: 473,
        base: 760,
        depth: 0.46,
        colour: pigment.rock,
        snowline: 480,
        mist: 0.6,
        line: ridge(473, [-20, 380, 200, 440, 480, 520, 900, 500, 1200, 430, 1400, 360, 1620, 400], {
          rough: 40,
          grain: 150,
        }),
      }),
      mountain(light, {
        seed: 474,
        base: 830,
        depth: 0.26,
        colour: "#8a8377",
        snowline: 400,
        relief: 0.9,
        mist: 0.5,
        line: skyline("habbaKhatoon", 474, { top: 240, foot: 780, left: -420, right: 1260 }),
      }),
      mist(light, 730, 60, 0.5, "#d9a39a"),
      wood(light, {
        seed: 475,
        depth: 0.22,
        tall: 76,
        gap: 12,
        skirt: 110,
        shadow: 0.4,
        line: ridge(475, [-20, 690, 300, 760, 640, 800, 960, 790, 1280, 720, 1620, 590], { rough: 20, sharp: false }),
      }),
      ground(light, { seed: 471, line: terrace, colour: pigment.meadow, bright: pigment.hay, depth: 0.1 }),
      poplars(
        light,
        476,
        [
          [700, 850, 160],
          [734, 850, 190],
          [1500, 800, 190],
          [1536, 798, 220],
        ],
        pigment.meadow,
        0.1,
      ),
      house(light, 860, 846, 0.6, { wide: 140, tall: 84, wall: "#8a6648", roof: "#6b5a4c", depth: 0.08, ...logs }),
      house(light, 1020, 842, 0.72, { wide: 140, tall: 86, wall: "#7d5b40", roof: "#7a6a58", depth: 0.06, ...logs }),
      house(light, 1380, 834, 0.76, { wide: 150, tall: 84, wall: "#9a7350", roof: "#6b5a4c", depth: 0.05, ...logs }),
      house(light, 1200, 872, 0.95, { wide: 160, tall: 96, wall: "#8a6648", roof: "#5f5348", depth: 0.02, ...logs }),
      smoke(light, 1060, 742, 0.6, 0.5),
      smoke(light, 1260, 740, 0.8, 0.45),
      smoke(light, 1420, 736, 0.6, 0.45),
      river(
        light,
        [
          [420, 846, 20],
          [480, 870, 36],
          [620, 904, 60],
          [680, 960, 96],
          [600, 1030, 150],
          [520, 1120, 220],
          [520, 1220, 290],
        ],
        477,
        { foam: 0.55, colour: "#4f8fa3" },
      ),
      woodenBridge(light, 420, 920, 440, 0.9),
      person(light, 560, 900, 0.66, "#8f4a3a"),
      person(light, 700, 902, 0.64, "#3f6f7a"),
      stones(light, 478, [
        [560, 1020, 34],
        [640, 1060, 46],
        [480, 1100, 54],
        [740, 1010, 26],
        [700, 1140, 40],
      ]),
      ground(light, {
        seed: 479,
        line: bank(479, "left", 440, 950),
        colour: pigment.grass,
        bright: pigment.meadow,
        depth: 0,
      }),
      ground(light, {
        seed: 480,
        line: bank(480, "right", 770, 930),
        colour: pigment.grass,
        bright: pigment.meadow,
        depth: 0,
      }),
      standingFir(light, 90, 1010, 620, 481),
      standingFir(light, 220, 1000, 390, 482),
      standingFir(light, 1540, 1040, 560, 483),
      blades(light, 484, () => 1206, pigment.fir, { size: 70, gap: 6, to: 400, shadow: 0.5 }),
      blades(light, 485, () => 1206, pigment.fir, { size: 70, gap: 6, from: 880, shadow: 0.5 }),
    ].join("");
  },
};
