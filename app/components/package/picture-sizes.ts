/**
 * `sizes` of a picture that shares a row with others as wide, on a phone. Where there are two or three pixels to a point, 1.7
 * look as sharp, so the width told is smaller than the width shown.
 */
export function phoneSizes(inARow = 1) {
  const phone = "(max-width: 48em)";
  const width = (vw: number) => `${vw / inARow}vw`;
  return `${phone} and (min-resolution: 2.5dppx) ${width(48)}, ${phone} and (min-resolution: 1.5dppx) ${width(70)}, ${phone} ${width(94)}`;
}

/** One of three in a row, and one of `inARow` on a phone; between the two it stands beside its words. */
export function cardSizes(inARow = 1) {
  return `(min-width: 30em) and (max-width: 48em) 40vw, ${phoneSizes(inARow)}, (max-width: 76em) 31vw, (min-resolution: 1.5dppx) 350px, 370px`;
}
