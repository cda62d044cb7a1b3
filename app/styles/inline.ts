import account from "./account.css?inline";
import bookingCard from "./booking-card.css?inline";
import bookingPage from "./booking-page.css?inline";
import cardRows from "./card-rows.css?inline";
import catalogue from "./catalogue.css?inline";
import compare from "./compare.css?inline";
import document from "./document.css?inline";
import doors from "./doors.css?inline";
import drive from "./drive.css?inline";
import forms from "./forms.css?inline";
import home from "./home.css?inline";
import itinerary from "./itinerary.css?inline";
import packagePage from "./package.css?inline";
import packageCard from "./package-card.css?inline";
import prose from "./prose.css?inline";
import quote from "./quote.css?inline";
import review from "./review.css?inline";
import road from "./road.css?inline";
import shots from "./shots.css?inline";
import site from "./site.css?inline";
import tripBox from "./trip-box.css?inline";
import who from "./who.css?inline";
import wish from "./wish.css?inline";

/** The sheets of hydrated pages: all that their script carries. */
const DESK_SHEETS = { forms, account, catalogue, itinerary };

const SITE_SHEETS = {
  packageCard,
  cardRows,
  prose,
  home,
  packagePage,
  shots,
  compare,
  bookingCard,
  bookingPage,
  document,
  doors,
  drive,
  review,
  quote,
  road,
  tripBox,
  who,
  wish,
};

type DeskSheet = keyof typeof DESK_SHEETS;
export type Sheet = DeskSheet | keyof typeof SITE_SHEETS;

const SHEETS: Partial<Record<Sheet, string>> = import.meta.env.SSR ? { ...DESK_SHEETS, ...SITE_SHEETS } : DESK_SHEETS;

/** The styles sent inside the page, so that the first response is enough to paint. */
export function inlineStyles(sheets: readonly Sheet[] = []) {
  return `${site}${sheets.map((name) => `@layer components{${SHEETS[name]}}`).join("")}`;
}

/** The `styles` in the handle of pages about one booking. */
export const bookingStyles: readonly Sheet[] = ["forms", "account", "packagePage", "itinerary", "bookingPage"];

/** The `styles` in the handle of the pages on which a guest says how a trip was. */
export const reviewStyles: readonly Sheet[] = ["forms", "account", "bookingPage", "review"];

/** The `styles` in the handle of the admin area, and of its pages with the itinerary's editor. */
export const adminStyles: readonly DeskSheet[] = ["forms", "account", "catalogue"];
export const editorStyles: readonly DeskSheet[] = [...adminStyles, "itinerary"];
