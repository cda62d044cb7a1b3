/** Keys of links: 128 random bits in 22 signs, or 256 in 43. */
const KEYS = /(?<=[/=])(?:[\w-]{43}|[\w-]{22})(?![\w-])/g;

/** A text without the keys of its links: whoever reads it here may not be who the links were mailed to. */
export function hideKeys(text: string) {
  return text.replace(KEYS, "…");
}
