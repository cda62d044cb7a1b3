import { stars, tent } from "../build";
import { lights, mix, pigment } from "../colour";
import { person } from "../craft";
import { blades, flowers, ground, mist, mountain, ridge, sky, stones } from "../land";
import { fractal } from "../noise";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { fill, regions } from "../shape";
import { glitter, lake } from "../water";

const light = lights.night;

/** Tents under the stars by Gangabal, Harmukh mirrored in the lake. */
export const greatLakesTrek: Scene = {
  slug: "kashmir-great-lakes-trek",
  draw() {
    const milky = (level: number) =>
      fill(
        regions((x, y) => 0.75 - Math.abs(y - 560 + x * 0.42) / 190 + fractal(91, x / 190, y / 120, 4) * 1.1 - level, {
          left: -8,
          top: 0,
          right: 1608,
          bottom: 620,
        }),
        "#c9d8e4",
        0.1,
      );
    const bank = ridge(76, [-20, 830, 360, 850, 760, 890, 1160, 960, 1620, 985], { rough: 12, sharp: false });
    const above = [
      sky(light, 3, { clouds: 0.1, horizon: 700 }),
      milky(0.35),
      milky(0.62),
      milky(0.9),
      stars(12, 420, 640),
      mountain(light, {
        seed: 72,
        base: 750,
        depth: 0.3,
        colour: pigment.slate,
        snowline: 620,
        relief: 0.6,
        mist: 0.35,
        line: skyline("harmukh", 72, { top: 260, foot: 600 }),
      }),
      mist(light, 740, 46, 0.5),
      mountain(light, {
        seed: 73,
        base: 750,
        depth: 0.12,
        colour: pigment.slope,
        relief: 0.5,
        mist: 0.3,
        line: ridge(73, [-20, 600, 200, 670, 420, 735, 700, 765, 1000, 760, 1260, 700, 1620, 600], {
          rough: 30,
          grain: 170,
        }),
      }),
    ].join("");
    return [
      lake(light, above, { shore: 744, seed: 77, mirror: 0.82, ripple: 0.5, colour: "#4f8fa3" }),
      glitter(light.glow, 78, 1220, 752, 940, 0.7, 0.6),
      ground(light, { seed: 76, line: bank, colour: pigment.grass, bright: pigment.meadow, depth: 0, shadow: 0.55 }),
      stones(light, 79, [
        [1240, 990, 34],
        [1300, 1006, 20],
        [480, 900, 20],
        [1420, 1010, 44],
        [60, 880, 30],
      ]),
      tent(light, 330, 905, 1.2, "#d98a3c", { lit: true }),
      tent(light, 650, 935, 1.4, "#b9502c", { lit: true }),
      tent(light, 130, 890, 0.9, "#6b8a8c", { flip: false }),
      `<g transform="translate(0 -180)">`,
      `<ellipse cx="940" cy="1120" rx="170" ry="30" fill="#ffb65a" opacity=".22"/><path d="M910 1122Q900 1090 922 1070Q926 1086 934 1060Q952 1084 948 1098Q958 1092 956 1084Q974 1108 958 1124Z" fill="#ffb65a"/><path d="M922 1122Q916 1104 932 1090Q948 1106 944 1122Z" fill="#ffe6ad"/><path d="M896 1126L972 1116M900 1116L968 1128" stroke="#3a2a22" stroke-width="7" stroke-linecap="round"/>`,
      person({ ...light, lit: mix("#ffd9a0", light.lit, 0.35) }, 1040, 1112, 1.15, "#8f5a45", true),
      person({ ...light, lit: mix("#ffd9a0", light.lit, 0.35) }, 850, 1106, 1.1, "#5f7f8a", true),
      "</g>",
      stones(light, 81, [
        [230, 1080, 70],
        [340, 1110, 40],
        [1180, 1120, 56],
        [720, 1060, 26],
      ]),
      flowers(light, 82, 260, { left: 0, right: 1600, top: 1000, bottom: 1195 }, ["#d9d3c0", "#b7a6cf"], 5),
      blades(light, 80, () => 1206, pigment.fir, { size: 60, gap: 6, shadow: 0.6 }),
    ].join("");
  },
};
