/** Lightness from 0 to 1, chroma, and hue in degrees; equal steps look equal. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Rgb = readonly [number, number, number];

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const first = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const second = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(first, second),
    hue: ((Math.atan2(second, first) * 180) / Math.PI + 360) % 360,
  };
}

/** Lowers the chroma until a screen can show the colour. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const rgb = toLinear(lightness, chroma, hue);
  if (chroma > 0 && rgb.some((channel) => channel < -0.0001 || channel > 1.0001))
    return toHex({ lightness, chroma: Math.max(0, chroma - 0.004), hue });
  return `#${rgb.map((channel) => byteOf(Math.min(1, Math.max(0, channel)))).join("")}`;
}

/** The contrast ratio of two colours by WCAG 2; text needs at least 4.5. */
export function contrast(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string) {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Rgb {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toLinear(lightness: number, chroma: number, hue: number): Rgb {
  const first = chroma * Math.cos((hue * Math.PI) / 180);
  const second = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * first + 0.2158037573 * second) ** 3;
  const m = (lightness - 0.1055613458 * first - 0.0638541728 * second) ** 3;
  const s = (lightness - 0.0894841775 * first - 1.291485548 * second) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function byteOf(channel: number) {
  const value = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
}
