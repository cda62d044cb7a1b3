import { type Light, pigment, tone } from "./colour";
import { person } from "./craft";
import { fractal } from "./noise";
import { type Line, type Point, below, clip, curve, fill, height, place, regions, stroke, wash, width } from "./shape";

/** A hill pony, 130 units long, hooves on the origin, facing right. */
const ponyBody =
  "M-58-62Q-50-78-24-78Q10-74 30-80Q44-100 58-110L62-120L68-111Q80-106 88-92Q92-86 86-82Q78-82 70-88Q62-74 52-62Q48-46 44-40L46-2H38L33-36Q10-30-22-36L-26-34L-24-2H-32L-38-34L-46-22L-46-2H-54L-54-26Q-60-42-58-62Z";

export function pony(
  light: Light,
  x: number,
  y: number,
  scale: number,
  coat: string,
  { flip = false, saddle = pigment.chinar, rider = false } = {},
) {
  return place(
    [
      fill("M22-38L28-2H20L14-36ZM-40-36L-36-2H-43L-48-34Z", tone(light, coat, 0, 0.6)),
      fill(ponyBody, tone(light, coat, 0, 0.32)),
      fill(
        "M-54-66Q-48-77-24-76Q10-72 32-79Q46-98 58-108Q70-104 76-98Q60-96 50-76Q20-62-20-66Q-44-68-54-66Z",
        tone(light, coat),
        0.75,
      ),
      fill("M-57-66Q-72-56-66-24Q-60-34-56-50Z", tone(light, pigment.walnut, 0, 0.5)),
      fill("M60-114Q44-104 34-80Q46-84 52-98Z", tone(light, pigment.walnut, 0, 0.5)),
      fill("M-20-79Q0-84 16-79L20-52Q0-48-22-54Z", tone(light, saddle, 0, 0.08)),
      rider ? person(light, -2, -84, 0.9, "#3f6f7a", true) : "",
    ].join(""),
    x,
    y,
    scale,
    flip,
  );
}

/** Ponies on a path with their keeper. */
export function ponies(light: Light, x: number, y: number, scale: number) {
  return place(
    [
      `<ellipse cx="30" cy="2" rx="260" ry="8" fill="${tone(light, pigment.grass, 0, 0.6)}" opacity=".5"/>`,
      pony(light, -150, 0, 0.95, "#8a6245", { rider: true }),
      pony(light, 20, 4, 1, "#c9b79a", { rider: true, saddle: pigment.saffron }),
      person(light, 150, 6, 1.05, "#6b4a38"),
    ].join(""),
    x,
    y,
    scale,
  );
}

/** Sheep grazing: wool, a dark face, four thin legs. */
export function sheep(
  light: Light,
  spots: readonly (readonly [x: number, y: number, scale: number, flip?: boolean])[],
) {
  const shape =
    fill("M-13 0V-12h4V0ZM-3 0V-12h4V0ZM9 0V-12h4V0ZM14-2V-12h3V-2Z", tone(light, pigment.ink, 0, 0.2)) +
    fill(
      "M-22-16Q-25-30-14-33Q-8-39 0-35Q8-39 14-33Q24-32 23-20Q24-10 14-10Q6-6-2-9Q-10-6-16-9Q-23-10-22-16Z",
      tone(light, "#f3ece0", 0, 0.3),
    ) +
    fill("M-20-22Q-20-30-13-32Q-8-37 0-34Q8-37 13-32Q20-30 20-24Q8-28 0-24Q-10-27-20-22Z", tone(light, pigment.snow)) +
    fill("M19-26Q26-30 31-22Q34-14 30-11Q24-12 21-17Z", tone(light, pigment.ink, 0.12, 0.1));
  return spots
    .map(([x, y, scale, flip]) =>
      place(
        `<ellipse cx="2" cy="0" rx="26" ry="4" fill="${tone(light, pigment.grass, 0, 0.7)}" opacity=".4"/>${shape}`,
        x,
        y,
        scale,
        flip,
      ),
    )
    .join("");
}

/** Snow underfoot: drifts shaded on the far side, a crisp edge. */
export function snowfield(light: Light, seed: number, line: Line, depth: number, shade = 0.5) {
  const body = wash(600, height, [
    tone(light, pigment.snow, depth, 0.02),
    tone(light, pigment.shadowedSnow, depth, 0.05),
  ]);
  const drift = (level: number) =>
    regions(
      (x, y) => {
        const near = 0.35 + Math.max(0, y - line(x)) / 240;
        return fractal(seed, x / (330 * near) + y / 300, (y - line(x) * 0.8) / (52 * near), 4) - level;
      },
      { left: -8, top: 600, right: width + 8, bottom: height + 4 },
    );
  return `<defs>${body.def}</defs>${clip(below(line), fill(below(line), body.paint) + fill(drift(0.14), tone(light, pigment.shadowedSnow, depth, 0.04), shade) + fill(drift(0.32), tone(light, pigment.shadowedSnow, depth, 0.14), shade))}${stroke(
    curve(
      Array.from({ length: 42 }, (_, index): Point => [index * 40 - 20, line(index * 40 - 20)]),
      false,
    ),
    tone(light, pigment.snow, depth),
    3,
    0.7,
  )}`;
}

