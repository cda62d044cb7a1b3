import { db } from "~/db.server";
import { ACTIVE_STATUSES } from "~/models/office/departure/limits";
import { done, refuse, refuseField } from "~/result";
import { siteUrl } from "~/site.server";
import { type Author } from "~/values/author";
import { addDays, type CalendarDate, fromDate, toDate, today } from "~/values/calendar";
import { withoutTrunkZero } from "~/values/phone-field.server";
import { newLinkKey } from "~/values/secret.server";

import { type NewDriveLink } from "./schema";

/** How many days after its own a page still opens, for a car that comes home late. */
export const OPENS_AFTER = 2;

const KEPT_DAYS = 90;

/** Makes the page of a day's pick-ups. The same choice made again gives the same page. */
export async function makeDriveLink({ day, which, by }: NewDriveLink & { by: Author }) {
  if (addDays(day, OPENS_AFTER) < today()) return refuseField("day", "That day is over. Please choose today or later.");
  const asked = { day: toDate(day), ...which };
  if ((await db.driveLink.count({ where: { ...asked, revokedAt: null } })) === 0) {
    if (which.packageId && (await db.package.count({ where: { id: which.packageId } })) === 0)
      return refuse("NOT_FOUND", "There is no such package.");
    await db.driveLink.create({ data: { ...asked, key: newLinkKey(), createdBy: by.id, authorName: by.name } });
  }
  return done({ msg: "The link is made." });
}

export async function withdrawDriveLink({ id }: { id: string }) {
  const { count } = await db.driveLink.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  return count === 1 ? done({ msg: "The link no longer works." }) : refuse("NOT_FOUND", "There is no such link.");
}

const linkSelect = {
  id: true,
  key: true,
  driver: true,
  authorName: true,
  createdAt: true,
  package: { select: { packageTitle: true } },
} as const;

/** The links of a day that work, and what a new one can be limited to. */
export async function listDriveLinks(day: CalendarDate) {
  const [links, guests] = await Promise.all([
    db.driveLink.findMany({
      where: { day: toDate(day), revokedAt: null },
      orderBy: { createdAt: "asc" },
      select: linkSelect,
    }),
    db.booking.findMany({
      where: { startDate: toDate(day), deletedAt: null, bookingStatus: { in: [...ACTIVE_STATUSES] } },
      distinct: ["packageId", "tripContact"],
      select: { packageId: true, tripContact: true, package: { select: { packageTitle: true } } },
    }),
  ]);
  const packages = new Map(guests.map(({ packageId, package: { packageTitle } }) => [packageId, packageTitle]));
  return {
    links: links.map(({ id, key, driver, authorName, createdAt, package: pkg }) => ({
      id,
      url: siteUrl(`/drive/${key}`),
      phone: phoneIn(driver ?? ""),
      which: driver ?? pkg?.packageTitle ?? "All pick-ups",
      authorName,
      createdAt: createdAt.toISOString(),
    })),
    drivers: [...new Set(guests.flatMap(({ tripContact }) => tripContact ?? []))].sort(),
    packages: [...packages].map(([id, packageTitle]) => ({ id, packageTitle })),
  };
}

/** The first number in the words about a driver. */
function phoneIn(driver: string) {
  return withoutTrunkZero(/\+?\d[\d ()-]{8,}\d/.exec(driver)?.[0] ?? "");
}

export type DriveLinkJson = Awaited<ReturnType<typeof listDriveLinks>>["links"][number];

/** Removes links whose day is long over; when guests were met stays with their booking. */
export async function removeOldDriveLinks() {
  const { count } = await db.driveLink.deleteMany({ where: { day: { lt: toDate(addDays(today(), -KEPT_DAYS)) } } });
  return count;
}

export function lastDayOf({ day }: { day: Date }): CalendarDate {
  return addDays(fromDate(day), OPENS_AFTER);
}
