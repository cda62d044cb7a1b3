import { db } from "~/db.server";
import { type CalendarDate, today } from "~/values/calendar";

/** So few at a time that a booking hardly waits for them. */
const AT_ONCE = 50;

let doneOn: CalendarDate | undefined;

/** Runs once a day, soon after midnight in Kashmir; in between, triggers do the same (prisma/sql/offer-of-days.sql). */
export async function deriveOffers() {
  const day = today();
  if (doneOn === day) return;
  const rows = await db.package.findMany({ where: { deletedAt: null }, select: { id: true }, orderBy: { id: "asc" } });
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await db.$executeRaw`SELECT derive_offers(${ids.slice(start, start + AT_ONCE)}::uuid[])`;
  doneOn = day;
}
