import { gondola } from "../build";
import { lights, pigment } from "../colour";
import { skier, snowfield } from "../figure";
import { mist, mountain, ridge, sky } from "../land";
import { type Scene } from "../scene";
import { stroke } from "../shape";
import { standingFir, wood } from "../tree";

const light = {
  ...lights.snow,
  sky: ["#3f83b8", "#86b8d6", "#cfe2ea", "#f2f1e6"],
  haze: "#cbdfec",
  shade: "#3d6b96",
  sun: { x: 1240, y: 150, radius: 0 },
};

/** From the upper station over Gulmarg: a cabin arriving, the bowl below, the valley under cloud. */
export const gondolaAboveGulmarg: Scene = {
  slug: "gondola-above-gulmarg",
  draw() {
    const bowl = ridge(342, [-20, 640, 260, 700, 560, 800, 900, 900, 1240, 980, 1620, 1040], {
      rough: 12,
      sharp: false,
    });
    const near = ridge(343, [-20, 1090, 300, 1040, 640, 1060, 1000, 1120, 1620, 1180], { rough: 12, sharp: false });
    const turns = (x: number, y: number, long: number) => {
      let path = `M${x} ${y}`;
      for (let index = 0; index < 9; index++)
        path += `q${(index % 2 ? -1 : 1) * (16 + index * 2)} ${long * 0.5} ${index % 2 ? 14 : 22} ${long}`;
      return stroke(path, pigment.shadowedSnow, 3.4, 0.85);
    };
    return [
      sky(light, 341, { clouds: 0.45, horizon: 560 }),
      mountain(light, {
        seed: 344,
        base: 640,
        depth: 0.62,
        colour: pigment.slate,
        snowline: 620,
        mist: 0.8,
        line: ridge(
          344,
          [-20, 470, 180, 440, 380, 470, 640, 420, 860, 350, 930, 300, 1010, 380, 1200, 430, 1400, 400, 1620, 440],
          { rough: 36, grain: 130 },
        ),
      }),
      mist(light, 590, 90, 0.95, "#f3f6f5"),
      mist(light, 640, 60, 0.9, "#ffffff"),
      wood(light, {
        seed: 345,
        depth: 0.55,
        tall: 40,
        gap: 8,
        skirt: 160,
        shadow: 0.4,
        line: ridge(345, [-20, 690, 500, 740, 1000, 720, 1300, 700, 1620, 660], { rough: 18, sharp: false }),
      }),
      mist(light, 760, 80, 0.8, "#eef4f6"),
      wood(light, {
        seed: 346,
        depth: 0.34,
        tall: 80,
        gap: 14,
        skirt: 140,
        from: 620,
        shadow: 0.45,
        line: ridge(346, [600, 870, 900, 880, 1240, 860, 1620, 800], { rough: 18, sharp: false }),
      }),
      snowfield(light, 347, bowl, 0.06),
      turns(300, 730, 30),
      turns(390, 760, 32),
      turns(520, 800, 30),
      skier(light, 560, 1010, 0.55, pigment.chinar),
      skier(light, 760, 960, 0.48, "#2d6f83", true),
      gondola(
        light,
        [
          [-260, 90, 500],
          [330, 250, 742],
          [980, 480, 950],
          [1330, 620, 1010],
          [1700, 800, 1100],
        ],
        [
          [0.62, 2.7, pigment.chinar],
          [1.52, 1.5, pigment.saffron],
          [2.5, 0.95, pigment.chinar],
          [3.4, 0.7, pigment.saffron],
        ],
      ),
      standingFir(light, 1390, 1060, 330, 348, { snow: 0.82, depth: 0.04 }),
      standingFir(light, 1480, 1080, 430, 349, { snow: 0.82, depth: 0.02 }),
      snowfield(light, 350, near, 0, 0.45),
    ].join("");
  },
};
