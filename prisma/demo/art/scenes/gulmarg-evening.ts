import { house, smoke, stars } from "../build";
import { lights, pigment } from "../colour";
import { snowfield } from "../figure";
import { person } from "../craft";
import { mist, mountain, ridge, sky } from "../land";
import { random } from "../noise";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { fill, stroke } from "../shape";
import { standingFir, wood } from "../tree";

const light = {
  ...lights.snow,
  sky: ["#26406e", "#47689a", "#8ea6c6", "#d9cbd0"],
  haze: "#90a9c9",
  lit: "#c6d6ec",
  shade: "#23406b",
  glow: "#f4ead6",
  sun: { x: 260, y: 520, radius: 0 },
};

/** The inn at Gulmarg in the blue hour, snow falling, skis stuck in the drift beside the door. */
export const gulmargEvening: Scene = {
  slug: "gulmarg-evening",
  draw() {
    const yard = ridge(322, [-20, 870, 400, 852, 900, 866, 1300, 850, 1620, 812], { rough: 10, sharp: false });
    const near = ridge(323, [-20, 1040, 360, 1010, 800, 1066, 1240, 1070, 1620, 1000], { rough: 14, sharp: false });
    const next = random(324);
    let flakes = "";
    for (let index = 0; index < 420; index++) {
      const size = 1 + next() ** 3 * 4;
      flakes += `<circle cx="${(next() * 1600).toFixed(1)}" cy="${(next() * 1200).toFixed(1)}" r="${size.toFixed(1)}" opacity="${(0.35 + next() * 0.5).toFixed(2)}"/>`;
    }
    const ski = (x: number, foot: number, lean: number, colour: string) =>
      stroke(`M${x} ${foot}L${x + lean} ${foot - 104}q3-9 9-12`, colour, 7);
    return [
      sky(light, 321, { clouds: 0.5, horizon: 640 }),
      stars(325, 60, 260),
      mountain(light, {
        seed: 326,
        base: 800,
        depth: 0.42,
        colour: pigment.slate,
        snowline: 760,
        mist: 0.5,
        line: skyline("apharwat", 326, { top: 330, foot: 640, left: -160, right: 1500 }),
      }),
      mist(light, 690, 80, 0.6),
      wood(light, {
        seed: 327,
        depth: 0.34,
        tall: 90,
        gap: 13,
        skirt: 90,
        shadow: 0.45,
        line: ridge(327, [-20, 740, 500, 770, 1000, 770, 1620, 690], { rough: 18, sharp: false }),
      }),
      wood(light, {
        seed: 328,
        depth: 0.16,
        tall: 150,
        gap: 24,
        skirt: 60,
        shadow: 0.5,
        line: ridge(328, [-20, 820, 400, 840, 1000, 830, 1620, 760], { rough: 14, sharp: false }),
      }),
      snowfield(light, 329, yard, 0.06),
      standingFir(light, 1400, 880, 470, 331, { snow: 0.82 }),
      standingFir(light, 1260, 874, 330, 332, { snow: 0.82 }),
      house(light, 1090, 890, 1.0, {
        wide: 150,
        tall: 100,
        wall: "#7a5a44",
        roof: pigment.walnut,
        logs: true,
        snow: true,
        lit: true,
        rows: 1,
      }),
      house(light, 560, 912, 1.55, {
        wide: 290,
        tall: 158,
        wall: pigment.cedar,
        roof: pigment.walnut,
        logs: true,
        snow: true,
        lit: true,
        rows: 2,
      }),
      smoke(light, 700, 560, 1.1, 0.4),
      fill("M470 918L1060 912L1180 985L360 1004Z", "#ffcf78", 0.2),
      fill("M560 918L1000 914L1060 955L500 966Z", "#ffd98f", 0.22),
      snowfield(light, 330, near, 0, 0.45),
      ski(1096, 1004, 10, pigment.chinar),
      ski(1116, 1008, 16, pigment.chinar),
      ski(1156, 1010, -8, pigment.saffron),
      ski(1176, 1006, -2, pigment.saffron),
      ski(1214, 1008, 12, "#2d6f83"),
      ski(1234, 1012, 18, "#2d6f83"),
      person(light, 320, 1000, 1.15, "#8f3f3a"),
      person(light, 368, 1002, 1.05, "#31566a"),
      standingFir(light, 90, 1130, 640, 333, { snow: 0.82 }),
      standingFir(light, 1540, 1140, 720, 334, { snow: 0.82 }),
      `<g fill="#f4f4f2">${flakes}</g>`,
    ].join("");
  },
};
