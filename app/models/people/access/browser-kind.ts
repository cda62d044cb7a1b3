export const UNKNOWN_BROWSER = "unknown browser";

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** A browser in words that its owner knows again, like "Firefox on Windows". No version, so that it stays the same. */
export function browserKind(userAgent: string | null) {
  const browser = find(BROWSERS, userAgent ?? "");
  const system = find(SYSTEMS, userAgent ?? "");
  if (!browser) return system ? `a program on ${system}` : UNKNOWN_BROWSER;
  return system ? `${browser} on ${system}` : browser;
}

function find(kinds: [RegExp, string][], userAgent: string) {
  return kinds.find(([pattern]) => pattern.test(userAgent))?.[1];
}
