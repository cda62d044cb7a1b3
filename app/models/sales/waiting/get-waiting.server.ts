import { db } from "~/db.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { type Done, done, refuse } from "~/result";
import { fromDate } from "~/values/calendar";

import { whenInWords } from "./rules";
import { findEntry } from "./take-seat-offer.server";

export const INVALID_LINK = "This link does not work any more. The newest mail about your waiting has one that does.";

/** What the page of a link shows, with the offer of a code. The package is null once it is not offered any more. */
export async function getWaiting(token: string | undefined, code?: string) {
  const entry = await findEntry(db, token);
  if (!entry) return refuse("NOT_FOUND", INVALID_LINK);
  const found = await getPackage(entry.packageId, code);
  const { state, numberOfPersons, offeredDay, offeredUntil } = entry;
  return done({
    packageId: entry.packageId,
    state,
    numberOfPersons,
    email: entry.email,
    when: whenInWords({
      day: entry.day && fromDate(entry.day),
      month: entry.month && fromDate(entry.month),
    }),
    offer: offeredDay && offeredUntil ? { day: fromDate(offeredDay), until: offeredUntil.toISOString() } : null,
    packageInfo: found.ok ? found.value.packageInfo : null,
  });
}

export type WaitingJson = Done<typeof getWaiting>;
