import { lights, pigment, tone } from "../colour";
import { shikara } from "../craft";
import { mist, mountain, sky } from "../land";
import { skyline } from "../places";
import { type Scene } from "../scene";
import { fill, stroke } from "../shape";
import { poplars, thicket } from "../tree";
import { marketBoat, oldHouse, shrine } from "../village";
import { glitter, lake } from "../water";

const light = {
  ...lights.dawn,
  sky: ["#7a94b4", "#b9b9bd", "#f1cda4", "#fbdda2"],
  haze: "#e8d0b4",
  lit: "#ffecc8",
  sun: { x: 1260, y: 470, radius: 0 },
};

/** Old Srinagar along the Jhelum in the evening: wooden houses, a shrine's spire, boats at the ghat. */
export const oldSrinagar: Scene = {
  slug: "old-srinagar",
  draw() {
    const stair = (x: number, wide: number) => {
      let path = "";
      for (let step = 0; step < 7; step++)
        path += `M${x - wide / 2 - step * 6} ${752 + step * 8}H${x + wide / 2 + step * 6}`;
      return (
        fill(
          `M${x - wide / 2} 744H${x + wide / 2}L${x + wide / 2 + 46} 812H${x - wide / 2 - 46}Z`,
          tone(light, pigment.stone, 0, 0.16),
        ) + stroke(path, tone(light, pigment.stone, 0, 0.55), 2.4, 0.8)
      );
    };
    const above = [
      sky(light, 521, { clouds: 0.7, horizon: 640 }),
      mountain(light, {
        seed: 522,
        base: 760,
        depth: 0.5,
        colour: pigment.slate,
        mist: 0.7,
        line: skyline("zabarwan", 522, { top: 350, foot: 640, left: 300, right: 1900 }),
      }),
      mist(light, 660, 70, 0.6),
      thicket(light, { seed: 523, depth: 0.3, tall: 90, line: () => 740, colour: "#8f8a4a" }),
      poplars(
        light,
        524,
        [
          [1010, 740, 250],
          [1046, 740, 290],
          [1086, 740, 256],
        ],
        pigment.hay,
        0.22,
      ),
      oldHouse(light, 1520, 748, 0.92, {
        wide: 180,
        tall: 250,
        wall: "#b98a62",
        rows: 3,
        depth: 0.1,
        seed: 5,
        lit: true,
      }),
      oldHouse(light, 1370, 748, 0.9, {
        wide: 150,
        tall: 310,
        wall: "#c79a6d",
        rows: 3,
        depth: 0.1,
        seed: 6,
        bay: true,
        lit: true,
        roof: "#8c5a44",
      }),
      oldHouse(light, 1215, 748, 0.88, {
        wide: 170,
        tall: 240,
        wall: "#a8744f",
        rows: 2,
        depth: 0.12,
        seed: 7,
        lit: true,
      }),
      shrine(light, 770, 752, 1.16, 0.06),
      oldHouse(light, 110, 748, 1.1, {
        wide: 190,
        tall: 330,
        wall: "#b9835e",
        rows: 3,
        seed: 1,
        bay: true,
        lit: true,
        roof: "#8c5a44",
      }),
      oldHouse(light, 300, 748, 1.05, { wide: 170, tall: 270, wall: "#c79a6d", rows: 3, seed: 2, lit: true }),
      oldHouse(light, 480, 748, 1.05, {
        wide: 160,
        tall: 350,
        wall: "#a8744f",
        rows: 4,
        seed: 3,
        bay: true,
        lit: true,
      }),
      fill("M-10 744H1610V814H-10Z", tone(light, pigment.stone, 0.02, 0.32)),
      fill("M-10 744H1610V752H-10Z", tone(light, pigment.stone, 0.02, 0.05)),
      stroke("M-10 774H1610M-10 796H1610", tone(light, pigment.stone, 0, 0.55), 2, 0.5),
      stair(930, 110),
      stair(230, 90),
      stair(1290, 80),
    ].join("");
    return [
      lake(light, above, { shore: 812, seed: 525, mirror: 0.8, ripple: 0.9, colour: "#6f9a8e" }),
      glitter(light.glow, 526, 1100, 830, 1190, 1.1, 0.55),
      marketBoat(light, 1010, 836, 0.62, { seed: 11, cloth: "#7d5a42" }),
      marketBoat(light, 360, 846, 0.7, { seed: 12, flip: true, cloth: "#3f6f7a" }),
      shikara(light, 660, 990, 1.35, { seed: 527, canopy: "#2d6f7a" }),
    ].join("");
  },
};
