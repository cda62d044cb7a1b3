import { lights, pigment, tone } from "../colour";
import { person } from "../craft";
import { pony } from "../figure";
import { bank, blades, ground, mist, mountain, ridge, sky, stones } from "../land";
import { fractal } from "../noise";
import { type Scene } from "../scene";
import { clip, curve, fill, regions, stroke } from "../shape";
import { standingFir, wood } from "../tree";
import { river } from "../water";

const light = {
  ...lights.noon,
  sky: ["#4a90b8", "#8cc0d4", "#cfe3e4", "#eef2e6"],
  haze: "#c8dde4",
  sun: { x: 1180, y: 120, radius: 0 },
};

/** The tongue of Thajiwas between its walls, its stream starting from the ice. */
export const thajiwasGlacier: Scene = {
  slug: "thajiwas-glacier",
  draw() {
    const tongue = curve([
      [700, 300],
      [900, 285],
      [960, 420],
      [930, 540],
      [1010, 660],
      [1130, 800],
      [1060, 860],
      [800, 880],
      [560, 850],
      [500, 790],
      [640, 650],
      [700, 540],
      [660, 420],
    ]);
    let crevasses = "";
    for (let y = 380; y < 850; y += 26) {
      const half = 70 + (y - 380) * 0.42;
      const middle = 800 + (y - 600) * 0.05;
      crevasses += `M${middle - half} ${y}q${half} ${26 + fractal(5, y / 40) * 26} ${half * 2} ${fractal(7, y / 50) * 22}`;
    }
    return [
      sky(light, 401, { clouds: 0.5, horizon: 560 }),
      mountain(light, {
        seed: 402,
        base: 760,
        depth: 0.42,
        colour: pigment.rock,
        snowline: 640,
        relief: 0.6,
        mist: 0.3,
        line: ridge(
          402,
          [-20, 330, 240, 250, 420, 330, 620, 170, 730, 300, 860, 290, 1010, 130, 1180, 290, 1400, 220, 1620, 320],
          {
            rough: 50,
            grain: 120,
          },
        ),
      }),
      fill(tongue, tone(light, pigment.ice, 0.12)),
      clip(
        tongue,
        [
          fill(
            regions((x, y) => fractal(403, x / 150 + y / 300, y / 60, 4) - 0.06),
            tone(light, pigment.snow, 0.05),
            0.85,
          ),
          fill(
            regions((x, y) => fractal(404, x / 90, y / 34, 3) - 0.26),
            tone(light, "#8fc0d4", 0.06, 0.1),
            0.8,
          ),
          stroke(crevasses, tone(light, "#6fa9c4", 0.05, 0.1), 4, 0.75),
        ].join(""),
      ),
      mountain(light, {
        seed: 405,
        base: 900,
        depth: 0.2,
        colour: pigment.rock,
        snowline: 470,
        relief: 0.8,
        mist: 0.25,
        line: ridge(405, [-20, 180, 160, 260, 330, 420, 470, 600, 620, 780, 700, 900, 1620, 905], {
          rough: 34,
          grain: 110,
        }),
      }),
      mountain(light, {
        seed: 406,
        base: 900,
        depth: 0.2,
        colour: pigment.rock,
        snowline: 450,
        relief: 0.8,
        mist: 0.25,
        line: ridge(406, [-20, 905, 900, 905, 1010, 790, 1150, 610, 1300, 430, 1450, 270, 1620, 170], {
          rough: 34,
          grain: 110,
        }),
      }),
      mist(light, 860, 40, 0.35),
      wood(light, { seed: 407, depth: 0.18, tall: 90, gap: 17, to: 430, line: (x) => 850 + x * 0.08, skirt: 60 }),
      wood(light, {
        seed: 408,
        depth: 0.18,
        tall: 90,
        gap: 17,
        from: 1220,
        line: (x) => 884 - (x - 1220) * 0.08,
        skirt: 60,
      }),
      ground(light, {
        seed: 409,
        line: ridge(409, [-20, 900, 400, 880, 800, 886, 1200, 880, 1620, 892], { rough: 10, sharp: false }),
        colour: "#9c9a80",
        bright: pigment.meadow,
        depth: 0.08,
      }),
      river(
        light,
        [
          [800, 872, 20],
          [830, 892, 30],
          [770, 922, 44],
          [690, 962, 62],
          [740, 1020, 92],
          [880, 1090, 130],
          [940, 1220, 190],
        ],
        410,
        { foam: 0.75, colour: "#7fb3bd" },
      ),
      stones(light, 411, [
        [620, 960, 30],
        [560, 990, 46],
        [850, 990, 34],
        [900, 1010, 24],
        [700, 1110, 60],
        [800, 1150, 40],
        [1100, 1080, 60],
        [1180, 1100, 40],
        [980, 960, 22],
        [480, 940, 20],
      ]),
      ground(light, {
        seed: 412,
        line: bank(412, "left", 620, 960),
        colour: pigment.grass,
        bright: "#b4c868",
        depth: 0,
      }),
      ground(light, {
        seed: 413,
        line: bank(413, "right", 980, 950),
        colour: pigment.grass,
        bright: "#b4c868",
        depth: 0,
      }),
      pony(light, 1270, 968, 0.95, "#8a6245", { rider: true }),
      person(light, 1365, 968, 0.98, "#6b4a38"),
      person(light, 1180, 962, 0.92, "#8f3f3a"),
      standingFir(light, 70, 1030, 560, 414),
      standingFir(light, 190, 1050, 380, 415),
      standingFir(light, 1530, 1060, 640, 416),
      blades(light, 417, () => 1206, pigment.pine, { size: 74, gap: 6, to: 560, shadow: 0.35 }),
      blades(light, 418, () => 1206, pigment.pine, { size: 74, gap: 6, from: 1060, shadow: 0.35 }),
    ].join("");
  },
};
