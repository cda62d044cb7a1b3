type Rgb = readonly [red: number, green: number, blue: number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function print(rgb: Rgb) {
  const hex = rgb.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

// Washes mix like pigment rather than like light when the mean is taken on squared values.
export function mix(from: string, to: string, amount: number) {
  const [r1, g1, b1] = parse(from);
  const [r2, g2, b2] = parse(to);
  const blend = (a: number, b: number) => Math.sqrt(a * a * (1 - amount) + b * b * amount);
  return print([blend(r1, r2), blend(g1, g2), blend(b1, b2)]);
}

function glaze(colour: string, light: string) {
  const [r1, g1, b1] = parse(colour);
  const [r2, g2, b2] = parse(light);
  return print([(r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255]);
}

/** The colours things have of themselves, before any light falls on them. */
export const pigment = {
  snow: "#fbf9f4",
  ice: "#cfe3ea",
  shadowedSnow: "#a5c3dc",
  slate: "#4f7890",
  slope: "#4f8259",
  rock: "#6f7478",
  stone: "#9a958a",
  fir: "#2c4a3e",
  pine: "#3f6147",
  meadow: "#8ba55a",
  grass: "#6c8f4c",
  hay: "#cdb56a",
  earth: "#8a6a4a",
  water: "#5b97a0",
  walnut: "#5a3a26",
  cedar: "#96623a",
  chinar: "#b04a22",
  saffron: "#f2b33d",
  rose: "#c9506a",
  ink: "#1f2a2e",
};

export interface Light {
  sky: readonly string[];
  haze: string;
  /** What falls on lit sides. */
  lit: string;
  /** What fills the shadows. */
  shade: string;
  glow: string;
  /** Where the sun (or moon) stands; light comes from that side. */
  sun: { x: number; y: number; radius: number };
}

export const lights = {
  dawn: {
    sky: ["#8fb4bd", "#c9d3c2", "#f3dfb4", "#fbe6b8"],
    haze: "#efdcbe",
    lit: "#fff0d2",
    shade: "#3e5f70",
    glow: "#fff3cf",
    sun: { x: 1130, y: 420, radius: 46 },
  },
  noon: {
    sky: ["#5d9fbe", "#9ccbd8", "#d5e8e4", "#eef3e8"],
    haze: "#c3dce6",
    lit: "#fffdf2",
    shade: "#2f5568",
    glow: "#fffdf0",
    sun: { x: 380, y: 60, radius: 0 },
  },
  dusk: {
    sky: ["#4b4674", "#8b6791", "#d98f86", "#f6c58d"],
    haze: "#c193a0",
    lit: "#ffd9bd",
    shade: "#33315c",
    glow: "#ffdf9e",
    sun: { x: 1120, y: 560, radius: 40 },
  },
  snow: {
    sky: ["#7fb1cf", "#b9d6e2", "#e3edef", "#f7f4ea"],
    haze: "#dce8ee",
    lit: "#fffaf0",
    shade: "#4a7597",
    glow: "#fffaf0",
    sun: { x: 420, y: 130, radius: 0 },
  },
  night: {
    sky: ["#101d3a", "#1d3556", "#3b5d78", "#6f8f9b"],
    haze: "#4f7087",
    lit: "#b9cfdd",
    shade: "#0f1d38",
    glow: "#e9f1ee",
    sun: { x: 1220, y: 300, radius: 30 },
  },
} satisfies Record<string, Light>;

/** A pigment under a light, seen through `depth` (0 near … 1 far) of air. */
export function tone(light: Light, colour: string, depth = 0, shadow = 0) {
  return mix(mix(glaze(colour, light.lit), light.shade, shadow), light.haze, depth);
}
