import { lights, pigment, tone } from "../colour";
import { jeep } from "../figure";
import { blades, flowers, ground, mist, mountain, ridge, sky, stones } from "../land";
import { type Scene } from "../scene";
import { stroke } from "../shape";
import { wood } from "../tree";

const light = {
  ...lights.noon,
  sky: ["#4a8fb9", "#8fc3d4", "#d5e4dc", "#f2ecd6"],
  haze: "#cddde0",
  lit: "#fff5e0",
  sun: { x: 1260, y: 140, radius: 0 },
};

/** The road to Gurez winding up to Razdan pass, one car on it. */
export const razdanPass: Scene = {
  slug: "razdan-pass",
  draw() {
    const slope = ridge(452, [-20, 560, 260, 500, 520, 470, 800, 520, 1100, 640, 1360, 760, 1620, 840], {
      rough: 22,
      sharp: false,
    });
    const near = ridge(453, [-20, 1130, 400, 1090, 800, 1010, 1200, 930, 1620, 900], { rough: 14, sharp: false });
    const road = [
      ["M1640 960C1400 920 1180 940 960 930S520 980 420 940S560 868 760 850S1060 830 1010 786", 30],
      ["M1010 786C960 742 700 770 560 748S400 706 520 684S760 676 740 650", 20],
      ["M740 650C720 624 590 622 540 606S520 570 570 548S610 514 600 492", 13],
    ] as const;
    return [
      sky(light, 451, { clouds: 0.85, horizon: 560 }),
      mountain(light, {
        seed: 454,
        base: 760,
        depth: 0.55,
        colour: pigment.rock,
        snowline: 560,
        mist: 0.6,
        line: ridge(
          454,
          [-20, 430, 240, 400, 520, 460, 780, 430, 980, 350, 1140, 410, 1320, 300, 1460, 380, 1620, 330],
          {
            rough: 48,
            grain: 150,
          },
        ),
      }),
      mist(light, 640, 70, 0.6),
      wood(light, {
        seed: 455,
        depth: 0.42,
        tall: 60,
        gap: 10,
        skirt: 160,
        from: 900,
        line: ridge(455, [880, 700, 1200, 720, 1400, 700, 1620, 640], { rough: 20, sharp: false }),
      }),
      ground(light, { seed: 452, line: slope, colour: "#7f9a58", bright: "#b9c070", depth: 0.16, shadow: 0.5 }),
      ...road.map(([path, thick]) => stroke(path, tone(light, pigment.earth, 0.1, 0.35), thick + 8)),
      ...road.map(([path, thick]) => stroke(path, tone(light, "#cbb591", 0.08, 0.02), thick)),
      wood(light, {
        seed: 456,
        depth: 0.14,
        tall: 90,
        gap: 30,
        from: 1080,
        line: (x) => 800 + (x - 1080) * 0.14,
        clearing: 0,
      }),
      wood(light, { seed: 457, depth: 0.16, tall: 70, gap: 26, to: 400, line: (x) => 700 + x * 0.1, clearing: -0.1 }),
      jeep(light, 700, 858, 0.46),
      stones(light, 458, [
        [330, 880, 24],
        [860, 800, 18],
        [640, 800, 14],
        [1120, 890, 26],
        [960, 970, 30],
        [260, 790, 20],
      ]),
      ground(light, { seed: 453, line: near, colour: pigment.grass, bright: "#b4c868", depth: 0 }),
      // A dry stone wall with a gap, as they stand along the road.
      stones(light, 459, [
        [1180, 950, 34],
        [1240, 946, 40],
        [1305, 938, 36],
        [1370, 934, 42],
        [1440, 930, 38],
        [1505, 926, 42],
        [1570, 922, 40],
        [1210, 922, 26],
        [1275, 914, 28],
        [1340, 910, 26],
        [1405, 906, 28],
        [1470, 902, 28],
        [1540, 898, 28],
      ]),
      flowers(light, 460, 520, { left: 0, right: 1600, top: 1030, bottom: 1195 }, ["#fbf9f4", "#f4e08a", "#8f86c9"], 7),
      blades(light, 461, () => 1206, pigment.pine, { size: 70, gap: 6, shadow: 0.35 }),
    ].join("");
  },
};
