import { type IconName } from "~/components/layout/icon";
import { type Right } from "~/models/people/user/rights";

export type Entry = {
  to: string;
  name: string;
  right: Right;
  icon?: IconName;
  /** Its name in the bar of the most used entries on phones. */
  short?: string;
  /** Further paths whose pages belong to this entry. */
  also?: string[];
  /** Loads a new document instead of navigating in the browser. */
  isDocument?: boolean;
};

const DESK = "/admin-dashboard";
export const PACKAGES = `${DESK}/manage-packages`;

/** The menu of the admin area in its groups. */
export const DESK_GROUPS: readonly (readonly Entry[])[] = [
  [
    { to: DESK, name: "Dashboard", right: "read-bookings", icon: "home", short: "Dashboard" },
    { to: `${DESK}/manage-users`, name: "Manage Users", right: "admin", icon: "people", also: [`${DESK}/delete-user`] },
    { to: PACKAGES, name: "Manage packages", right: "admin", icon: "box" },
    {
      to: `${DESK}/manage-bookings`,
      name: "Manage Bookings",
      right: "read-bookings",
      icon: "bill",
      short: "Bookings",
    },
  ],
  [
    { to: `${DESK}/departures`, name: "Departures", right: "read-bookings", icon: "car", short: "Departures" },
    { to: `${DESK}/enquiries`, name: "Enquiries", right: "read-bookings", icon: "talk" },
    { to: `${DESK}/quotes`, name: "Quotes", right: "read-bookings", icon: "paper" },
    { to: `${DESK}/guests`, name: "Guests", right: "read-bookings", icon: "people", also: [`${DESK}/reviews`] },
  ],
  [
    {
      to: `${DESK}/money`,
      name: "Money",
      right: "read-bookings",
      icon: "rupee",
      short: "Money",
      also: [`${DESK}/claims`],
    },
    { to: `${DESK}/reports`, name: "Reports", right: "read-bookings", icon: "bars", also: [`${DESK}/visits`] },
  ],
  [
    { to: `${DESK}/mails`, name: "Mails", right: "read-mails", icon: "mail" },
    { to: `${DESK}/settings`, name: "Settings", right: "admin", icon: "gear" },
  ],
];

export const DESK_ENTRIES = DESK_GROUPS.flat();

export const PACKAGES_ENTRIES: readonly Entry[] = [
  { to: PACKAGES, name: "All Packages", right: "admin" },
  // A document of its own, because the form needs its own security policy.
  { to: `${PACKAGES}/add`, name: "Add Package", right: "admin", isDocument: true },
  { to: `${PACKAGES}/prices`, name: "Prices", right: "admin" },
  { to: `${PACKAGES}/offers`, name: "Offers", right: "admin" },
];

/** The entry a page belongs to: the one with the longest path that the page's path starts with. */
export function currentEntry(entries: readonly Entry[], pathname: string) {
  const lengthOf = (entry: Entry) =>
    Math.max(
      0,
      ...pathsOf(entry)
        .filter((path) => isWithin(pathname, path))
        .map((path) => path.length),
    );
  const [longest] = [...entries].sort((a, b) => lengthOf(b) - lengthOf(a));
  return longest;
}

export function pathsOf({ to, also = [] }: Entry) {
  return [to, ...also];
}

function isWithin(pathname: string, path: string) {
  return `${pathname.toLowerCase()}/`.startsWith(`${path}/`);
}
