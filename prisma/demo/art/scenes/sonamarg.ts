import { lights, pigment } from "../colour";
import { sheep } from "../figure";
import { bank, blades, ground, mist, mountain, ridge, sky, stones } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { standingFir, thicket, wood } from "../tree";
import { river } from "../water";

const light = {
  ...lights.dawn,
  sky: ["#79aabd", "#bfd2c6", "#f3dca6", "#f9dd9e"],
  haze: "#e8d7b4",
  sun: { x: 300, y: 380, radius: 0 },
};

/** The Sindh bending through Sonamarg's autumn gold, birches on the slopes. */
export const sonamarg: Scene = {
  slug: "sonamarg",
  draw() {
    return [
      sky(light, 102, { clouds: 0.6, horizon: 620 }),
      mountain(light, {
        seed: 211,
        base: 780,
        depth: 0.46,
        colour: pigment.rock,
        snowline: 560,
        relief: 0.55,
        mist: 0.6,
        line: skyline("thajiwas", 211, { top: 250, foot: 480 }),
      }),
      mist(light, 660, 70, 0.55),
      mountain(light, {
        seed: 212,
        base: 840,
        depth: 0.3,
        colour: "#a8854a",
        relief: 0.5,
        mist: 0.6,
        line: ridge(212, [-20, 450, 260, 590, 540, 710, 780, 750, 1060, 700, 1340, 580, 1620, 470], {
          rough: 36,
          grain: 170,
        }),
      }),
      thicket(light, {
        seed: 213,
        depth: 0.26,
        tall: 44,
        colour: "#c98f35",
        line: ridge(213, [-20, 720, 300, 770, 620, 806, 900, 810, 1240, 770, 1620, 690], { rough: 12, sharp: false }),
      }),
      wood(light, {
        seed: 214,
        depth: 0.22,
        tall: 80,
        gap: 18,
        skirt: 60,
        clearing: -0.05,
        line: ridge(214, [-20, 760, 300, 800, 640, 822, 960, 822, 1260, 800, 1620, 740], { rough: 12, sharp: false }),
      }),
      ground(light, {
        seed: 215,
        line: ridge(215, [-20, 800, 500, 824, 900, 828, 1620, 800], { rough: 6, sharp: false }),
        colour: "#b79a4e",
        bright: "#e0c574",
        depth: 0.1,
      }),
      river(
        light,
        [
          [1180, 830, 10],
          [1060, 842, 16],
          [860, 858, 24],
          [760, 884, 34],
          [880, 918, 48],
          [1100, 958, 62],
          [1180, 1010, 84],
          [1020, 1090, 124],
          [820, 1220, 200],
        ],
        216,
        { foam: 0.4 },
      ),
      thicket(light, {
        seed: 217,
        depth: 0.06,
        tall: 60,
        colour: "#c98f35",
        line: (x) => 880 + (x - 1200) * 0.02,
        from: 1240,
        to: 1640,
      }),
      sheep(light, [
        [420, 900, 0.62],
        [470, 912, 0.66, true],
        [520, 898, 0.6],
        [360, 916, 0.66],
        [560, 922, 0.7],
        [300, 900, 0.6, true],
      ]),
      stones(light, 218, [
        [950, 1010, 30],
        [1000, 1030, 20],
        [880, 1090, 44],
        [1150, 1090, 36],
        [760, 1150, 60],
      ]),
      ground(light, {
        seed: 219,
        line: bank(219, "left", 820, 975),
        colour: "#a98c48",
        bright: "#d9bd68",
        depth: 0,
      }),
      ground(light, {
        seed: 220,
        line: bank(220, "right", 1090, 940),
        colour: "#a98c48",
        bright: "#d9bd68",
        depth: 0,
      }),
      standingFir(light, 1500, 1060, 660, 91),
      standingFir(light, 1380, 1085, 430, 92),
      standingFir(light, 1590, 1080, 420, 93),
      standingFir(light, 90, 1020, 400, 94),
      standingFir(light, 190, 1030, 280, 95),
      blades(light, 221, () => 1206, "#a98c48", { size: 80, gap: 5, shadow: 0.3, to: 760 }),
      blades(light, 222, () => 1206, "#a98c48", { size: 80, gap: 5, shadow: 0.3, from: 1080 }),
    ].join("");
  },
};
