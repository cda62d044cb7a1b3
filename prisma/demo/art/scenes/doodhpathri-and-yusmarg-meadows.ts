import { house, smoke } from "../build";
import { lights, pigment } from "../colour";
import { person } from "../craft";
import { sheep } from "../figure";
import { blades, flowers, ground, mist, mountain, ridge, sky, stones } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { standingFir, wood } from "../tree";
import { river } from "../water";

const light = {
  ...lights.dawn,
  sky: ["#7fb4c4", "#b7d3cd", "#eadfb6", "#f6e5bd"],
  haze: "#dfe3cf",
  sun: { x: 1300, y: 320, radius: 0 },
};

/** Rolling pastures at Doodhpathri: a flock, herders' huts and the milk-white Shaliganga. */
export const offbeatMeadows: Scene = {
  slug: "doodhpathri-and-yusmarg-meadows",
  draw() {
    const far = ridge(81, [-20, 690, 300, 640, 620, 700, 980, 660, 1300, 700, 1620, 640], { rough: 12, sharp: false });
    const middle = ridge(82, [-20, 770, 360, 800, 760, 740, 1120, 790, 1620, 730], { rough: 10, sharp: false });
    const front = ridge(83, [-20, 870, 420, 820, 900, 880, 1300, 868, 1620, 820], { rough: 10, sharp: false });
    return [
      sky(light, 27, { clouds: 0.85, horizon: 580 }),
      mountain(light, {
        seed: 84,
        base: 700,
        depth: 0.58,
        colour: pigment.slate,
        snowline: 520,
        mist: 0.7,
        line: skyline("pirPanjal", 84, { top: 350, foot: 490 }),
      }),
      mist(light, 590, 60, 0.5),
      wood(light, {
        seed: 85,
        depth: 0.44,
        tall: 56,
        gap: 9,
        skirt: 90,
        line: ridge(85, [-20, 600, 300, 570, 640, 620, 1000, 580, 1320, 610, 1620, 560], { rough: 18, sharp: false }),
      }),
      ground(light, { seed: 81, line: far, colour: pigment.meadow, bright: "#c6cf7a", depth: 0.24 }),
      wood(light, { seed: 86, depth: 0.26, tall: 84, gap: 13, line: (x) => far(x) + 36, clearing: 0.12 }),
      house(light, 560, 718, 0.6, {
        wide: 130,
        tall: 46,
        wall: pigment.earth,
        roof: pigment.hay,
        logs: true,
        depth: 0.16,
      }),
      smoke(light, 610, 660, 0.5, 0.5),
      sheep(light, [
        [700, 742, 0.42],
        [740, 736, 0.38, true],
        [790, 740, 0.4],
        [850, 728, 0.36],
        [900, 732, 0.38, true],
        [640, 750, 0.42],
      ]),
      ground(light, { seed: 82, line: middle, colour: pigment.meadow, bright: "#bdca6c", depth: 0.12 }),
      wood(light, {
        seed: 87,
        depth: 0.12,
        tall: 150,
        gap: 24,
        from: 1180,
        line: (x) => middle(x) + 40,
        clearing: -0.2,
      }),
      wood(light, { seed: 88, depth: 0.14, tall: 130, gap: 22, to: 300, line: (x) => middle(x) + 30, clearing: -0.2 }),
      river(
        light,
        [
          [980, 770, 8],
          [930, 792, 13],
          [1010, 820, 20],
          [1120, 850, 28],
          [1060, 890, 38],
          [960, 930, 52],
        ],
        89,
        { foam: 0.8 },
      ),
      ground(light, { seed: 83, line: front, colour: pigment.grass, bright: "#a9bf62", depth: 0.02 }),
      house(light, 1250, 930, 1.1, {
        wide: 190,
        tall: 56,
        wall: pigment.earth,
        roof: "#8f8258",
        logs: true,
        depth: 0.02,
      }),
      smoke(light, 1350, 845, 0.9, 0.45),
      sheep(light, [
        [420, 874, 0.95],
        [500, 889, 1.04, true],
        [340, 894, 1.04],
        [590, 877, 0.9],
        [660, 901, 1.09],
        [260, 874, 0.9, true],
        [740, 889, 0.95, true],
        [520, 927, 1.23],
        [380, 933, 1.23, true],
        [820, 917, 1.09],
      ]),
      person(light, 890, 935, 1.25, "#7d5a42"),
      stones(light, 90, [
        [1080, 1080, 50],
        [1140, 1100, 30],
        [180, 1080, 40],
      ]),
      standingFir(light, 70, 1000, 620, 61),
      standingFir(light, 190, 975, 400, 62),
      flowers(light, 91, 420, { left: 0, right: 1600, top: 1010, bottom: 1195 }, ["#fbf9f4", "#f4e08a", "#d9b8d6"], 6),
      blades(light, 92, () => 1206, pigment.pine, { size: 70, gap: 6, shadow: 0.35 }),
    ].join("");
  },
};
