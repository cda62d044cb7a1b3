// Folds and splits a text like the database's folded() and search_words().
const APOSTROPHES = /[’‘ʼʻ′´`]/g;
const MARKS = /[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const PLAIN = { ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ŧ: "t", ß: "ss", ẞ: "ss", æ: "ae", œ: "oe" };
const BETWEEN_WORDS = /[\t-\r -&(-/:-@[-`{-~\u00a1-\u00bf\u1680\u2010-\u2029\u2030-\u205e]+/;
const PHONE = /(?<!\S)[+(]*\d(?:[\s()./-]*\d){9,}(?!\S)/g;

function folded(text: string) {
  const plain = text.replaceAll(APOSTROPHES, "'").normalize("NFKD").replaceAll(MARKS, "");
  return Object.entries(PLAIN).reduce((all, [letter, same]) => all.replaceAll(new RegExp(letter, "gi"), same), plain);
}

const NUMBER_WORD = /^(?:\s*(?:booking|question|quote|number|no\.?|#))+\s*(?=[q\d])/i;

/** "Booking 1096", "no. 1096" and "#1096" are the number 1096, as the subjects of mails write it. */
export function withoutNumberWord(text: string) {
  return text.replace(NUMBER_WORD, "").trim();
}

/** In any case: the statement lowers it. Of a text without words it is empty, which finds nothing. */
export function searchQuery(text: string) {
  const words = folded(withoutNumberWord(text))
    .replaceAll(PHONE, (number) => number.replaceAll(/\D/g, "").slice(-10))
    .split(/\s+/)
    .flatMap((part) => (part.indexOf("@") > 0 ? beginning(part) : part.split(BETWEEN_WORDS).flatMap(wholeOrInParts)));
  return words.slice(0, 10).join(" & ");
}

/** "o'connor" finds Oconnor and O Connor, too. */
function wholeOrInParts(word: string) {
  const parts = word.split("'").filter(Boolean);
  if (parts.length === 0) return [];
  const inParts = parts.map(beginning).join(" & ");
  return parts.length === 1 ? inParts : `(${beginning(parts.join(""))} | ${inParts})`;
}

function beginning(word: string) {
  const quoted = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  return word.length < 3 ? quoted : `${quoted}:*`;
}
