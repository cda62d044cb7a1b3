/**
 * The `sizes` on a phone of a picture that shares its row with others, `inARow` in all. On screens with two or three
 * pixels per point, 1.7 look as sharp, so a smaller width is given than shown.
 */
export function phoneSizes(inARow = 1) {
  const phone = "(max-width: 48em)";
  const width = (vw: number) => `${vw / inARow}vw`;
  return `${phone} and (min-resolution: 2.5dppx) ${width(48)}, ${phone} and (min-resolution: 1.5dppx) ${width(70)}, ${phone} ${width(94)}`;
}

/** The most pixels that a card's picture fills, on the sharpest of screens. */
export const CARD_WIDTH = 1080;

/** The `sizes` of a card's picture: three in a row on wide screens, `inARow` on a phone, beside its text between. */
export function cardSizes(inARow = 1) {
  return `(min-width: 30em) and (max-width: 48em) 40vw, ${phoneSizes(inARow)}, (max-width: 76em) 31vw, (min-resolution: 1.5dppx) 350px, 370px`;
}
