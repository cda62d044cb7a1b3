import { may, WITHHELD_IN_WORDS } from "~/models/people/user/rights";
import { refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { addToSum, inMinutes } from "~/upkeep/rate-limit.server";

import { recordList } from "./record-access.server";

/** Above this many, what was listed counts as a download. */
export const MANY_PEOPLE = 100;

/** What whoever may not download people is shown within an hour: twenty full pages. */
export const MOST_PEOPLE = 500;

const SHOWN = { name: "people-shown", minutes: 60 };

type Staff = Parameters<typeof may>[0] & { id: string; name: string; sessionId: string };
type Client = { browser: string; clientAddress: string };

/** Adds up whom lists show one member of staff within an hour, so that turning pages is seen as the download that it is. */
export async function countPeople(user: Staff, client: Client, people: number) {
  if (people === 0) return null;
  const { sum, seconds } = await addToSum(SHOWN, user.id, people);
  if (sum > MANY_PEOPLE && sum - people <= MANY_PEOPLE) {
    audit("people-listed", { userId: user.id, session: user.sessionId, path: READ_BY_PAGES, people: sum });
    await recordList(user, client, READ_BY_PAGES, sum);
  }
  if (may(user, "export-people") || sum <= MOST_PEOPLE) return null;
  const msg = `You may not ${WITHHELD_IN_WORDS["export-people"]}, and lists showed you ${MOST_PEOPLE} within an hour. Please wait ${inMinutes(Math.ceil(seconds / 60))}, or ask an admin.`;
  return refuse("TOO_MANY_REQUESTS", msg, { retryAfter: seconds });
}

const LISTS: Record<string, string> = {
  "manage-bookings/export.csv": "Bookings",
  "departures/export.csv": "Departures",
  "guests/export.csv": "Guests",
  "money/export.csv": "Payments",
  "money/documents/export.csv": "Documents",
  "money/documents/gstr1.csv": "GSTR-1",
  "money/documents/tally.xml": "Tally",
  "money/documents/zoho.csv": "Zoho Books",
};

/** In place of a list's address: so many people were shown within an hour, on whichever pages. */
export const READ_BY_PAGES = "pages";

/** Which people a download held: its list and filters. */
export function listInWords(what: string) {
  if (what === READ_BY_PAGES) return "lists, page by page within an hour";
  const [path = "", query = ""] = what.split("?");
  const list = LISTS[path.replace("/admin-dashboard/", "")] ?? path.replace("/api/v1/", "API: ");
  const filters = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    value ? (name === "q" ? "a search" : `${name} ${value}`) : [],
  );
  return filters.length > 0 ? `${list} (${filters.join(", ")})` : `${list}, all`;
}
