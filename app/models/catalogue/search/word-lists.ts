import { HINDI, STOP_WORDS, SYNONYMS } from "./search-words";

const stopWords = new Set(STOP_WORDS.trim().split(/\s+/));
const linesOf = (list: string) =>
  list
    .trim()
    .split("\n")
    .map((line) => line.trim().split(": "));

const synonyms = new Map(
  linesOf(SYNONYMS).flatMap(([typed = "", meant = ""]) =>
    typed.split(", ").map((word): [string, string[]] => [word, meant.split(", ")]),
  ),
);

const hindi = new Map(linesOf(HINDI).map(([typed = "", meant = ""]): [string, string] => [plain(typed), meant]));

/** All that is understood beside the catalogue's own words. */
export const KNOWN_WORDS = [...synonyms.keys()];

export function isStopWord(word: string) {
  return stopWords.has(word.toLowerCase());
}

/** The other words by which packages say this. */
export function synonymsOf(word: string): string[] {
  return synonyms.get(word.toLowerCase()) ?? [];
}

export function inEnglish(text: string) {
  return text
    .replaceAll(/[०-९]/g, (digit) => String("०१२३४५६७८९".indexOf(digit)))
    .replaceAll("।", " ")
    .split(" ")
    .map((word) => hindi.get(plain(word)) ?? word)
    .join(" ");
}

/** Without nukta, and with one sign for both nasals. */
function plain(word: string) {
  return word.normalize("NFD").replaceAll("\u093c", "").replaceAll("\u0901", "\u0902");
}
