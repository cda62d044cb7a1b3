/** The parts of each line between its signs |, as in a file of packages. Empty lines are left out. */
export function readLines(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((part) => part.trim()));
}
