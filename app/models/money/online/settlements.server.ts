import { db } from "~/db.server";
import { type Gateway } from "~/services/gateway/gateway";
import { getGateway } from "~/services/gateway/gateway.server";
import { addDays, toDate, today } from "~/values/calendar";
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
  await takeSettlements(gateway, { days: SETTLED_IN, now });
  await takeDisputes(gateway);
  await db.reminder.createMany({ data: { key }, skipDuplicates: true });
}

/** Writes down what was settled in the last days. Two processes may do it at once: what is known stays, and a line that comes later is added. */
export async function takeSettlements(gateway: Gateway, { days, now = new Date() }: { days: number; now?: Date }) {
  const { name: driver, isTest } = gateway;
  for (const day of daysFrom(addDays(today(now), 1 - days), today(now)))
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
