// The words of a text, as the database's search_words() splits them.
const BETWEEN_WORDS = /[ -/:-@[-`{-~]+/;

/**
 * A tsquery that finds rows with all the words of `text`: from three characters on any word that begins so, shorter ones
 * whole. An e-mail address is one word. Null when there is no word in it.
 */
export function searchQuery(text: string | undefined) {
  const words = (text ?? "")
    .split(/\s+/)
    .flatMap((part) => (part.indexOf("@") > 0 ? part : part.split(BETWEEN_WORDS)))
    .filter((word) => word !== "");
  return words.length > 0 ? words.slice(0, 10).map(quoted).join(" & ") : null;
}

function quoted(word: string) {
  const literal = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  return word.length < 3 ? literal : `${literal}:*`;
}
