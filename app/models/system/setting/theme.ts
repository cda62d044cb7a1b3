import { contrast, toHex, toOklch } from "./colour";

type Shades = readonly [day: string, night: string];

/** The colours of styles/tokens.css that are used for text or its background. */
export const TOKENS = {
  ground: ["#fbf9f4", "#12191c"],
  surface: ["#ffffff", "#1a2327"],
  sunken: ["#f2ede2", "#0d1315"],
  ink: ["#1f2a2e", "#eef2f0"],
  muted: ["#56646a", "#a9b6ba"],
  chinar: ["#9c3b1b", "#f09a72"],
  "chinar-deep": ["#7f2e13", "#ffb493"],
  "on-chinar": ["#ffffff", "#12191c"],
  lake: ["#17606b", "#7cc7d1"],
  green: ["#1d6b3a", "#7fd39a"],
  orange: ["#9a5200", "#ffb86b"],
  red: ["#b3261e", "#ff9a92"],
} satisfies Record<string, Shades>;

export type Tokens = Record<keyof typeof TOKENS, Shades>;

const TEXTS = ["ink", "muted", "chinar", "chinar-deep", "lake", "green", "orange", "red"] as const;
const GROUNDS = ["ground", "surface", "sunken"] as const;

const PAIRS: (readonly [text: keyof Tokens, ground: keyof Tokens])[] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ["on-chinar", "chinar"],
  ["on-chinar", "chinar-deep"],
];

export function tokensIn(hue: number): Tokens {
  const turned = ([day, night]: Shades) => [turn(day, hue), turn(night, hue)] as const;
  return { ...TOKENS, chinar: turned(TOKENS.chinar), "chinar-deep": turned(TOKENS["chinar-deep"]) };
}

function turn(hex: string, hue: number) {
  return toHex({ ...toOklch(hex), hue });
}

export function unreadableIn(tokens: Tokens): string | null {
  for (const [text, ground] of PAIRS) {
    for (const [side, time] of [
      [0, "day"],
      [1, "night"],
    ] as const) {
      const ratio = contrast(tokens[text][side], tokens[ground][side]);
      if (ratio < 4.5) return `${text} on ${ground} by ${time}, ${ratio.toFixed(1)} instead of 4.5`;
    }
  }
  return null;
}

const written = new Map<number, string>();

export function themeCss(hue: number | null | undefined) {
  if (typeof hue !== "number") return "";
  const css = written.get(hue) ?? cssOf(tokensIn(hue));
  written.set(hue, css);
  return css;
}

function cssOf(tokens: Tokens) {
  const names = ["chinar", "chinar-deep"] as const;
  const by = (time: 0 | 1) => `:root{${names.map((name) => `--${name}:${tokens[name][time]}`).join(";")}}`;
  // The footer is dark in both themes, so its leaf always has the night colour.
  return `${by(0)}@media screen and (prefers-color-scheme:dark){${by(1)}}.site-footer .brand svg{color:${tokens.chinar[1]}}`;
}
