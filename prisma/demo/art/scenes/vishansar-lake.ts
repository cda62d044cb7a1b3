import { tent } from "../build";
import { lights, pigment } from "../colour";
import { person } from "../craft";
import { blades, flowers, ground, mist, mountain, ridge, sky, stones } from "../land";
import { type Scene } from "../scene";
import { lake } from "../water";

const light = {
  ...lights.noon,
  sky: ["#3f87b6", "#86bfd6", "#cfe4e6", "#f0f1e2"],
  haze: "#c6dde4",
  sun: { x: 340, y: 110, radius: 0 },
};

/** Vishansar's turquoise water under Kishansar peak, two trekkers on the shore. */
export const vishansarLake: Scene = {
  slug: "vishansar-lake",
  draw() {
    const shore = ridge(431, [-20, 1010, 300, 960, 620, 1010, 900, 1070, 1240, 1050, 1620, 950], {
      rough: 12,
      sharp: false,
    });
    const above = [
      sky(light, 430, { clouds: 0.75, horizon: 600 }),
      mountain(light, {
        seed: 432,
        base: 700,
        depth: 0.5,
        colour: pigment.rock,
        snowline: 520,
        mist: 0.5,
        line: ridge(
          432,
          [-20, 420, 200, 350, 360, 410, 560, 330, 760, 420, 1000, 370, 1240, 430, 1440, 340, 1620, 390],
          {
            rough: 44,
            grain: 150,
          },
        ),
      }),
      mountain(light, {
        seed: 433,
        base: 720,
        depth: 0.22,
        colour: "#7f8478",
        snowline: 470,
        relief: 0.8,
        mist: 0.4,
        line: ridge(
          433,
          [
            -20, 640, 160, 600, 380, 560, 620, 470, 800, 340, 960, 200, 1040, 260, 1110, 230, 1260, 400, 1440, 540,
            1620, 620,
          ],
          { rough: 36, grain: 120 },
        ),
      }),
      mountain(light, {
        seed: 434,
        base: 720,
        depth: 0.14,
        colour: pigment.slope,
        relief: 0.5,
        mist: 0.3,
        line: ridge(434, [-20, 470, 140, 520, 330, 610, 520, 680, 760, 706, 1100, 704, 1360, 660, 1620, 590], {
          rough: 26,
          grain: 160,
        }),
      }),
      mist(light, 706, 24, 0.4),
    ].join("");
    return [
      lake(light, above, { shore: 706, seed: 435, mirror: 0.72, ripple: 0.7, colour: "#2fa3a8" }),
      ground(light, { seed: 431, line: shore, colour: pigment.grass, bright: "#b4c868", depth: 0 }),
      stones(light, 436, [
        [430, 985, 34],
        [500, 1004, 22],
        [960, 1074, 30],
        [1020, 1080, 44],
        [1120, 1064, 20],
        [180, 990, 26],
      ]),
      tent(light, 1330, 1040, 0.95, "#d98a3c"),
      tent(light, 1500, 1010, 0.8, "#b9502c"),
      person(light, 690, 1052, 1.25, "#8f3f3a"),
      person(light, 760, 1064, 1.18, "#3f6f7a"),
      stones(light, 437, [
        [250, 1120, 70],
        [350, 1150, 42],
        [1250, 1160, 60],
      ]),
      flowers(light, 438, 520, { left: 0, right: 1600, top: 1040, bottom: 1195 }, ["#fbf9f4", "#c58bb3", "#7d8fd0"], 7),
      blades(light, 439, () => 1206, pigment.pine, { size: 60, gap: 6, shadow: 0.35 }),
    ].join("");
  },
};
