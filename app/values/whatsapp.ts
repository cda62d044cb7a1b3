// A number without a country code is Indian, because Indian guests write theirs that way.
const HOME = "91";

export function whatsAppTo(phone: string, text: string) {
  const number = internationalNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

export function internationalNumber(phone: string) {
  const digits = phone.replaceAll(/\D/g, "");
  const hasCountry = /^\s*\(?(\+|00)/.test(phone);
  const number = hasCountry ? digits.replace(/^00/, "") : digits.replace(/^0?(?=\d{10}$)/, HOME);
  return /^[1-9]\d{7,14}$/.test(number) ? number : null;
}
