import { lights, pigment } from "../colour";
import { lotus } from "../garden";
import { ground, mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { poplars, thicket } from "../tree";
import { marketBoat } from "../village";
import { glitter, lake } from "../water";

const light = {
  ...lights.dawn,
  sky: ["#8c9fb8", "#c7b9bb", "#f0c9a4", "#f9dba6"],
  haze: "#e6cdb9",
  sun: { x: 1010, y: 520, radius: 38 },
};

/** The floating vegetable market on a channel of Dal Lake, before the sun is over the hills. */
export const floatingMarket: Scene = {
  slug: "floating-market",
  draw() {
    const above = [
      sky(light, 303, { clouds: 0.5, horizon: 660 }),
      mountain(light, {
        seed: 304,
        base: 660,
        depth: 0.45,
        colour: pigment.slate,
        mist: 0.8,
        line: skyline("zabarwan", 304, { top: 330, foot: 580, left: -260, right: 1500 }),
      }),
      mist(light, 600, 70, 0.75),
      thicket(light, { seed: 305, depth: 0.4, tall: 60, line: () => 640, colour: pigment.pine }),
      poplars(
        light,
        306,
        [
          [150, 640, 190],
          [184, 640, 226],
          [220, 640, 196],
          [1330, 640, 200],
          [1366, 640, 244],
          [1404, 640, 210],
        ],
        pigment.meadow,
        0.34,
      ),
      mist(light, 640, 34, 0.7),
      ground(light, { seed: 19, line: () => 642, colour: pigment.grass, depth: 0.3, bottom: 655 }),
    ].join("");
    return [
      lake(light, above, { shore: 654, seed: 307, mirror: 0.8, ripple: 0.7 }),
      mist(light, 660, 40, 0.6),
      glitter(light.glow, 308, 1010, 664, 1100, 0.9, 0.7),
      marketBoat(light, 560, 706, 0.5, { seed: 1, cloth: "#7d5a42" }),
      marketBoat(light, 860, 716, 0.56, { seed: 2, flip: true, cloth: "#4d5a5c" }),
      marketBoat(light, 1150, 740, 0.62, { seed: 3, cloth: "#8f4a3a" }),
      marketBoat(light, 350, 776, 0.82, { seed: 4, flip: true, cloth: "#31566a" }),
      marketBoat(light, 760, 800, 0.95, { seed: 5, cloth: "#6b5a4c" }),
      marketBoat(light, 1280, 850, 1.12, { seed: 6, flip: true, cloth: "#7f5a66" }),
      marketBoat(light, 520, 930, 1.5, {
        seed: 7,
        cloth: "#8a6245",
        load: ["#5f8f4a", "#8fb05a", "#e2b53f", "#efe6cf"],
      }),
      marketBoat(light, 1060, 1010, 1.75, {
        seed: 8,
        flip: true,
        cloth: "#3f6f7a",
        load: ["#5f8f4a", "#d96a3a", "#c9506a"],
      }),
      lotus(light, 309, [
        [110, 1120, 1.4],
        [260, 1165, 1.6],
        [1480, 1150, 1.5],
      ]),
    ].join("");
  },
};
