import { lights, pigment } from "../colour";
import { person } from "../craft";
import { pavilion, tulipBeds } from "../garden";
import { ground, mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { bushes, poplars, thicket, wood } from "../tree";

const light = {
  ...lights.noon,
  sky: ["#6fa9c6", "#acd0da", "#e7e9dc", "#f8ecd8"],
  haze: "#d9e0e0",
  lit: "#fff8ea",
  sun: { x: 300, y: 200, radius: 0 },
};

/** Tulip terraces in bands under the Zabarwan hills, almond trees in flower. */
export const tulipSpring: Scene = {
  slug: "tulip-and-mughal-gardens-spring",
  draw() {
    return [
      `<g transform="translate(0 -105)">`,
      sky(light, 44, { clouds: 0.75, horizon: 600 }),
      mountain(light, {
        seed: 104,
        base: 700,
        depth: 0.56,
        colour: pigment.rock,
        snowline: 500,
        mist: 0.6,
        line: ridge(104, [-20, 470, 240, 390, 520, 440, 800, 350, 1060, 420, 1320, 350, 1620, 410], {
          rough: 46,
          grain: 190,
        }),
      }),
      mountain(light, {
        seed: 105,
        base: 760,
        depth: 0.32,
        colour: "#6f8f6c",
        relief: 0.55,
        mist: 0.55,
        snowline: 395,
        line: skyline("zabarwan", 105, { top: 390, foot: 640 }),
      }),
      mist(light, 680, 60, 0.5),
      mountain(light, {
        seed: 106,
        base: 790,
        depth: 0.2,
        colour: pigment.slope,
        relief: 0.5,
        mist: 0.5,
        line: ridge(106, [-20, 640, 320, 690, 640, 640, 980, 690, 1300, 620, 1620, 580], { rough: 26, grain: 170 }),
      }),
      wood(light, { seed: 107, depth: 0.2, tall: 50, gap: 12, line: () => 742, colour: pigment.pine }),
      thicket(light, { seed: 108, depth: 0.18, tall: 54, line: () => 752, colour: pigment.pine }),
      poplars(
        light,
        109,
        [
          [90, 756, 130],
          [120, 756, 160],
          [1240, 756, 140],
          [1268, 756, 168],
          [1298, 756, 150],
        ],
        pigment.meadow,
        0.14,
      ),
      pavilion(light, 760, 762, 0.72),
      bushes(
        light,
        110,
        [
          [420, 776, 90],
          [520, 778, 76],
          [610, 776, 84],
          [1010, 776, 88],
          [1110, 778, 96],
          [1420, 776, 100],
          [1520, 778, 80],
          [240, 778, 90],
        ],
        "#f0c4cc",
        0.08,
      ),
      ground(light, { seed: 111, line: () => 768, colour: pigment.grass, bright: pigment.meadow, depth: 0.06 }),
      "</g>",
      tulipBeds(light, 112, {
        top: 677,
        bottom: 1230,
        colours: ["#d8352f", "#f3c13a", "#e46a8d", "#fbf4ea", "#7d3f8c", "#f0853a", "#c92f4e", "#f7d56b"],
      }),
      person(light, 1110, 800, 0.66, "#31566a"),
      person(light, 1142, 802, 0.6, "#b9683c"),
      person(light, 1168, 802, 0.4, "#d9b23d"),
    ].join("");
  },
};
