import { db, transaction, type Tx } from "~/db.server";
import { dueMail } from "~/emails/reminders";
import { TERMS } from "~/models/booking/row/columns";
import { bookingSelect, toBookingJson } from "~/models/booking/row/json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { paymentsOf, type Sold } from "~/models/money/due/due-of";
import { sumReturned } from "~/models/money/online/under-way.server";
import { hasPaymentMethod } from "~/models/money/payment/takes-money.server";
import { sumOpenClaims } from "~/models/money/payment-claim/claims-of.server";
import { hasAccount } from "~/models/people/contact/lock-owner.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { readTerms } from "~/models/system/setting/terms";
import { addDays, type CalendarDate, toDate, today } from "~/values/calendar";
import { isMorning } from "~/values/morning";

const BEFORE = [7, 1];

/** The reminder due on this day; null when there is none, when the terms name no day, or when it is paid. */
function reminderOf(sold: Sold, today: CalendarDate) {
  const { paid, totalPrice, terms, advanceDue, dueOn } = sold;
  if (advanceDue && terms.advanceDays !== null && dueOn === today) {
    const what = advanceDue + paid < totalPrice ? ("Advance" as const) : ("Balance" as const);
    return { what, kind: "advance", amount: advanceDue, dueOn };
  }
  const balance = paymentsOf(sold, today).find(({ what }) => what === "balance");
  const days = BEFORE.find((each) => addDays(today, each) === balance?.on);
  if (days === undefined || !balance?.on || terms.balanceDays === null) return null;
  return { what: "Balance" as const, kind: `balance-${days}`, amount: totalPrice - paid, dueOn: balance.on };
}

const BATCH = 200;

const select = { ...bookingSelect, ...TERMS } as const;

/** Mails guests whose advance is due today or whose balance is due in 7 days or tomorrow, if the settings say so. */
export async function remindOfDues(now = new Date()) {
  const { site, saved } = await getSettings();
  if (saved.remindGuests !== "yes" || !isMorning(now)) return;
  const day = today(now);
  let ids: string[] = [];
  do {
    ids = await findDueSoon(day, ids.at(-1));
    for (const id of ids) await remind(id, day, { site, saved });
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
function remind(id: string, day: CalendarDate, { site, saved }: Settings) {
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const row = await tx.booking.findFirst({ where: { id, deletedAt: null }, select });
    const booking = row && { ...toBookingJson(row), terms: readTerms(row.terms.value) };
    const reminder = booking && reminderOf(booking, day);
    if (!reminder || (await sumOpenClaims(tx, id)) + (await sumReturned(id, tx)) >= reminder.amount) return;
    if (!(await isFirst(tx, [id, reminder.dueOn, reminder.kind].join(" ")))) return;
    const facts = { ...row, ...booking, hasAccount: await hasAccount(tx, row) };
    await enqueueMail(tx, { about: id, to: row.customerEmail, ...dueMail(site, facts, reminder, waysOf(saved)) });
  });
}

function waysOf(saved: SavedSettings) {
  return { upiId: saved.upiId, hasPaymentMethod: hasPaymentMethod(saved) };
}

/** True for the first caller with this key. If its transaction fails, another caller may be the first. */
export async function isFirst(tx: Tx, key: string) {
  const { count } = await tx.reminder.createMany({ data: { key }, skipDuplicates: true });
  return count === 1;
}
