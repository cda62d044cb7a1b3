import { gondola } from "../build";
import { lights, pigment } from "../colour";
import { snowfield } from "../figure";
import { mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { standingFir, wood } from "../tree";

const light = {
  ...lights.snow,
  sky: ["#6fa3c8", "#b5cfe0", "#f0e2d6", "#fbe9cd"],
  lit: "#fff3e2",
  sun: { x: 1280, y: 300, radius: 0 },
  haze: "#dfe6ec",
};

/** Gulmarg's gondola over snow-laden firs, Apharwat in the first sun. */
export const gulmarg: Scene = {
  slug: "gulmarg",
  draw() {
    return [
      sky(light, 62, { clouds: 0.6, horizon: 600 }),
      mountain(light, {
        seed: 131,
        base: 900,
        depth: 0.36,
        colour: pigment.slate,
        snowline: 860,
        relief: 0.55,
        mist: 0.45,
        line: skyline("apharwat", 131, { top: 270, foot: 640 }),
      }),
      mist(light, 720, 90, 0.65),
      wood(light, {
        seed: 132,
        depth: 0.46,
        tall: 70,
        gap: 11,
        skirt: 140,
        shadow: 0.4,
        line: ridge(132, [-20, 700, 400, 740, 800, 770, 1200, 720, 1620, 660], { rough: 26, sharp: false }),
      }),
      mist(light, 810, 70, 0.6),
      wood(light, {
        seed: 133,
        depth: 0.28,
        tall: 130,
        gap: 19,
        skirt: 140,
        shadow: 0.45,
        line: ridge(133, [-20, 840, 400, 870, 800, 900, 1200, 850, 1620, 790], { rough: 22, sharp: false }),
      }),
      mist(light, 930, 60, 0.5),
      gondola(
        light,
        [
          [-80, 620, 900],
          [520, 500, 1010],
          [1120, 400, 1010],
          [1680, 300, 500],
        ],
        [
          [0.62, 1.75, pigment.chinar],
          [1.5, 1.25, pigment.saffron],
          [2.35, 0.85, pigment.chinar],
        ],
      ),
      snowfield(
        light,
        134,
        ridge(134, [-20, 960, 400, 985, 900, 1030, 1300, 1000, 1620, 940], { rough: 14, sharp: false }),
        0,
      ),
      ...(
        [
          [60, 1010, 520],
          [200, 1030, 380],
          [330, 1060, 300],
          [640, 1060, 250],
          [760, 1080, 330],
          [900, 1090, 230],
          [1240, 1060, 420],
          [1380, 1050, 560],
          [1520, 1060, 460],
        ] as const
      ).map(([x, foot, tall], index) => standingFir(light, x, foot, tall, 141 + index, { snow: 0.82 })),
      snowfield(light, 135, ridge(135, [-20, 1090, 500, 1110, 1000, 1130, 1620, 1080], { rough: 16, sharp: false }), 0),
    ].join("");
  },
};
