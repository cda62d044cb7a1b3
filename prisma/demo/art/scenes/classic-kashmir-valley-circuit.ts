import { house } from "../build";
import { lights, pigment } from "../colour";
import { blades, ground, mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { fields } from "../garden";
import { poplars, thicket } from "../tree";
import { river } from "../water";

const light = { ...lights.dawn, sun: { x: 300, y: 380, radius: 0 }, haze: "#dfd9cf" };

/** The valley from a saffron terrace at Pampore: the Jhelum, poplars, villages and the Pir Panjal. */
export const valleyCircuit: Scene = {
  slug: "classic-kashmir-valley-circuit",
  draw() {
    const plain = ridge(61, [-20, 712, 600, 724, 1100, 716, 1620, 706], { rough: 6, sharp: false });
    const terrace = ridge(62, [-20, 880, 420, 930, 900, 948, 1300, 920, 1620, 860], { rough: 10, sharp: false });
    return [
      sky(light, 31, { clouds: 0.8, horizon: 620 }),
      mountain(light, {
        seed: 16,
        base: 720,
        depth: 0.5,
        colour: pigment.slate,
        snowline: 590,
        mist: 0.8,
        line: skyline("pirPanjal", 16, { top: 280, foot: 450 }),
      }),
      mist(light, 600, 70, 0.55),
      mountain(light, {
        seed: 26,
        base: 760,
        depth: 0.36,
        colour: pigment.slate,
        mist: 0.85,
        line: ridge(26, [-20, 540, 220, 590, 480, 570, 760, 640, 1040, 620, 1300, 550, 1620, 500], {
          rough: 34,
          grain: 200,
        }),
      }),
      mist(light, 690, 50, 0.7),
      thicket(light, { seed: 27, depth: 0.34, tall: 30, line: () => 716, colour: pigment.pine }),
      ground(light, { seed: 28, line: plain, colour: pigment.meadow, bright: pigment.hay, depth: 0.22 }),
      fields(light, 33, {
        top: 730,
        bottom: 900,
        colours: [pigment.hay, pigment.meadow, "#b7c07a", pigment.grass, "#d8c27a"],
        depth: 0.16,
      }),
      river(
        light,
        [
          [1080, 722, 5],
          [1160, 738, 8],
          [1120, 758, 11],
          [980, 784, 17],
          [900, 812, 24],
          [1010, 846, 34],
          [1220, 890, 46],
          [1300, 960, 66],
        ],
        35,
        { foam: 0.15 },
      ),
      poplars(
        light,
        36,
        [
          [120, 780, 150],
          [152, 782, 184],
          [186, 784, 160],
          [222, 786, 176],
          [640, 770, 110],
          [664, 771, 128],
          [690, 772, 116],
          [1440, 800, 170],
          [1476, 802, 204],
          [1512, 804, 182],
          [1550, 806, 196],
        ],
        pigment.hay,
        0.12,
      ),
      thicket(light, { seed: 37, depth: 0.12, tall: 46, line: (x) => 812 + x / 90, from: 300, to: 800 }),
      house(light, 400, 826, 0.62, { wide: 110, tall: 78, wall: "#b9835e", roof: "#7e8b8c", rows: 2, depth: 0.08 }),
      house(light, 520, 836, 0.7, { wide: 120, tall: 84, wall: "#c79a6d", roof: "#8c4a35", rows: 2, depth: 0.06 }),
      house(light, 310, 844, 0.72, { wide: 96, tall: 80, wall: "#a8744f", roof: "#6f7f80", rows: 2, depth: 0.06 }),
      thicket(light, { seed: 38, depth: 0.06, tall: 40, line: (x) => 856 + x / 60, from: 180, to: 700 }),
      ground(light, { seed: 39, line: terrace, colour: "#7a6350", bright: "#9a7a5c", depth: 0 }),
      fields(light, 41, {
        top: 940,
        bottom: 1210,
        colours: ["#8d6bb0", "#7a6350", "#9f7fc4", "#735a49", "#8460a8", "#6b5345"],
        depth: 0,
        along: terrace,
        crocus: true,
      }),
      blades(light, 44, () => 1204, pigment.pine, { size: 50, gap: 7, shadow: 0.45 }),
    ].join("");
  },
};
