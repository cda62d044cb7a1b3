// Arabic-Indic, Urdu and Kashmiri, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, wide.
const ZEROS = Array.from("٠۰०০੦૦୦௦౦೦൦０", (zero) => zero.charCodeAt(0));

const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Messengers put direction marks around a number that is copied from a contact. */
export function withoutDirectionMarks(text: string) {
  return text.replaceAll(DIRECTION_MARKS, "");
}

export function plainNumber(text: string) {
  return withoutDirectionMarks(text)
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/[＋﹢]/g, "+")
    .replaceAll(/\p{Nd}/gu, asciiDigit);
}

function asciiDigit(digit: string) {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}
