import { houseboat } from "../build";
import { lights, pigment } from "../colour";
import { shikara } from "../craft";
import { ground, mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { poplars, thicket, wood } from "../tree";
import { glitter, lake } from "../water";
import { lotus } from "../garden";

const light = { ...lights.dawn, sun: { x: 420, y: 430, radius: 42 } };

/** Carved houseboats moored on Dal Lake at sunrise, vegetables on their way to market. */
export const houseboatWeekend: Scene = {
  slug: "dal-lake-houseboat-weekend",
  draw() {
    const above = [
      sky(light, 18, { clouds: 0.65, horizon: 640 }),
      mountain(light, {
        seed: 14,
        base: 760,
        depth: 0.66,
        colour: pigment.slate,
        snowline: 500,
        mist: 0.8,
        line: ridge(14, [-20, 470, 150, 420, 330, 500, 560, 420, 760, 360, 960, 430, 1180, 330, 1400, 420, 1620, 350], {
          rough: 50,
          grain: 190,
        }),
      }),
      mist(light, 590, 90, 0.6),
      mountain(light, {
        seed: 29,
        base: 780,
        depth: 0.42,
        colour: pigment.slate,
        mist: 0.85,
        line: skyline("zabarwan", 29, { top: 440, foot: 660 }),
      }),
      mist(light, 680, 60, 0.7),
      mountain(light, {
        seed: 31,
        base: 780,
        depth: 0.24,
        colour: pigment.slate,
        mist: 0.7,
        line: ridge(31, [-20, 690, 420, 700, 760, 660, 1040, 650, 1300, 560, 1620, 520], { rough: 24, grain: 180 }),
      }),
      mist(light, 745, 40, 0.7),
      wood(light, { seed: 7, depth: 0.26, tall: 60, gap: 12, line: () => 752, from: 900, colour: pigment.pine }),
      thicket(light, { seed: 8, depth: 0.22, tall: 52, line: () => 760, colour: pigment.pine }),
      poplars(
        light,
        9,
        [
          [180, 758, 130],
          [205, 758, 160],
          [232, 758, 138],
          [690, 758, 150],
          [716, 758, 176],
          [1460, 758, 170],
          [1490, 758, 200],
          [1522, 758, 176],
        ],
        pigment.meadow,
        0.2,
      ),
      ground(light, { seed: 19, line: () => 758, colour: pigment.grass, depth: 0.2, bottom: 781 }),
      houseboat(light, 1330, 786, 0.62, { depth: 0.12, lit: true }),
      houseboat(light, 860, 790, 0.72, { depth: 0.06, lit: true, paint: "#8a5a3a" }),
    ].join("");
    return [
      lake(light, above, { shore: 780, seed: 24, mirror: 0.8, ripple: 0.7 }),
      glitter(light.glow, 4, 420, 790, 1180, 1.1, 0.75),
      shikara(light, 1150, 880, 0.6, { seed: 3, canopy: pigment.saffron, flip: true }),
      shikara(light, 470, 915, 1.1, { seed: 9, canopy: "#a8323a" }),
      lotus(light, 5, [
        [1250, 1120, 1.3],
        [1420, 1080, 1.1],
        [1530, 1150, 1.5],
        [1080, 1170, 1.4],
        [70, 1140, 1.4],
        [230, 1175, 1.5],
        [1350, 1185, 1.6],
      ]),
    ].join("");
  },
};
