import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type Gateway } from "~/services/gateway/gateway";
import { getGateway } from "~/services/gateway/gateway.server";
import { addDays, type CalendarDate, toDate, today } from "~/values/calendar";
import { daysFrom } from "~/values/months";
import { isMorning } from "~/values/morning";

import { takeDisputes } from "./take-dispute.server";

/** Days in which a payment comes to the bank. */
export const SETTLED_IN = 5;

/** Each morning from nine, until the provider has answered: disputes, too, of which no event told. */
export async function lookAtSettlements(now = new Date()) {
  const gateway = getGateway();
  const key = `settlements ${today(now)}`;
  if (!gateway || !isMorning(now) || (await db.reminder.findUnique({ where: { key } }))) return;
  await takeMoved(gateway, { days: SETTLED_IN, now });
  await db.reminder.createMany({ data: { key }, skipDuplicates: true });
}

/** Of the mode that is set, or of live keys: test money is never added to money. */
export const isTestMode = () => getGateway()?.isTest ?? false;

/** Of what came to the bank in these days. */
export function settledIn({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  return {
    where: { isTest: isTestMode(), settledOn: { gte: toDate(from), lte: toDate(to) } },
    orderBy: [{ settledOn: "asc" }, { id: "asc" }],
  } satisfies Prisma.SettlementFindManyArgs;
}

/** What was settled in the last days, and disputes: an answer that cannot be read keeps neither from the other. */
export async function takeMoved(gateway: Gateway, of: { days: number; now?: Date }) {
  try {
    await takeSettlements(gateway, of);
  } finally {
    await takeDisputes(gateway);
  }
}

/** The latest day first: one that cannot be read keeps none after it from being read. Two processes may do it at once: what is known stays, and a line that comes later is added. */
export async function takeSettlements(gateway: Gateway, { days, now = new Date() }: { days: number; now?: Date }) {
  const { name: driver, isTest } = gateway;
  for (const day of daysFrom(addDays(today(now), 1 - days), today(now)).reverse())
    for (const { lines, ...settlement } of await gateway.settlements(day)) {
      const { settlementRef } = settlement;
      const data = { driver, isTest, ...settlement, settledOn: toDate(day) };
      await db.settlement.createMany({ data, skipDuplicates: true });
      const { id: settlementId } = await db.settlement.findUniqueOrThrow({
        where: { settlementRef },
        select: { id: true },
      });
      const rows = lines.map((line) => ({ settlementId, ...line }));
      await db.settlementLine.createMany({ data: rows, skipDuplicates: true });
    }
}
