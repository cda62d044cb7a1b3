import { db, transaction } from "~/db.server";
import { dueMail } from "~/emails/reminders";
import { bookingSelect, toBookingJson } from "~/models/booking/json";
import { lockBookingAlone } from "~/models/booking/lock-booking.server";
import { sumOpenClaims } from "~/models/money/payment-claim/sum-open-claims.server";
import { hasAccount } from "~/models/people/contact/has-account.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { readTerms } from "~/models/system/setting/terms";
import { type Site } from "~/site.server";
import { addDays, type CalendarDate, momentInKashmir, toDate, today } from "~/values/calendar";

import { reminderOf } from "./due-today";
import { isFirst } from "./is-first.server";

const MORNING = "T09:00";
const BATCH = 200;

const select = { ...bookingSelect, confirmedAt: true, terms: { select: { value: true } } } as const;

export function isMorning(now: Date) {
  return momentInKashmir(now.toISOString()) >= today(now) + MORNING;
}

/** Mails guests whose advance is due today or whose balance is due in 7 days or tomorrow, if the settings say so. */
export async function remindOfDues(now = new Date()) {
  const { site, saved } = await getSettings();
  if (saved.remindGuests !== "yes" || !isMorning(now)) return;
  const day = today(now);
  let ids: string[] = [];
  do {
    ids = await findDueSoon(day, ids.at(-1));
    for (const id of ids) await remind(id, day, site);
  } while (ids.length === BATCH);
}

async function findDueSoon(day: CalendarDate, after: string | undefined) {
  const rows = await db.booking.findMany({
    where: {
      deletedAt: null,
      customerEmail: { not: "" },
      id: { gt: after },
      dueOn: { lte: toDate(addDays(day, 7)) },
      startDate: { gte: toDate(day) },
    },
    orderBy: { id: "asc" },
    take: BATCH,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Says nothing of an amount that the guest reported as paid. The lock makes a concurrent payment or cancellation wait. */
function remind(id: string, day: CalendarDate, site: Site) {
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const row = await tx.booking.findFirst({ where: { id, deletedAt: null }, select });
    const reminder = row && reminderOf(soldOf(row), row.advance, day);
    if (!reminder || (await sumOpenClaims(tx, id)) >= reminder.amount) return;
    if (!(await isFirst(tx, [id, reminder.dueOn, reminder.kind].join(" ")))) return;
    const facts = { ...row, ...toBookingJson(row), hasAccount: await hasAccount(tx, row) };
    await enqueueMail(tx, { to: row.customerEmail, ...dueMail(site, facts, reminder) });
  });
}

type Row = Parameters<typeof toBookingJson>[0] & { confirmedAt: Date | null; terms: { value: unknown } };

function soldOf(row: Row) {
  const confirmedAt = row.confirmedAt?.toISOString() ?? null;
  return { ...toBookingJson(row), confirmedAt, terms: readTerms(row.terms.value) };
}
