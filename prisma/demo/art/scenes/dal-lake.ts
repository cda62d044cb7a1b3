import { lights, pigment } from "../colour";
import { shikara } from "../craft";
import { lotus } from "../garden";
import { ground, mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { poplars, thicket } from "../tree";
import { glitter, lake } from "../water";

const light = lights.dusk;

/** The last shikara home under violet hills. */
export const dalLake: Scene = {
  slug: "dal-lake",
  draw() {
    const above = [
      sky(light, 92, { clouds: 0.75, horizon: 690 }),
      mountain(light, {
        seed: 201,
        base: 760,
        depth: 0.62,
        colour: pigment.slate,
        snowline: 520,
        mist: 0.7,
        line: ridge(201, [-20, 480, 260, 430, 520, 500, 780, 440, 1000, 510, 1200, 470, 1400, 410, 1620, 450], {
          rough: 46,
          grain: 190,
        }),
      }),
      mist(light, 640, 70, 0.5, "#e9a78f"),
      mountain(light, {
        seed: 202,
        base: 760,
        depth: 0.38,
        colour: pigment.slate,
        mist: 0.75,
        line: skyline("zabarwan", 202, { top: 440, foot: 690 }),
      }),
      mist(light, 720, 40, 0.5, "#e9a78f"),
      mountain(light, {
        seed: 203,
        base: 760,
        depth: 0.16,
        colour: pigment.slate,
        mist: 0.5,
        line: ridge(203, [-20, 600, 120, 570, 300, 660, 460, 720, 800, 742, 1620, 748], { rough: 22, grain: 170 }),
      }),
      ground(light, { seed: 19, line: () => 756, colour: pigment.grass, depth: 0.2, bottom: 765 }),
      thicket(light, { seed: 204, depth: 0.14, tall: 36, line: () => 758, colour: pigment.pine }),
      poplars(
        light,
        205,
        [
          [410, 758, 90],
          [430, 758, 110],
          [454, 758, 96],
          [1350, 758, 130],
          [1378, 758, 156],
          [1408, 758, 138],
        ],
        pigment.pine,
        0.14,
      ),
    ].join("");
    return [
      lake(light, above, { shore: 764, seed: 206, mirror: 0.88, ripple: 0.8 }),
      glitter(light.glow, 207, 1120, 770, 1180, 1.1, 0.8),
      shikara(light, 640, 900, 1.3, { seed: 15, canopy: "#8f2f3a" }),
      lotus(light, 208, [
        [120, 1110, 1.3],
        [260, 1150, 1.5],
        [400, 1180, 1.6],
        [60, 1180, 1.6],
        [1450, 1130, 1.4],
        [1540, 1170, 1.5],
      ]),
    ].join("");
  },
};
