import { lights, pigment } from "../colour";
import { ground, mist, mountain, ridge, sky } from "../land";
import { lake, glitter } from "../water";
import { leafSpray, poplars, thicket } from "../tree";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { shikara } from "../craft";
import { lotus } from "../garden";
import { houseboat } from "../build";

const light = { ...lights.dawn, sun: { x: 1090, y: 470, radius: 40 } };

/** Early morning on Dal Lake, seen from under a chinar. */
export const hero: Scene = {
  slug: "hero",
  draw() {
    const above = [
      sky(light, 11, { clouds: 0.6, horizon: 720 }),
      mountain(light, {
        seed: 21,
        base: 740,
        depth: 0.66,
        colour: pigment.rock,
        snowline: 560,
        relief: 0.5,
        mist: 0.8,
        line: ridge(
          21,
          [-20, 520, 180, 430, 330, 470, 520, 360, 700, 460, 860, 420, 1010, 480, 1220, 400, 1400, 470, 1620, 390],
          { rough: 55, grain: 210 },
        ),
      }),
      mist(light, 640, 90, 0.75),
      mountain(light, {
        seed: 33,
        base: 760,
        depth: 0.5,
        colour: pigment.slate,
        relief: 0.5,
        mist: 0.85,
        line: skyline("zabarwan", 33, { top: 500, foot: 690 }),
      }),
      mist(light, 720, 60, 0.6),
      mountain(light, {
        seed: 41,
        base: 790,
        depth: 0.3,
        colour: pigment.slate,
        relief: 0.5,
        mist: 0.75,
        line: ridge(41, [-20, 640, 120, 600, 330, 700, 520, 735, 1000, 745, 1240, 690, 1460, 610, 1620, 640], {
          rough: 30,
          grain: 200,
        }),
      }),
      mist(light, 770, 30, 0.6),
      thicket(light, { seed: 50, depth: 0.3, tall: 34, line: () => 768, colour: pigment.pine }),
      thicket(light, { seed: 51, depth: 0.2, tall: 52, line: () => 774, colour: pigment.pine, to: 520 }),
      thicket(light, { seed: 53, depth: 0.2, tall: 56, line: () => 774, colour: pigment.pine, from: 1180 }),
      poplars(
        light,
        61,
        [
          [70, 774, 96],
          [96, 774, 120],
          [128, 774, 104],
          [1330, 774, 110],
          [1352, 774, 132],
          [1376, 774, 118],
          [1402, 774, 90],
          [560, 774, 64],
          [574, 774, 74],
        ],
        pigment.meadow,
        0.22,
      ),
      ground(light, { seed: 55, line: () => 772, colour: pigment.grass, depth: 0.25, bottom: 779 }),
      houseboat(light, 1290, 782, 0.4, { depth: 0.18, lit: true }),
      houseboat(light, 1540, 781, 0.36, { depth: 0.22, lit: true }),
    ].join("");
    return [
      `<g transform="translate(1600) scale(-1 1)">`,
      lake(light, above, { shore: 778, seed: 71, mirror: 0.85, ripple: 0.8 }),
      glitter(light.glow, 81, 1090, 782, 1190, 1.1, 0.7),
      shikara(light, 620, 902, 1.3, { seed: 5 }),
      lotus(light, 57, [
        [1300, 1080, 1.3],
        [1450, 1120, 1.5],
        [1560, 1060, 1.2],
        [1180, 1150, 1.4],
        [1370, 1170, 1.6],
        [80, 1130, 1.4],
        [230, 1170, 1.5],
      ]),
      leafSpray(light, -40, 215, 1.3, 91, [pigment.chinar, "#c4622c", "#d68a35"]),
      "</g>",
    ].join("");
  },
};
