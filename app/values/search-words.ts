import { withoutDirectionMarks } from "./typed-number";

// Must split a text like the database's search_words().
const BETWEEN_WORDS = /[ -/:-@[-`{-~]+/;
const PHONE = /(?<!\S)[+(]*\d(?:[\s()./-]*\d){9,}(?!\S)/g;

export function searchQuery(text: string) {
  const words = withoutDirectionMarks(text)
    .replaceAll(PHONE, (number) => number.replaceAll(/\D/g, "").slice(-10))
    .split(/\s+/)
    .flatMap((part) => (part.indexOf("@") > 0 ? part : part.split(BETWEEN_WORDS)))
    .filter((word) => word !== "");
  return words.length > 0 ? words.slice(0, 10).map(beginning).join(" & ") : null;
}

function beginning(word: string) {
  const quoted = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  return word.length < 3 ? quoted : `${quoted}:*`;
}
