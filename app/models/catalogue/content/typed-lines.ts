/** A list as JSON; else what `read` makes of the text. */
export function listIn(text: string, read: (text: string) => unknown): unknown {
  if (!text.trimStart().startsWith("[")) return read(text);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function readLines(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((part) => part.trim()));
}
