import { lights, pigment } from "../colour";
import { nishat } from "../garden";
import { mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { chinar, poplars, thicket } from "../tree";

const light = {
  ...lights.dawn,
  sky: ["#7fb0c4", "#bcd0c8", "#f2deb2", "#f8dfae"],
  haze: "#ead9bb",
  sun: { x: 360, y: 360, radius: 0 },
};

/** Nishat's water stairs in October between burning chinars, Zabarwan above. */
export const srinagar: Scene = {
  slug: "srinagar",
  draw() {
    return [
      sky(light, 72, { clouds: 0.7, horizon: 620 }),
      mountain(light, {
        seed: 151,
        base: 720,
        depth: 0.52,
        colour: pigment.slate,
        snowline: 430,
        mist: 0.7,
        line: ridge(151, [-20, 430, 240, 350, 520, 420, 800, 320, 1060, 400, 1340, 330, 1620, 400], {
          rough: 48,
          grain: 180,
        }),
      }),
      mountain(light, {
        seed: 152,
        base: 760,
        depth: 0.32,
        colour: "#8c8468",
        relief: 0.55,
        mist: 0.7,
        line: skyline("zabarwan", 152, { top: 440, foot: 620 }),
      }),
      mist(light, 650, 60, 0.6),
      thicket(light, { seed: 153, depth: 0.26, tall: 60, line: () => 690, colour: "#a86a34" }),
      poplars(
        light,
        154,
        [
          [330, 690, 150],
          [360, 690, 176],
          [1230, 690, 160],
          [1262, 690, 186],
        ],
        pigment.hay,
        0.18,
      ),
      ...(
        [
          [560, 706, 190],
          [1050, 706, 190],
          [430, 716, 230],
          [1180, 716, 230],
        ] as const
      ).map(([x, foot, tall], index) =>
        chinar(light, x, foot, tall, 160 + index * 7, { depth: 0.16, bright: "#e89a3a" }),
      ),
      nishat(light),
      chinar(light, 250, 860, 470, 171, { depth: 0.05, bright: "#eda43f" }),
      chinar(light, 1370, 860, 480, 173, { depth: 0.05, bright: "#e8953a" }),
      chinar(light, 30, 1010, 700, 172, { bright: "#eda43f" }),
      chinar(light, 1580, 1010, 700, 177, { bright: "#e8953a" }),
    ].join("");
  },
};
