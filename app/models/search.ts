// The words of a text, as the database's search_words() splits them.
const BETWEEN_WORDS = /[ -/:-@[-`{-~]+/;

/**
 * A tsquery that finds rows with all the words of `text`: from three characters on any word that begins so, shorter ones
 * whole. An e-mail address is one word. Null when there is no word in it.
 */
export function searchQuery(text: string | undefined) {
  const words = wordsOf(text);
  return words.length > 0 ? words.map(beginning).join(" & ") : null;
}

/** The same for booking_terms(), which holds the beginnings themselves, and a status; may find more. Null as above. */
export function termQuery(text: string | undefined, status: string | undefined) {
  const words = wordsOf(text);
  return words.length > 0 ? [...words.map(term), ...(status ? [quoted(`=${status}`)] : [])].join(" & ") : null;
}

function wordsOf(text = "") {
  const words = text
    .split(/\s+/)
    .flatMap((part) => (part.indexOf("@") > 0 ? part : part.split(BETWEEN_WORDS)))
    .filter((word) => word !== "");
  return words.slice(0, 10);
}

function beginning(word: string) {
  return word.length < 3 ? quoted(word) : `${quoted(word)}:*`;
}

// Where lower case may be longer or shorter, the beginnings of a word do not tell.
function term(word: string) {
  return /^[a-z][a-z0-9]{2,}$/i.test(word) ? quoted(word.slice(0, 6)) : beginning(word);
}

function quoted(word: string) {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
