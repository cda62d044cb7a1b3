import { gondola } from "../build";
import { lights, pigment } from "../colour";
import { skier, snowfield } from "../figure";
import { mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { standingFir, wood } from "../tree";
import { stroke } from "../shape";

const light = lights.snow;

/** First turns on Gulmarg's nursery slope, Apharwat behind. */
export const skiWeek: Scene = {
  slug: "gulmarg-ski-starter-week",
  draw() {
    const piste = ridge(58, [-20, 700, 300, 735, 700, 800, 1100, 870, 1620, 930], { rough: 8, sharp: false });
    const near = ridge(59, [-20, 880, 400, 900, 900, 925, 1620, 1010], { rough: 8, sharp: false });
    const tracks = [0, 26]
      .map(
        (shift) =>
          `M${640 + shift} 812C${700 + shift} 838 ${560 + shift} 868 ${640 + shift} 900S${860 + shift} 930 ${800 + shift} 985S${560 + shift} 1030 ${660 + shift} 1090S${960 + shift} 1120 ${980 + shift} 1200`,
      )
      .join("");
    return [
      sky(light, 9, { clouds: 0.5, horizon: 600 }),
      mountain(light, {
        seed: 22,
        base: 860,
        depth: 0.4,
        colour: pigment.slate,
        snowline: 800,
        relief: 0.55,
        mist: 0.4,
        line: skyline("apharwat", 22, { top: 280, foot: 560 }),
      }),
      mist(light, 690, 80, 0.6),
      wood(light, {
        seed: 42,
        depth: 0.42,
        tall: 60,
        gap: 11,
        skirt: 120,
        shadow: 0.4,
        line: ridge(42, [-20, 620, 300, 660, 700, 720, 1000, 740, 1300, 690, 1620, 650], { rough: 22, sharp: false }),
        clearing: -0.3,
      }),
      wood(light, {
        seed: 43,
        depth: 0.26,
        tall: 100,
        gap: 17,
        shadow: 0.45,
        line: ridge(43, [-20, 690, 300, 715, 800, 800, 1200, 850, 1620, 800], { rough: 14, sharp: false }),
        clearing: -0.1,
      }),
      gondola(
        light,
        [
          [-60, 640, 900],
          [300, 520, 800],
          [900, 400, 900],
          [1260, 330, 700],
          [1600, 270, 400],
        ],
        [
          [0.55, 0.9, pigment.chinar],
          [1.45, 0.72, pigment.saffron],
          [2.35, 0.5, pigment.chinar],
          [3.3, 0.36, pigment.saffron],
        ],
      ),
      snowfield(light, 60, piste, 0.06),
      standingFir(light, 1360, 930, 380, 41, { snow: 0.82, depth: 0.06 }),
      standingFir(light, 1470, 950, 480, 42, { snow: 0.82, depth: 0.03 }),
      standingFir(light, 1240, 905, 260, 43, { snow: 0.82, depth: 0.1 }),
      standingFir(light, 110, 772, 230, 44, { snow: 0.82, depth: 0.1 }),
      standingFir(light, 190, 770, 170, 45, { snow: 0.82, depth: 0.12 }),
      stroke(tracks, pigment.shadowedSnow, 5, 0.8),
      skier(light, 470, 838, 0.66, pigment.saffron, true),
      skier(light, 372, 818, 0.6, "#2d6f83"),
      snowfield(light, 63, near, 0, 0.4),
      stroke(
        "M1000 930C900 980 840 1030 900 1100S1100 1180 1080 1220M1026 930C926 980 866 1030 926 1100S1126 1180 1106 1220",
        pigment.shadowedSnow,
        6,
        0.9,
      ),
      skier(light, 1010, 925, 1.45, pigment.chinar),
      standingFir(light, 1545, 1190, 760, 46, { snow: 0.82 }),
    ].join("");
  },
};
