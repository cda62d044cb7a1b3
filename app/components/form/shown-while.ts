type Limits = { least?: number; most?: number };

/**
 * For a line that the script shows while what is typed lies in these limits; `of` says, as a query, what one more in each field
 * counts. A day counts in milliseconds. Without `most` the line holds, too, while nothing is typed.
 */
export function shownWhile(of: string | undefined, { least, most }: Limits) {
  return of ? { "data-of": of, "data-least": least, "data-most": most } : {};
}
