const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name within a sentence: one written from the right is isolated, or it would draw a number behind it to its side. */
export function inSentence(name: string) {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}
