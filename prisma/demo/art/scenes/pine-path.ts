import { lights, pigment, tone } from "../colour";
import { person } from "../craft";
import { blades, flowers, ground, ridge, stones } from "../land";
import { type Scene } from "../scene";
import { fill, height, polygon, wash, width } from "../shape";
import { bushes, wood } from "../tree";
import { canopy, trunk } from "../village";

const light = {
  ...lights.dawn,
  sky: ["#a9c3a2", "#d6dcae", "#f4ecc0", "#fbf3cf"],
  haze: "#dfe4b8",
  lit: "#fff4cf",
  shade: "#27483f",
  sun: { x: 640, y: 240, radius: 0 },
};

/** A path through tall pines in the morning, light falling between the trunks. */
export const pinePath: Scene = {
  slug: "pine-path",
  draw() {
    const air = wash(0, 900, ["#b8cfa0", "#dfe5b4", "#f7efc6"]);
    const floor = ridge(382, [-20, 800, 400, 830, 800, 846, 1200, 826, 1620, 790], { rough: 10, sharp: false });
    const ray = wash(0, 1000, [
      ["#fff6cc", 0.24],
      ["#fff6cc", 0.18],
      ["#fff6cc", 0],
    ]);
    const rays = [
      [420, 60, 150],
      [610, 60, 420],
      [760, 80, 760],
      [900, 50, 1090],
    ] as const;
    const back = [
      60, 150, 215, 330, 395, 470, 545, 610, 700, 760, 850, 905, 980, 1060, 1150, 1235, 1300, 1390, 1470, 1560,
    ];
    return [
      `<defs>${air.def}${ray.def}</defs><rect width="${width}" height="${height}" fill="${air.paint}"/>`,
      wood(light, {
        seed: 381,
        depth: 0.7,
        tall: 420,
        gap: 40,
        line: () => 840,
        shadow: 0.3,
      }),
      ...back.map((x, index) => trunk(light, x, 826 + (index % 3) * 6, 15 + (index % 4) * 4, 390 + index, 0.58, 0.35)),
      canopy(light, 383, 300, 0.5, 0.25),
      ground(light, { seed: 382, line: floor, colour: "#8fa655", bright: "#d3d680", depth: 0.22, shadow: 0.4 }),
      ...[110, 300, 505, 960, 1190, 1370].map((x, index) =>
        trunk(light, x, 868 + (index % 2) * 14, 34 + (index % 3) * 6, 420 + index, 0.34, 0.42),
      ),
      fill(
        "M664 846C640 880 700 905 740 940S780 1010 660 1080S420 1180 400 1210H1040C1010 1140 960 1080 900 1020S810 930 760 900S700 862 700 846Z",
        tone(light, "#c9a877", 0.06, 0.05),
      ),
      fill(
        "M664 846C640 880 700 905 740 940S780 1010 660 1080S420 1180 400 1210H520C540 1170 640 1130 720 1090S850 1010 800 950S690 890 684 846Z",
        tone(light, "#c9a877", 0.05, 0.34),
        0.7,
      ),
      person(light, 752, 968, 0.8, "#8f3f3a"),
      person(light, 792, 970, 0.74, "#31566a"),
      bushes(
        light,
        384,
        [
          [420, 940, 90],
          [480, 952, 64],
          [1010, 950, 84],
          [1090, 966, 110],
          [220, 960, 80],
        ],
        pigment.pine,
        0.1,
      ),
      ...rays.map(([x, half, to]) =>
        fill(
          polygon([
            [x - half * 0.3, -20],
            [x + half * 0.3, -20],
            [to + half * 1.9, 1000],
            [to - half * 1.9, 1000],
          ]),
          ray.paint,
        ),
      ),
      trunk(light, 250, 1030, 74, 451, 0.1, 0.5),
      trunk(light, 1110, 1010, 66, 452, 0.1, 0.5),
      trunk(light, 1330, 1090, 104, 453, 0.02, 0.55),
      trunk(light, 40, 1140, 130, 454, 0, 0.6),
      trunk(light, 1560, 1180, 120, 455, 0, 0.6),
      canopy(light, 385, 230, 0.08, 0.5, -60, 420),
      canopy(light, 386, 220, 0.08, 0.5, 1080, 1660),
      canopy(light, 387, 110, 0.16, 0.45),
      stones(light, 388, [
        [380, 1080, 44],
        [450, 1100, 28],
        [1060, 1120, 46],
      ]),
      flowers(light, 389, 150, { left: 900, right: 1600, top: 1040, bottom: 1190 }, ["#fbf9f4", "#f4e08a"], 6),
      blades(light, 391, () => 1206, pigment.fir, { size: 84, gap: 6, shadow: 0.4, to: 430 }),
      blades(light, 392, () => 1206, pigment.fir, { size: 84, gap: 6, shadow: 0.4, from: 1010 }),
    ].join("");
  },
};
