import { lights, pigment } from "../colour";
import { person } from "../craft";
import { picnic, pony } from "../figure";
import { blades, flowers, ground, mist, mountain, ridge, sky, stones } from "../land";
import { type Scene } from "../scene";
import { bushes, standingFir, thicket, wood } from "../tree";
import { river } from "../water";

const light = { ...lights.noon, sun: { x: 1250, y: 70, radius: 0 } };

/** A picnic in Betaab valley: three generations on a rug, ponies led along the river. */
export const familyPace: Scene = {
  slug: "family-kashmir-at-an-easy-pace",
  draw() {
    const lawn = ridge(57, [-20, 880, 360, 900, 820, 905, 1200, 890, 1620, 868], { rough: 10, sharp: false });
    return [
      sky(light, 8, { clouds: 0.85, horizon: 620 }),
      mountain(light, {
        seed: 19,
        base: 760,
        depth: 0.48,
        colour: pigment.rock,
        snowline: 560,
        mist: 0.6,
        line: ridge(
          19,
          [-20, 330, 220, 440, 460, 390, 640, 300, 800, 380, 1010, 280, 1190, 400, 1400, 340, 1620, 260],
          { rough: 60, grain: 170 },
        ),
      }),
      mist(light, 620, 60, 0.45),
      mountain(light, {
        seed: 20,
        base: 830,
        depth: 0.28,
        colour: pigment.slope,
        mist: 0.6,
        line: ridge(20, [-20, 380, 220, 480, 460, 610, 700, 700, 860, 690, 1080, 600, 1360, 460, 1620, 360], {
          rough: 40,
          grain: 180,
        }),
      }),
      wood(light, {
        seed: 46,
        depth: 0.3,
        tall: 70,
        gap: 11,
        skirt: 90,
        line: ridge(46, [-20, 560, 300, 660, 620, 756, 860, 760, 1160, 700, 1620, 540], { rough: 22, sharp: false }),
      }),
      wood(light, {
        seed: 49,
        depth: 0.18,
        tall: 110,
        gap: 15,
        skirt: 90,
        line: ridge(49, [-20, 700, 300, 770, 660, 806, 940, 806, 1260, 770, 1620, 680], { rough: 16, sharp: false }),
      }),
      ground(light, { seed: 52, line: () => 812, colour: pigment.meadow, bright: "#b9c96e", depth: 0.12 }),
      thicket(light, { seed: 54, depth: 0.1, tall: 44, line: () => 826, from: 60, to: 620 }),
      river(
        light,
        [
          [900, 816, 8],
          [820, 830, 12],
          [900, 846, 17],
          [1090, 858, 20],
          [1290, 862, 20],
          [1500, 868, 24],
          [1680, 872, 28],
        ],
        53,
        { foam: 0.55 },
      ),
      stones(light, 34, [
        [1180, 898, 12],
        [1230, 906, 18],
        [1010, 872, 9],
        [1400, 930, 22],
      ]),
      ground(light, {
        seed: 57,
        line: (x) => lawn(x) - 42 + Math.max(0, x - 900) * 0.03,
        colour: pigment.grass,
        bright: "#a9bf62",
        depth: 0,
      }),
      standingFir(light, 120, 950, 560, 31),
      standingFir(light, 260, 950, 400, 32),
      standingFir(light, 20, 990, 440, 33),
      bushes(
        light,
        36,
        [
          [350, 962, 60],
          [400, 968, 42],
        ],
        pigment.pine,
        0,
      ),
      pony(light, 1180, 908, 1.0, "#8f6748", { rider: true, saddle: pigment.chinar }),
      person(light, 1310, 910, 1.05, "#4f5f63"),
      pony(light, 1430, 914, 1.05, "#d8c8ad", { saddle: pigment.saffron, flip: true }),
      picnic(light, 680, 900, 1.2),
      flowers(light, 58, 380, { left: 0, right: 1600, top: 960, bottom: 1195 }, ["#fbf9f4", "#f4e08a", "#e7a7b7"], 6),
      blades(light, 59, () => 1204, pigment.fir, { size: 66, gap: 6, shadow: 0.3 }),
    ].join("");
  },
};