/** A beginner on skis, turning to the right. */
export function skier(light: Light, x: number, y: number, scale: number, jacket: string, flip = false) {
  return place(
    [
      `<ellipse cx="-6" cy="3" rx="46" ry="5" fill="${pigment.shadowedSnow}" opacity=".8"/>`,
      stroke("M-44 6L34-4Q42-6 44-10M-30 10L44 2Q52 0 54-4", tone(light, pigment.ink, 0, 0.1), 3.4),
      fill("M-12-40L6-42L10-22L16 0H6L0-20L-2 4H-12L-14-20Z", tone(light, pigment.slate, 0, 0.35)),
      fill("M-16-78Q-2-90 12-78L10-38H-14Z", tone(light, jacket, 0, 0.12)),
      fill("M-16-78Q-8-88-2-84L-4-38H-14Z", tone(light, jacket, 0, 0.4), 0.7),
      stroke("M8-72L26-54L36-58M-12-72L-26-54L-18-48", tone(light, jacket, 0, 0.22), 8),
      stroke("M36-60L20 0M-18-50L-40 2", tone(light, pigment.ink, 0, 0.1), 2),
      `<circle cx="0" cy="-94" r="11" fill="${tone(light, "#b07f62", 0, 0.1)}"/>`,
      fill("M-12-94Q-12-108 0-108T12-96Q4-99-12-94Z", tone(light, pigment.saffron, 0, 0.1)),
      fill("M0-98H12V-92H2Z", tone(light, pigment.ink, 0, 0)),
    ].join(""),
    x,
    y,
    scale,
    flip,
  );
}

/** A rug on the grass with basket, samovar and a family round it. */
export function picnic(light: Light, x: number, y: number, scale: number) {
  return place(
    [
      fill("M-150 20L-90-12H110L170 22Z", tone(light, pigment.chinar, 0, 0.12)),
      fill("M-128 14L-82-8H100L144 15Z", tone(light, "#e9d6ae", 0, 0.05)),
      fill("M-108 9L-72-4H90L122 10Z", tone(light, "#8f2f3a", 0, 0.15)),
      person(light, -96, -4, 0.9, "#31566a", true),
      person(light, 96, -6, 0.9, "#7a4a6a", true),
      person(light, 52, -12, 0.62, pigment.saffron, true),
      fill("M-18 4V-16Q-14-24-8-26V-34H8V-26Q14-24 18-16V4H12V8H-12V4Z", tone(light, "#b9793a", 0, 0.1)),
      stroke("M18-14Q30-14 28-2M-8-34Q0-44 8-34", tone(light, "#b9793a", 0, 0.35), 3),
      fill("M-66 8L-62-12H-30L-26 8Z", tone(light, pigment.hay, 0, 0.2)),
      stroke("M-60-12Q-46-32-32-12", tone(light, pigment.earth, 0, 0.3), 3),
      fill("M34 6q8 6 16 0l-2-6h-12Z", tone(light, pigment.snow, 0, 0.1)),
      person(light, -190, 10, 1.0, "#8a8f93"),
      person(light, 214, 14, 0.62, "#d9553c"),
      `<circle cx="262" cy="6" r="9" fill="${tone(light, pigment.saffron, 0, 0.05)}"/>`,
    ].join(""),
    x,
    y,
    scale,
  );
}

/** A loaded 4x4 on the road, heading left. */
export function jeep(light: Light, x: number, y: number, scale: number) {
  const paint = (shadow: number) => tone(light, "#b9502c", 0, shadow);
  const glass = tone(light, pigment.slate, 0, 0.45);
  return place(
    [
      `<ellipse cx="0" cy="4" rx="96" ry="9" fill="${tone(light, pigment.ink, 0, 0.2)}" opacity=".35"/>`,
      fill("M-88-14L-86-40L-48-46L-34-74H74Q82-74 84-64L88-14Z", paint(0.12)),
      fill("M-88-14L-87-28H87L88-14Z", paint(0.4)),
      fill("M-40-46L-28-68H2V-46ZM8-46V-68H40V-46ZM46-46V-68H72L76-46Z", glass),
      fill("M-30-74L-26-79H70L74-74Z", tone(light, pigment.ink, 0, 0.2)),
      fill("M-20-79V-92H14V-79ZM18-79V-98H52V-79Z", tone(light, pigment.hay, 0, 0.25)),
      stroke("M-20-86H14M18-88H52M32-98V-79", tone(light, pigment.walnut, 0, 0.3), 2),
      fill("M-90-24h8v-8h-7Z", tone(light, pigment.saffron)),
      [-52, 54]
        .map(
          (at) =>
            `<circle cx="${at}" cy="-10" r="16" fill="${tone(light, pigment.ink, 0, 0.1)}"/><circle cx="${at}" cy="-10" r="7" fill="${tone(light, pigment.stone, 0, 0.1)}"/>`,
        )
        .join(""),
    ].join(""),
    x,
    y,
    scale,
  );
}
