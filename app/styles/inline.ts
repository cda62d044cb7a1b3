import account from "./account.css?inline";
import auth from "./auth.css?inline";
import bookingCard from "./booking-card.css?inline";
import bookingPage from "./booking-page.css?inline";
import cardRows from "./card-rows.css?inline";
import catalogue from "./catalogue.css?inline";
import compare from "./compare.css?inline";
import document from "./document.css?inline";
import driverPage from "./driver-page.css?inline";
import forms from "./forms.css?inline";
import gallery from "./gallery.css?inline";
import home from "./home.css?inline";
import itinerary from "./itinerary.css?inline";
import packagePage from "./package.css?inline";
import packageCard from "./package-card.css?inline";
import prose from "./prose.css?inline";
import quote from "./quote.css?inline";
import review from "./review.css?inline";
import road from "./road.css?inline";
import site from "./site.css?inline";
import tripBox from "./trip-box.css?inline";
import who from "./who.css?inline";
import wish from "./wish.css?inline";

const SHEETS = {
  forms,
  account,
  catalogue,
  itinerary,
  packageCard,
  cardRows,
  prose,
  home,
  packagePage,
  gallery,
  compare,
  bookingCard,
  bookingPage,
  document,
  auth,
  driverPage,
  review,
  quote,
  road,
  tripBox,
  who,
  wish,
};

export type Sheet = keyof typeof SHEETS;

/** The styles sent inside a page without React, so that the first response is enough to paint; admin.css has those of the desk. */
export function inlineStyles(sheets: readonly Sheet[] = []) {
  return `${site}${sheets.map((name) => `@layer components{${SHEETS[name]}}`).join("")}`;
}

/** The `styles` in the handle of pages about one booking. */
export const bookingStyles: readonly Sheet[] = ["forms", "account", "packagePage", "itinerary", "bookingPage"];

/** The `styles` in the handle of the pages on which a guest says how a trip was. */
export const reviewStyles: readonly Sheet[] = ["forms", "account", "bookingPage", "review"];
