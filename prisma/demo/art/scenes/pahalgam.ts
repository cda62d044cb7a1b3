import { house, smoke } from "../build";
import { lights, pigment } from "../colour";
import { pony } from "../figure";
import { person } from "../craft";
import { bank, blades, ground, mist, mountain, ridge, sky, stones } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { standingFir, thicket, wood } from "../tree";
import { river } from "../water";

const light = {
  ...lights.dusk,
  sky: ["#6d7ea6", "#a99bb5", "#efbf9d", "#fbd9a0"],
  haze: "#cfb4ae",
  shade: "#37405f",
  sun: { x: 1180, y: 430, radius: 0 },
};

/** Evening at Pahalgam: chalets by the Lidder, alpenglow on Kolahoi. */
export const pahalgam: Scene = {
  slug: "pahalgam",
  draw() {
    return [
      sky(light, 82, { clouds: 0.7, horizon: 600 }),
      mountain(light, {
        seed: 181,
        base: 760,
        depth: 0.4,
        colour: pigment.slate,
        snowline: 660,
        relief: 0.6,
        mist: 0.6,
        line: skyline("kolahoi", 181, { top: 260, foot: 540 }),
      }),
      mist(light, 660, 70, 0.55, "#e9b79f"),
      mountain(light, {
        seed: 182,
        base: 840,
        depth: 0.3,
        colour: pigment.slope,
        relief: 0.5,
        mist: 0.6,
        line: ridge(182, [-20, 400, 240, 520, 500, 640, 800, 700, 1060, 650, 1340, 520, 1620, 400], {
          rough: 36,
          grain: 170,
        }),
      }),
      wood(light, {
        seed: 183,
        depth: 0.34,
        tall: 70,
        gap: 11,
        skirt: 130,
        shadow: 0.4,
        line: ridge(183, [-20, 540, 300, 650, 620, 750, 900, 760, 1200, 690, 1620, 530], { rough: 22, sharp: false }),
      }),
      mist(light, 780, 50, 0.4, "#d9a99a"),
      wood(light, {
        seed: 184,
        depth: 0.16,
        tall: 120,
        gap: 17,
        skirt: 120,
        shadow: 0.45,
        line: ridge(184, [-20, 730, 300, 790, 640, 820, 940, 826, 1240, 790, 1620, 700], { rough: 16, sharp: false }),
      }),
      ground(light, { seed: 185, line: () => 836, colour: pigment.grass, bright: pigment.meadow, depth: 0.08 }),
      thicket(light, { seed: 186, depth: 0.08, tall: 46, line: () => 852, from: 950 }),
      house(light, 1080, 872, 0.78, {
        wide: 150,
        tall: 92,
        wall: pigment.cedar,
        roof: "#8c4a35",
        rows: 2,
        lit: true,
        depth: 0.03,
      }),
      house(light, 1290, 884, 0.86, { wide: 150, tall: 88, wall: "#a8744f", roof: "#5f6f72", rows: 2, lit: true }),
      smoke(light, 1130, 770, 0.6, 0.4),
      river(
        light,
        [
          [640, 838, 12],
          [560, 858, 22],
          [640, 886, 34],
          [800, 914, 52],
          [900, 960, 78],
          [820, 1030, 120],
          [700, 1110, 170],
          [680, 1220, 240],
        ],
        187,
        { foam: 0.7 },
      ),
      stones(light, 188, [
        [700, 930, 18],
        [760, 950, 26],
        [640, 1050, 44],
        [780, 1110, 34],
        [560, 1120, 60],
        [860, 1160, 50],
        [960, 1010, 30],
      ]),
      ground(light, {
        seed: 189,
        line: bank(189, "right", 780, 900),
        colour: pigment.grass,
        bright: pigment.meadow,
        depth: 0,
      }),
      ground(light, {
        seed: 190,
        line: bank(190, "left", 560, 925),
        colour: pigment.grass,
        bright: pigment.meadow,
        depth: 0,
      }),
      pony(light, 1140, 938, 0.54, "#7d5a42", { saddle: pigment.chinar }),
      person(light, 1198, 938, 0.58, "#8f4a3a"),
      standingFir(light, 110, 1010, 800, 81),
      standingFir(light, 270, 1030, 520, 82),
      standingFir(light, 390, 1070, 330, 83),
      standingFir(light, 1520, 1040, 620, 84),
      standingFir(light, 1430, 1020, 380, 85),
      blades(light, 191, () => 1206, pigment.fir, { size: 64, gap: 6, shadow: 0.5, to: 520 }),
      blades(light, 192, () => 1206, pigment.fir, { size: 64, gap: 6, shadow: 0.5, from: 900 }),
    ].join("");
  },
};
