import { lights, pigment } from "../colour";
import { blades, flowers, ground, mist, mountain, ridge, sky, stones } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { standingFir, wood } from "../tree";
import { river } from "../water";
import { ponies } from "../figure";

const light = lights.noon;

/** Sonamarg's meadow and the Sindh under the Thajiwas glaciers. */
export const sonamargGlacier: Scene = {
  slug: "sonamarg-glacier-day-out",
  draw() {
    const knoll = ridge(71, [-20, 1010, 400, 980, 820, 1060, 1200, 1090, 1620, 1010], { rough: 14, sharp: false });
    return [
      sky(light, 5, { clouds: 0.75, horizon: 640 }),
      mountain(light, {
        seed: 12,
        base: 660,
        depth: 0.55,
        colour: pigment.rock,
        snowline: 600,
        relief: 0.5,
        line: ridge(12, [-20, 420, 160, 330, 360, 400, 560, 300, 760, 390, 1000, 330, 1300, 410, 1620, 330], {
          rough: 60,
          grain: 190,
        }),
      }),
      mountain(light, {
        seed: 27,
        base: 860,
        depth: 0.3,
        colour: pigment.rock,
        snowline: 590,
        relief: 0.55,
        mist: 0.55,
        line: skyline("thajiwas", 27, { top: 240, foot: 580 }),
      }),
      mist(light, 700, 70, 0.55),
      mountain(light, {
        seed: 37,
        base: 830,
        depth: 0.22,
        colour: pigment.slope,
        relief: 0.5,
        mist: 0.6,
        line: ridge(37, [-20, 560, 200, 640, 420, 740, 700, 780, 980, 770, 1240, 690, 1460, 600, 1620, 540], {
          rough: 34,
          grain: 190,
        }),
      }),
      wood(light, {
        seed: 45,
        depth: 0.22,
        tall: 62,
        gap: 13,
        skirt: 60,
        line: ridge(45, [-20, 700, 300, 770, 640, 815, 980, 810, 1300, 750, 1620, 660], { rough: 16, sharp: false }),
      }),
      ground(light, {
        seed: 51,
        line: ridge(51, [-20, 790, 400, 815, 800, 830, 1200, 815, 1620, 780], { rough: 10, sharp: false }),
        colour: pigment.meadow,
        bright: "#c3c76a",
        depth: 0.14,
      }),
      river(
        light,
        [
          [900, 828, 5],
          [860, 846, 8],
          [930, 868, 13],
          [1020, 892, 20],
          [960, 926, 30],
          [820, 968, 44],
          [780, 1020, 66],
          [930, 1090, 104],
          [1180, 1215, 190],
        ],
        61,
      ),
      ponies(light, 330, 905, 0.75),
      wood(light, {
        seed: 65,
        depth: 0.06,
        tall: 130,
        gap: 34,
        from: 1240,
        to: 1640,
        line: ridge(65, [1200, 905, 1620, 860], { rough: 8, sharp: false }),
        skirt: 12,
      }),
      ground(light, { seed: 71, line: knoll, colour: pigment.grass, bright: pigment.meadow, depth: 0 }),
      standingFir(light, 1480, 1075, 520, 3),
      standingFir(light, 1370, 1085, 360, 8),
      standingFir(light, 1565, 1090, 400, 13),
      stones(light, 15, [
        [560, 1052, 38],
        [640, 1070, 22],
        [250, 1100, 52],
      ]),
      flowers(light, 77, 420, { left: 0, right: 1600, top: 1010, bottom: 1190 }, ["#f4e7a1", "#fbf9f4", "#c58bb3"], 7),
      blades(light, 75, (x) => knoll(x) + 4, pigment.grass, { size: 24, shadow: 0.25 }),
      blades(light, 78, () => 1200, pigment.fir, { size: 74, gap: 6, shadow: 0.35 }),
    ].join("");
  },
};
