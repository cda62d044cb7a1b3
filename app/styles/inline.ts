import account from "./account.css?inline";
import bookingCard from "./booking-card.css?inline";
import bookingPage from "./booking-page.css?inline";
import cardRows from "./card-rows.css?inline";
import catalogue from "./catalogue.css?inline";
import document from "./document.css?inline";
import doors from "./doors.css?inline";
import forms from "./forms.css?inline";
import home from "./home.css?inline";
import itinerary from "./itinerary.css?inline";
import packagePage from "./package.css?inline";
import packageCard from "./package-card.css?inline";
import prose from "./prose.css?inline";
import site from "./site.css?inline";

const COMMON = { forms, packageCard, cardRows, prose, account, home, packagePage, itinerary, catalogue, bookingCard };
const SHEETS = { ...COMMON, bookingPage, document, doors };

export type Sheet = keyof typeof SHEETS;

const keysOf = <T extends object>(sheets: T) => Object.keys(sheets) as (keyof T)[];

/** Sent inside the page, so that the first response is enough to paint; a page that does not say what it needs gets what is common. */
export function inlineStyles(sheets: readonly Sheet[] = keysOf(COMMON)) {
  return `${site}${sheets.map((name) => `@layer components{${SHEETS[name]}}`).join("")}`;
}

/** For the handle of pages about one booking. */
export const bookingStyles: readonly Sheet[] = ["forms", "account", "packagePage", "itinerary", "bookingPage"];
