import { house, smoke } from "../build";
import { lights, pigment } from "../colour";
import { jeep } from "../figure";
import { bank, blades, ground, mist, mountain, ridge, sky, stones } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { poplars, standingFir, thicket, wood } from "../tree";
import { river } from "../water";
import { fill } from "../shape";
import { tone } from "../colour";

const light = {
  ...lights.noon,
  sky: ["#4f8fb4", "#93c0cf", "#dbe3d6", "#f3ead2"],
  haze: "#d3dfdc",
  lit: "#fff4de",
  sun: { x: 240, y: 150, radius: 0 },
};

/** Log houses by the Kishanganga under the pyramid of Habba Khatoon. */
export const gurezRoadTrip: Scene = {
  slug: "gurez-valley-frontier-road-trip",
  draw() {
    return [
      sky(light, 36, { clouds: 0.7, horizon: 620 }),
      mountain(light, {
        seed: 91,
        base: 740,
        depth: 0.5,
        colour: pigment.rock,
        snowline: 470,
        mist: 0.6,
        line: ridge(91, [-20, 430, 200, 370, 400, 450, 620, 480, 1080, 470, 1300, 380, 1620, 320], {
          rough: 50,
          grain: 170,
        }),
      }),
      mountain(light, {
        seed: 92,
        base: 800,
        depth: 0.2,
        colour: "#8a8377",
        snowline: 400,
        relief: 0.9,
        mist: 0.5,
        line: skyline("habbaKhatoon", 92, { top: 262, foot: 765 }),
      }),
      mountain(light, {
        seed: 191,
        base: 830,
        depth: 0.2,
        colour: pigment.slope,
        relief: 0.5,
        mist: 0.4,
        line: ridge(191, [-20, 700, 240, 690, 480, 640, 640, 690, 838, 640, 1030, 690, 1220, 640, 1620, 690], {
          rough: 30,
          grain: 140,
        }),
      }),
      mist(light, 770, 50, 0.45),
      wood(light, {
        seed: 93,
        depth: 0.26,
        tall: 60,
        gap: 11,
        skirt: 110,
        line: ridge(93, [-20, 600, 300, 690, 640, 770, 960, 776, 1280, 720, 1620, 600], { rough: 20, sharp: false }),
      }),
      ground(light, {
        seed: 94,
        line: ridge(94, [-20, 790, 500, 800, 1000, 804, 1620, 780], { rough: 6, sharp: false }),
        colour: pigment.meadow,
        bright: pigment.hay,
        depth: 0.14,
      }),
      thicket(light, { seed: 95, depth: 0.14, tall: 36, line: () => 822, from: 900 }),
      poplars(
        light,
        96,
        [
          [1000, 820, 110],
          [1026, 820, 134],
          [1054, 820, 118],
          [1410, 830, 150],
          [1440, 830, 176],
        ],
        pigment.meadow,
        0.12,
      ),
      house(light, 1130, 836, 0.6, {
        wide: 130,
        tall: 72,
        wall: "#8a6648",
        roof: "#6b5a4c",
        logs: true,
        rows: 2,
        depth: 0.08,
      }),
      house(light, 1290, 842, 0.68, {
        wide: 140,
        tall: 76,
        wall: "#7d5b40",
        roof: "#7a6a58",
        logs: true,
        rows: 2,
        depth: 0.06,
      }),
      smoke(light, 1170, 770, 0.55, 0.5),
      river(
        light,
        [
          [720, 808, 10],
          [640, 826, 18],
          [700, 850, 28],
          [860, 876, 42],
          [980, 912, 62],
          [900, 966, 92],
          [700, 1040, 140],
          [560, 1130, 200],
          [520, 1220, 260],
        ],
        97,
        { foam: 0.6, colour: "#3f97a3" },
      ),
      stones(light, 98, [
        [820, 905, 16],
        [860, 930, 22],
        [640, 1000, 40],
        [740, 1060, 30],
        [560, 1090, 50],
        [690, 1130, 44],
      ]),
      ground(light, {
        seed: 99,
        line: bank(99, "right", 800, 905),
        colour: pigment.grass,
        bright: pigment.meadow,
        depth: 0,
      }),
      fill(
        "M1090 1210C1120 1080 1250 950 1420 925S1620 915 1620 915V962C1520 962 1420 985 1350 1050S1290 1160 1280 1210Z",
        tone(light, "#b09a7c", 0, 0.08),
      ),
      fill(
        "M1090 1210C1120 1080 1250 950 1420 925S1620 915 1620 915V922C1500 926 1420 938 1350 976S1140 1130 1120 1210Z",
        tone(light, "#b09a7c", 0, 0.35),
      ),
      jeep(light, 1410, 945, 0.85),
      ground(light, {
        seed: 100,
        line: bank(100, "left", 540, 890),
        colour: pigment.grass,
        bright: pigment.meadow,
        depth: 0,
      }),
      standingFir(light, 60, 910, 380, 71, { depth: 0.03 }),
      house(light, 250, 950, 1.2, { wide: 170, tall: 118, wall: "#8f6a4a", roof: "#6e5c4c", logs: true, rows: 2 }),
      smoke(light, 312, 800, 0.9, 0.4),
      standingFir(light, 1540, 905, 470, 72),
      standingFir(light, 1450, 900, 290, 73),
      blades(light, 101, () => 1206, pigment.fir, { size: 70, gap: 6, to: 470, shadow: 0.35 }),
      blades(light, 102, () => 1206, pigment.fir, { size: 60, gap: 6, from: 1210, shadow: 0.35 }),
    ].join("");
  },
};
