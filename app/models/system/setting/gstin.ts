const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** 01 is Jammu and Kashmir, 38 Ladakh, 97 other territory. */
export const STATE_CODE = /^(0[1-9]|[12]\d|3[0-8]|97)$/;

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last character is a check digit over the first fourteen, as base 36 with every second digit doubled. */
export function isGstin(text: string) {
  return SHAPE.test(text) && STATE_CODE.test(text.slice(0, 2)) && text.at(-1) === checkDigit(text.slice(0, 14));
}

function checkDigit(text: string) {
  const sum = Array.from(text).reduce((total, each, index) => {
    const product = DIGITS.indexOf(each) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36];
}
