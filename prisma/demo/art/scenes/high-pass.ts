import { lights, pigment, tone } from "../colour";
import { person } from "../craft";
import { pony } from "../figure";
import { blades, ground, mist, mountain, ridge, sky, stones } from "../land";
import { type Scene } from "../scene";
import { curve, fill, stroke } from "../shape";

const light = {
  ...lights.dawn,
  sky: ["#6a8fb4", "#a9bcc8", "#f0d3b0", "#fbdca8"],
  haze: "#e3d3c8",
  sun: { x: 420, y: 400, radius: 42 },
};

/** Pack ponies and trekkers over Gadsar pass at sunrise, the ranges standing out of cloud. */
export const highPass: Scene = {
  slug: "high-pass",
  draw() {
    const crest = ridge(441, [-20, 1010, 240, 940, 480, 840, 760, 790, 1000, 800, 1240, 730, 1460, 610, 1620, 560], {
      rough: 16,
      sharp: false,
    });
    const track = Array.from({ length: 30 }, (_, index) => {
      const x = 300 + index * 46;
      return [x, crest(x) + 18 + Math.sin(index / 3) * 4] as const;
    });
    const at = (x: number) => crest(x) + 20;
    return [
      sky(light, 440, { clouds: 0.45, horizon: 620 }),
      mountain(light, {
        seed: 442,
        base: 640,
        depth: 0.66,
        colour: pigment.slate,
        snowline: 560,
        mist: 0.8,
        line: ridge(442, [-20, 470, 200, 430, 420, 480, 640, 400, 820, 450, 1040, 380, 1280, 450, 1620, 400], {
          rough: 44,
          grain: 150,
        }),
      }),
      mist(light, 570, 60, 0.9, "#f9e6d0"),
      mountain(light, {
        seed: 443,
        base: 760,
        depth: 0.44,
        colour: pigment.slate,
        snowline: 560,
        relief: 0.6,
        mist: 0.8,
        line: ridge(
          443,
          [-20, 640, 140, 560, 330, 620, 560, 470, 700, 540, 860, 500, 1060, 600, 1300, 640, 1620, 650],
          {
            rough: 44,
            grain: 130,
          },
        ),
      }),
      mist(light, 700, 80, 0.98, "#fbeddc"),
      mountain(light, {
        seed: 444,
        base: 1060,
        depth: 0.3,
        colour: pigment.slope,
        relief: 0.6,
        mist: 0.85,
        line: ridge(444, [-20, 720, 220, 760, 460, 800, 700, 780, 960, 820, 1620, 840], { rough: 34, grain: 140 }),
      }),
      mist(light, 850, 80, 0.95, "#f8e9da"),
      mist(light, 950, 90, 0.8, "#f8e9da"),
      ground(light, { seed: 441, line: crest, colour: "#8b8a5c", bright: "#c2b873", depth: 0.02, shadow: 0.5 }),
      stroke(curve(track, false), tone(light, "#c9a877", 0.05, 0.1), 16, 0.9),
      pony(light, 640, at(640), 0.72, "#8a6245", { saddle: pigment.hay }),
      pony(light, 790, at(790), 0.72, "#5a4636", { saddle: "#d98a3c" }),
      pony(light, 940, at(940), 0.74, "#c9b79a", { saddle: "#6b8a8c" }),
      person(light, 1040, at(1040), 0.78, "#6b4a38"),
      person(light, 1170, at(1170), 0.76, "#8f3f3a"),
      person(light, 1240, at(1240), 0.75, "#31566a"),
      person(light, 1330, at(1330), 0.74, "#b98a3c"),
      fill("M1478 626l-22 30h46ZM1478 600l-15 28h30ZM1478 580l-9 22h18Z", tone(light, pigment.stone, 0.05, 0.4)),
      stones(light, 445, [
        [430, 960, 40],
        [520, 990, 24],
        [900, 960, 54],
        [980, 985, 30],
        [1280, 900, 44],
        [1420, 820, 30],
        [700, 1100, 70],
        [1120, 1080, 60],
        [240, 1080, 50],
        [1480, 1010, 66],
      ]),
      blades(light, 446, () => 1206, "#5f6a42", { size: 64, gap: 6, shadow: 0.4 }),
    ].join("");
  },
};
