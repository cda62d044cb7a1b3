import { house, smoke, stars } from "../build";
import { lights, pigment } from "../colour";
import { person } from "../craft";
import { mist, mountain, ridge, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { standingFir, wood } from "../tree";
import { snowfield } from "../figure";

const light = { ...lights.dusk, sun: { x: 520, y: 590, radius: 0 } };

/** A cabin in the snow at dusk, its windows lit, two people on the way home. */
export const honeymoonEscape: Scene = {
  slug: "kashmir-honeymoon-escape",
  draw() {
    const slope = ridge(55, [-20, 860, 380, 842, 760, 860, 1160, 830, 1620, 770], { rough: 12, sharp: false });
    const near = ridge(57, [-20, 1010, 360, 985, 800, 1040, 1240, 1050, 1620, 960], { rough: 14, sharp: false });
    return [
      sky(light, 42, { clouds: 0.55, horizon: 640 }),
      stars(6, 70, 300),
      mountain(light, {
        seed: 17,
        base: 800,
        depth: 0.42,
        colour: pigment.slate,
        snowline: 690,
        mist: 0.7,
        line: skyline("apharwat", 17, { top: 310, foot: 620 }),
      }),
      mist(light, 680, 80, 0.6, "#e0a08c"),
      wood(light, {
        seed: 47,
        depth: 0.4,
        tall: 80,
        gap: 13,
        skirt: 80,
        shadow: 0.4,
        line: ridge(47, [-20, 690, 500, 750, 1000, 740, 1620, 650], { rough: 18, sharp: false }),
      }),
      wood(light, {
        seed: 48,
        depth: 0.2,
        tall: 130,
        gap: 20,
        skirt: 60,
        shadow: 0.5,
        line: ridge(48, [-20, 800, 400, 820, 1000, 815, 1620, 730], { rough: 14, sharp: false }),
      }),
      snowfield(light, 51, slope, 0.08),
      standingFir(light, 720, 872, 330, 21, { snow: 0.82 }),
      standingFir(light, 1330, 850, 420, 22, { snow: 0.82 }),
      house(light, 960, 878, 1.32, {
        wide: 210,
        tall: 104,
        wall: pigment.cedar,
        roof: pigment.walnut,
        logs: true,
        snow: true,
        lit: true,
        rows: 1,
      }),
      smoke(light, 1062, 690, 1.05, 0.4),
      `<path d="M900 884L1240 880L1330 960L760 975Z" fill="#ffcf78" opacity=".24"/><path d="M960 884L1210 882L1250 925L900 930Z" fill="#ffd98f" opacity=".25"/>`,
      standingFir(light, 1440, 900, 470, 23, { snow: 0.82 }),
      standingFir(light, 600, 900, 240, 26, { snow: 0.82 }),
      snowfield(light, 53, near, 0),
      `<path d="M560 1200C610 1100 700 1030 820 990S960 930 985 900L1010 902C985 960 900 1000 840 1030S700 1120 680 1200Z" fill="#4b4674" opacity=".28"/>`,
      person(light, 868, 952, 0.9, "#8f3f3a"),
      person(light, 904, 953, 0.83, "#31566a"),
      standingFir(light, 90, 1120, 700, 24, { snow: 0.82 }),
      standingFir(light, 270, 1090, 430, 25, { snow: 0.82 }),
      standingFir(light, 1560, 1100, 560, 27, { snow: 0.82 }),
    ].join("");
  },
};
