import { parsePhoneNumberFromString } from "libphonenumber-js/min";

import { lineField } from "./fields";
import { MAX_PHONE } from "./tel-url";
import { plainNumber } from "./typed-number";
import { hasCountry } from "./whatsapp";

/** As it is dialled from anywhere: "+91 (0) 94190 12345" becomes "+91 94190 12345". All others stay as they were typed. */
export function withoutTrunkZero(phone: string) {
  const found = hasCountry(phone) ? parsePhoneNumberFromString(phone, "IN") : undefined;
  const isDialled = found?.number === `+${phone.replaceAll(/\D/g, "").replace(/^00/, "")}`;
  return found?.isPossible() && !isDialled ? found.formatInternational() : phone;
}

export function phoneField(label = "your phone number") {
  return lineField(label, MAX_PHONE)
    .transform(plainNumber)
    .refine((text) => !EXTENSION.test(text), "Please leave out the extension: it fits into a message or note.")
    .refine(
      (text) => EXTENSION.test(text) || !areTwo(text),
      "Please enter one phone number: a second one fits into a message or note.",
    )
    .refine(
      (text) =>
        EXTENSION.test(text) ||
        areTwo(text) ||
        (/^\(?\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, "").length >= 6),
      "Please enter a phone number with at least 6 digits, like +91 98765 43210.",
    )
    .transform(withoutTrunkZero);
}

const EXTENSION = /\d\s*[,;]?\s*(?:ext|extn|extension|x)[.:\s]*\d+$/i;

function areTwo(text: string) {
  const parts = text.split(/[,;/&|]|\bor\b|\band\b/i).map((part) => part.replace(/\D/g, ""));
  return parts.filter(Boolean).length > 1 && parts.join("").length >= 6;
}
