import { house, smoke } from "../build";
import { lights, pigment } from "../colour";
import { person } from "../craft";
import { bank, blades, ground, mist, mountain, ridge, sky, stones } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { standingFir, wood } from "../tree";
import { lake } from "../water";

const light = {
  ...lights.dawn,
  sky: ["#8fb3b8", "#bfd0c6", "#e6dfc2", "#f3e6c8"],
  haze: "#d9e0d4",
  shade: "#2c5258",
  sun: { x: 300, y: 380, radius: 0 },
};

/** Nilnag among its firs near Yusmarg, mist still on the water. */
export const nilnagLake: Scene = {
  slug: "nilnag-lake",
  draw() {
    const above = [
      sky(light, 531, { clouds: 0.55, horizon: 600 }),
      mountain(light, {
        seed: 532,
        base: 640,
        depth: 0.66,
        colour: pigment.slate,
        snowline: 520,
        mist: 0.8,
        line: skyline("pirPanjal", 532, { top: 330, foot: 490, left: -400, right: 1500 }),
      }),
      mist(light, 560, 70, 0.7),
      wood(light, {
        seed: 533,
        depth: 0.54,
        tall: 110,
        gap: 14,
        skirt: 120,
        line: ridge(533, [-20, 560, 300, 600, 640, 640, 960, 630, 1280, 590, 1620, 540], { rough: 22, sharp: false }),
      }),
      mist(light, 660, 60, 0.6),
      wood(light, {
        seed: 534,
        depth: 0.3,
        tall: 190,
        gap: 20,
        skirt: 60,
        line: ridge(534, [-20, 690, 300, 716, 640, 730, 960, 730, 1280, 716, 1620, 690], { rough: 12, sharp: false }),
      }),
      house(light, 1010, 744, 0.62, { wide: 150, tall: 60, wall: "#8a6648", roof: "#8f8258", logs: true, depth: 0.12 }),
      smoke(light, 1060, 680, 0.6, 0.5),
      ground(light, {
        seed: 535,
        line: () => 738,
        colour: pigment.meadow,
        bright: "#c6cf7a",
        depth: 0.16,
        bottom: 757,
      }),
    ].join("");
    return [
      lake(light, above, { shore: 756, seed: 536, mirror: 0.85, ripple: 0.4, colour: "#3f8f8a" }),
      mist(light, 780, 46, 0.65),
      mist(light, 850, 30, 0.35),
      ground(light, {
        seed: 537,
        line: bank(537, "left", 700, 930),
        colour: pigment.grass,
        bright: "#a9bf62",
        depth: 0,
      }),
      ground(light, {
        seed: 538,
        line: bank(538, "right", 1060, 970),
        colour: pigment.grass,
        bright: "#a9bf62",
        depth: 0,
      }),
      stones(light, 539, [
        [560, 1110, 40],
        [630, 1140, 26],
        [1090, 1150, 46],
        [480, 1060, 26],
      ]),
      person(light, 360, 1020, 1.2, "#8f4a3a"),
      person(light, 420, 1032, 1.1, "#31566a"),
      standingFir(light, 60, 1090, 880, 541),
      standingFir(light, 210, 1040, 540, 542),
      standingFir(light, 1540, 1090, 900, 543),
      standingFir(light, 1390, 1070, 560, 544),
      standingFir(light, 1270, 1060, 330, 545),
      blades(light, 546, () => 1206, pigment.fir, { size: 70, gap: 6, to: 600, shadow: 0.35 }),
      blades(light, 547, () => 1206, pigment.fir, { size: 70, gap: 6, from: 1100, shadow: 0.35 }),
    ].join("");
  },
};
