import { type Light, mix, pigment, tone } from "./colour";
import { fractal, random } from "./noise";
import { type Point, clip, curve, fill, height, newId, polygon, regions, wash, width } from "./shape";

export interface Lake {
  shore: number;
  bottom?: number;
  seed: number;
  colour?: string;
  /** How clear the mirror is. */
  mirror?: number;
  /** Strength of the ripples. */
  ripple?: number;
}

/** Still water: what stands above the shore, mirrored, with ripples that widen towards the eye. */
export function lake(
  light: Light,
  above: string,
  { shore, bottom = height, seed, colour = pigment.water, mirror = 0.8, ripple = 1 }: Lake,
) {
  const scene = newId("above");
  const warp = newId("warp");
  const near = tone(light, colour, 0, 0.42);
  const depthWash = wash(shore, bottom, [
    [tone(light, colour, 0.75), 0.12],
    [near, 0.4],
    [near, 0.8],
  ]);
  const bands = (level: number, offset: number) =>
    regions(
      (x, y) => {
        const t = Math.max(0.03, (y - shore) / (bottom - shore));
        return fractal(seed + offset, x / (90 + 520 * t), (y - shore) / (3 + 26 * t), 3) - level;
      },
      { left: -8, top: shore, right: width + 8, bottom: bottom + 4 },
      3,
    );
  const area = polygon([
    [-10, shore],
    [width + 10, shore],
    [width + 10, bottom + 10],
    [-10, bottom + 10],
  ]);
  return `<g id="${scene}">${above}</g>
    <defs>${depthWash.def}<filter id="${warp}" x="0" y="${shore - 30}" width="${width}" height="${bottom - shore + 40}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency=".0035 .07" numOctaves="2" seed="${seed % 97}"/><feDisplacementMap in="SourceGraphic" scale="${26 * ripple}" xChannelSelector="R" yChannelSelector="G"/></filter></defs>
    ${clip(
      area,
      [
        fill(area, tone(light, colour, 0.45)),
        `<g filter="url(#${warp})" opacity="${mirror}"><rect width="${width}" height="${height}" fill="none"/><use href="#${scene}" transform="translate(0 ${shore * 2}) scale(1 -1)"/></g>`,
        fill(area, depthWash.paint),
        fill(bands(0.2, 3), mix(light.sky[2] ?? light.haze, light.glow, 0.4), 0.2 * ripple),
        fill(bands(0.34, 3), light.glow, 0.24 * ripple),
        fill(bands(0.26, 8), tone(light, colour, 0, 0.65), 0.26 * ripple),
      ].join(""),
    )}`;
}

/** The broken column of light the sun or a lamp lays on water. */
export function glitter(
  colour: string,
  seed: number,
  x: number,
  top: number,
  bottom: number,
  spread = 1,
  opacity = 0.75,
) {
  const next = random(seed);
  let path = "";
  for (let y = top; y < bottom; y += 3 + ((y - top) / (bottom - top)) * 8) {
    const t = (y - top) / (bottom - top);
    const count = 1 + Math.floor(next() * 2.6);
    for (let index = 0; index < count; index++) {
      const long = (10 + 46 * t) * (0.35 + next()) * spread;
      const thick = 1 + t * 3.4;
      const at = x + (next() - 0.5) * (20 + 130 * t) * spread;
      path += polygon([
        [at - long, y],
        [at - long * 0.3, y - thick],
        [at + long, y],
        [at + long * 0.2, y + thick],
      ]);
    }
  }
  return fill(path, colour, opacity);
}

/** A stream narrowing into the distance along a spine of [x, y, half width]. */
export function river(
  light: Light,
  spine: readonly (readonly [x: number, y: number, half: number])[],
  seed: number,
  { colour = pigment.water, foam = 0.5, bank = pigment.stone } = {},
) {
  const edge = (scale: number, extra: number) => {
    const left = spine.map(([x, y, half], index): Point => [
      x - half * scale - extra + fractal(seed, index * 0.8) * half * 0.25,
      y,
    ]);
    const right = spine.map(([x, y, half], index): Point => [
      x + half * scale + extra + fractal(seed + 1, index * 0.8) * half * 0.25,
      y,
    ]);
    return curve([...left, ...right.reverse()]);
  };
  const ys = spine.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const bed = wash(top, bottom, [
    tone(light, mix(colour, pigment.snow, 0.5), 0.4),
    tone(light, mix(colour, pigment.ice, 0.25), 0.05),
    tone(light, colour, 0, 0.25),
  ]);
  const outline = edge(1, 0);
  const streaks = (level: number, offset: number) =>
    regions(
      (x, y) => {
        const t = (y - top) / (bottom - top);
        return fractal(seed + offset, x / (26 + 110 * t), y / (4 + 16 * t), 3) - level;
      },
      { left: -8, top, right: width + 8, bottom },
      3,
    );
  return `<defs>${bed.def}</defs>${fill(edge(1.12, 5), tone(light, bank, 0.15, 0.12))}${fill(edge(1.05, 2), tone(light, bank, 0, 0.5))}${fill(outline, bed.paint)}${clip(
    outline,
    fill(streaks(0.22, 4), tone(light, colour, 0, 0.45), 0.45) +
      fill(streaks(0.62 - foam * 0.5, 6), tone(light, pigment.snow, 0.05), 0.8),
  )}`;
}
