// A number without a country code is Indian, because Indian guests write theirs that way.
const HOME = "91";

export function whatsAppTo(phone: string, text: string) {
  const number = internationalNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Null for what cannot be a mobile number. */
export function internationalNumber(phone: string) {
  const digits = phone.replaceAll(/\D/g, "");
  if (hasCountry(phone)) return /^[1-9]\d{7,14}$/.exec(digits.replace(/^00/, ""))?.[0] ?? null;
  // A shorter one lacks its area's code, too.
  return /^[1-9]\d{9,14}$/.exec(digits.replace(/^0?(?=\d{10}$)/, HOME))?.[0] ?? null;
}

export function hasCountry(phone: string) {
  return /^\s*\(?(\+|00)/.test(phone);
}
