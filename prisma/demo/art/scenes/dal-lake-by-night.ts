import { houseboat, stars } from "../build";
import { lights, pigment } from "../colour";
import { shikara } from "../craft";
import { lotus } from "../garden";
import { ground, mist, mountain, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { poplars, thicket } from "../tree";
import { glitter, lake } from "../water";

const light = {
  ...lights.night,
  sky: ["#141d42", "#27346a", "#59588c", "#a8809a"],
  haze: "#5e6a90",
  lit: "#c3c6de",
  shade: "#141a3c",
  sun: { x: 520, y: 250, radius: 44 },
};

/** Two people in a shikara on Dal Lake after dark, the moon up and the houseboats lit. */
export const dalLakeByNight: Scene = {
  slug: "dal-lake-by-night",
  draw() {
    const above = [
      sky(light, 312, { clouds: 0.15, horizon: 700 }),
      stars(313, 260, 560),
      mountain(light, {
        seed: 314,
        base: 730,
        depth: 0.3,
        colour: pigment.slate,
        mist: 0.6,
        line: skyline("zabarwan", 314, { top: 430, foot: 680, left: -120, right: 1560 }),
      }),
      mist(light, 690, 50, 0.55),
      ground(light, { seed: 19, line: () => 716, colour: pigment.grass, depth: 0.2, bottom: 729 }),
      thicket(light, { seed: 315, depth: 0.16, tall: 46, line: () => 718, colour: pigment.pine }),
      poplars(
        light,
        316,
        [
          [600, 718, 130],
          [628, 718, 158],
          [656, 718, 134],
        ],
        pigment.pine,
        0.16,
      ),
      houseboat(light, 1220, 742, 0.9, { depth: 0.04, lit: true, paint: "#8a5a3a" }),
      houseboat(light, 240, 738, 0.52, { depth: 0.12, lit: true, flip: true }),
    ].join("");
    const lamp = `<radialGradient id="lamp"><stop offset="0" stop-color="#ffd98a" stop-opacity=".8"/><stop offset="1" stop-color="#ffb65a" stop-opacity="0"/></radialGradient>`;
    return [
      lake(light, above, { shore: 734, seed: 317, mirror: 0.85, ripple: 0.55, colour: "#3f5f86" }),
      glitter(light.glow, 318, 520, 742, 1190, 0.9, 0.7),
      glitter("#ffcf78", 319, 1180, 744, 960, 0.9, 0.4),
      `<defs>${lamp}</defs><circle cx="790" cy="880" r="250" fill="url(#lamp)" opacity=".75"/>`,
      shikara({ ...light, lit: "#f3d9b4" }, 800, 950, 1.35, { seed: 21, canopy: "#a8323a" }),
      `<circle cx="716" cy="868" r="9" fill="#ffe6ad"/>`,
      lotus(light, 320, [
        [1380, 1110, 1.4],
        [1510, 1160, 1.6],
        [90, 1150, 1.5],
      ]),
    ].join("");
  },
};
