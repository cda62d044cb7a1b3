/** The nightly ring runs storms and searches whole: the tests with the tag `sized`. */
export const isWhole = process.env.TEST_SIZE === "whole";

/** `whole` at night, and in the other rings a tenth of it, or `less`. */
export function size(whole: number, less = Math.ceil(whole / 10)) {
  return isWhole ? whole : less;
}
