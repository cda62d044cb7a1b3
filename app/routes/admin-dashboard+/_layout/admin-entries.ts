import { type Right } from "~/models/people/user/rights";

export type Entry = {
  to: string;
  name: string;
  right: Right;
  /** Further paths whose pages belong to this entry. */
  also?: string[];
  /** Loads a new document instead of navigating in the browser. */
  isDocument?: boolean;
};

const DESK = "/admin-dashboard";
export const PACKAGES = `${DESK}/manage-packages`;

export const DESK_ENTRIES: readonly Entry[] = [
  { to: DESK, name: "Dashboard", right: "read-bookings" },
  { to: `${DESK}/manage-users`, name: "Manage Users", right: "admin", also: [`${DESK}/delete-user`] },
  { to: PACKAGES, name: "Manage packages", right: "admin" },
  { to: `${DESK}/manage-bookings`, name: "Manage Bookings", right: "read-bookings" },
  { to: `${DESK}/departures`, name: "Departures", right: "read-bookings", also: [`${DESK}/agenda`] },
  { to: `${DESK}/money`, name: "Money", right: "read-bookings", also: [`${DESK}/claims`] },
  { to: `${DESK}/enquiries`, name: "Enquiries", right: "read-bookings" },
  { to: `${DESK}/mails`, name: "Mails", right: "read-mails" },
  { to: `${DESK}/settings`, name: "Settings", right: "admin" },
];

export const PACKAGES_ENTRIES: readonly Entry[] = [
  { to: PACKAGES, name: "All Packages", right: "admin" },
  // A document of its own, because the form needs its own security policy.
  { to: `${PACKAGES}/add`, name: "Add Package", right: "admin", isDocument: true },
  { to: `${PACKAGES}/prices`, name: "Prices", right: "admin" },
  { to: `${PACKAGES}/order`, name: "Order", right: "admin" },
  { to: `${PACKAGES}/import`, name: "Import", right: "admin" },
  { to: `${PACKAGES}/offers`, name: "Offers", right: "admin" },
  { to: `${PACKAGES}/deleted`, name: "Recently deleted", right: "admin" },
];

/** The entry a page belongs to: the one with the longest path that the page's path starts with. */
export function currentEntry(entries: readonly Entry[], pathname: string) {
  const lengthOf = ({ to, also = [] }: Entry) =>
    Math.max(0, ...[to, ...also].filter((path) => isWithin(pathname, path)).map((path) => path.length));
  const [longest] = [...entries].sort((a, b) => lengthOf(b) - lengthOf(a));
  return longest;
}

function isWithin(pathname: string, path: string) {
  return `${pathname.toLowerCase()}/`.startsWith(`${path}/`);
}
