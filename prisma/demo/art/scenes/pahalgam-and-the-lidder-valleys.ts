import { woodenBridge } from "../build";
import { lights, pigment } from "../colour";
import { bank, blades, flowers, ground, mist, mountain, ridge, sky, stones } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { bushes, standingFir, wood } from "../tree";
import { river } from "../water";

const light = { ...lights.dawn, sun: { x: 860, y: 330, radius: 0 }, haze: "#dfe0d2", shade: "#2c5262" };

/** The Lidder between pines early in the day, a wooden bridge and snow at the head of the valley. */
export const lidderValleys: Scene = {
  slug: "pahalgam-and-the-lidder-valleys",
  draw() {
    return [
      sky(light, 14, { clouds: 0.4, horizon: 560 }),
      mountain(light, {
        seed: 23,
        base: 760,
        depth: 0.52,
        colour: pigment.slate,
        snowline: 620,
        mist: 0.7,
        line: skyline("kolahoi", 23, { top: 270, foot: 520 }),
      }),
      mist(light, 620, 70, 0.6),
      mountain(light, {
        seed: 24,
        base: 840,
        depth: 0.36,
        colour: pigment.slope,
        mist: 0.7,
        line: ridge(
          24,
          [-20, 260, 200, 370, 420, 500, 640, 630, 820, 690, 1020, 610, 1260, 450, 1460, 330, 1620, 250],
          { rough: 36, grain: 170 },
        ),
      }),
      wood(light, {
        seed: 61,
        depth: 0.4,
        tall: 66,
        gap: 11,
        skirt: 120,
        line: ridge(61, [-20, 420, 280, 560, 560, 690, 820, 750, 1080, 690, 1340, 540, 1620, 400], {
          rough: 20,
          sharp: false,
        }),
      }),
      mist(light, 720, 70, 0.45),
      wood(light, {
        seed: 62,
        depth: 0.24,
        tall: 110,
        gap: 17,
        skirt: 140,
        line: ridge(62, [-20, 600, 280, 700, 560, 778, 800, 804, 1060, 780, 1340, 690, 1620, 580], {
          rough: 18,
          sharp: false,
        }),
      }),
      wood(light, {
        seed: 63,
        depth: 0.1,
        tall: 190,
        gap: 30,
        skirt: 90,
        to: 520,
        line: ridge(63, [-20, 800, 300, 830, 620, 850], { rough: 12, sharp: false }),
      }),
      wood(light, {
        seed: 64,
        depth: 0.1,
        tall: 190,
        gap: 30,
        skirt: 90,
        from: 1120,
        line: ridge(64, [1000, 850, 1300, 830, 1620, 790], { rough: 12, sharp: false }),
      }),
      ground(light, {
        seed: 66,
        line: ridge(66, [-20, 838, 500, 842, 800, 826, 1100, 842, 1620, 830], { rough: 6, sharp: false }),
        colour: pigment.grass,
        bright: pigment.meadow,
        depth: 0.1,
      }),
      river(
        light,
        [
          [812, 826, 20],
          [790, 848, 34],
          [830, 880, 60],
          [910, 925, 96],
          [890, 985, 150],
          [770, 1060, 220],
          [700, 1140, 300],
          [690, 1220, 370],
        ],
        67,
        { foam: 0.78, colour: "#4f95a0" },
      ),
      woodenBridge(light, 560, 868, 520, 0.98),
      stones(light, 68, [
        [690, 960, 34],
        [740, 985, 22],
        [1040, 985, 40],
        [1085, 1020, 26],
        [560, 1080, 60],
        [650, 1120, 38],
        [980, 1110, 54],
        [860, 1050, 30],
        [470, 1150, 70],
        [1090, 1170, 80],
        [800, 1165, 46],
        [930, 946, 16],
      ]),
      ground(light, {
        seed: 69,
        line: bank(69, "left", 500, 945),
        colour: pigment.grass,
        bright: pigment.meadow,
        depth: 0,
      }),
      ground(light, {
        seed: 70,
        line: bank(70, "right", 1040, 925),
        colour: pigment.grass,
        bright: pigment.meadow,
        depth: 0,
      }),
      bushes(
        light,
        71,
        [
          [330, 1075, 80],
          [400, 1105, 60],
          [1230, 1075, 90],
          [1160, 1100, 60],
        ],
        pigment.pine,
        0,
      ),
      standingFir(light, 120, 1040, 860, 51),
      standingFir(light, 280, 1050, 560, 52),
      standingFir(light, 1490, 1020, 840, 53),
      standingFir(light, 1330, 1050, 540, 54),
      standingFir(light, 1590, 1060, 600, 55),
      standingFir(light, 10, 1090, 620, 56),
      flowers(light, 72, 120, { left: 0, right: 380, top: 1080, bottom: 1195 }, ["#fbf9f4", "#f4e08a"], 6),
      flowers(light, 73, 120, { left: 1230, right: 1600, top: 1080, bottom: 1195 }, ["#fbf9f4", "#e7a7b7"], 6),
      blades(light, 74, () => 1206, pigment.fir, { size: 70, gap: 6, to: 400, shadow: 0.4 }),
      blades(light, 75, () => 1206, pigment.fir, { size: 70, gap: 6, from: 1190, shadow: 0.4 }),
    ].join("");
  },
};
