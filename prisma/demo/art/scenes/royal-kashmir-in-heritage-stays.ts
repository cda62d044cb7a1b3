import { houseboat, veranda } from "../build";
import { lights, pigment } from "../colour";
import { shikara } from "../craft";
import { ground, mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { poplars, thicket } from "../tree";
import { glitter, lake } from "../water";

const light = { ...lights.dusk, sun: { x: 930, y: 600, radius: 34 } };

/** From the carved veranda of an old houseboat, lamps just lit, the lake outside. */
export const heritageStays: Scene = {
  slug: "royal-kashmir-in-heritage-stays",
  draw() {
    const above = [
      sky(light, 52, { clouds: 0.6, horizon: 680 }),
      mountain(light, {
        seed: 121,
        base: 740,
        depth: 0.6,
        colour: pigment.slate,
        snowline: 520,
        mist: 0.7,
        line: ridge(121, [-20, 480, 300, 430, 560, 500, 840, 410, 1080, 480, 1340, 400, 1620, 470], {
          rough: 48,
          grain: 180,
        }),
      }),
      mist(light, 620, 70, 0.5, "#e7a890"),
      mountain(light, {
        seed: 122,
        base: 740,
        depth: 0.36,
        colour: pigment.slate,
        mist: 0.7,
        line: skyline("zabarwan", 122, { top: 510, foot: 670 }),
      }),
      mist(light, 700, 34, 0.5, "#e7a890"),
      ground(light, { seed: 19, line: () => 732, colour: pigment.grass, depth: 0.2, bottom: 747 }),
      thicket(light, { seed: 123, depth: 0.22, tall: 44, line: () => 734, colour: pigment.pine }),
      poplars(
        light,
        124,
        [
          [520, 734, 120],
          [546, 734, 146],
          [1180, 734, 130],
          [1206, 734, 152],
        ],
        pigment.pine,
        0.24,
      ),
      houseboat(light, 640, 752, 0.36, { depth: 0.2, lit: true }),
      houseboat(light, 1090, 750, 0.32, { depth: 0.24, lit: true, flip: true }),
    ].join("");
    return [
      lake(light, above, { shore: 746, seed: 125, mirror: 0.85, ripple: 0.7 }),
      glitter(light.glow, 126, 930, 752, 1130, 0.9, 0.7),
      shikara(light, 800, 880, 0.66, { seed: 12, canopy: "#8f2f3a", flip: true }),
      veranda(light),
    ].join("");
  },
};
