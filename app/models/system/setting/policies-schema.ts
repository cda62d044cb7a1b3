import { z } from "zod";

import { numberOf, tickField, version } from "./schema-fields";
import { type Tier, TIER_ROWS } from "./tiers";

const tierFields = Object.fromEntries(
  TIER_ROWS.flatMap((row) => [
    [`tierDays${row}`, numberOf(0, 365, "the days")],
    [`tierPercent${row}`, numberOf(0, 100, "the per cent")],
  ]),
);

export const policiesSchema = z
  .object({
    version,
    intent: z.enum(["save", "example"]).catch("save"),
    answerHours: numberOf(1, 168, "the hours"),
    advancePercent: numberOf(0, 100, "the advance"),
    advanceDays: numberOf(0, 60, "the days"),
    balance: z.enum(["", "on arrival", "before"], "Please choose when the balance is paid."),
    balanceDays: numberOf(1, 180, "the days"),
    basis: z.enum(["paid", "total"], "Please choose what the per cent are counted on."),
    operatorCancel: z.enum(["", "refund", "mirror"], "Please choose what happens when you cancel."),
    policiesRead: tickField,
  })
  .and(z.object(tierFields))
  .transform(({ version, intent, answerHours, ...given }, context) => {
    const { advancePercent, advanceDays, balance, balanceDays, basis, operatorCancel, policiesRead, ...rows } = given;
    const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (advanceDays !== null && advancePercent === null)
      fault("advancePercent", "Please enter the advance in per cent, or clear the days to pay it.");
    if (balance === "before" && balanceDays === null)
      fault("balanceDays", "Please enter how many days before the start the balance is paid.");
    const tiers = tiersIn(rows, fault);
    const balanceDue = balance === "before" ? balanceDays : null;
    return {
      version,
      intent,
      answerHours,
      advancePercent,
      advanceDays,
      balance,
      balanceDays: balanceDue,
      tiers,
      basis,
      operatorCancel,
      policiesRead,
    };
  });

type Fault = (field: string, message: string) => void;

function tiersIn(rows: Record<string, unknown>, fault: Fault): Tier[] {
  const tiers: Tier[] = [];
  for (const row of TIER_ROWS) {
    const days = rows[`tierDays${row}`];
    const percent = rows[`tierPercent${row}`];
    const above = tiers.at(-1);
    if (days === null && percent === null) continue;
    if (typeof days !== "number") fault(`tierDays${row}`, `Please enter the days of row ${row}, or clear the row.`);
    else if (typeof percent !== "number")
      fault(`tierPercent${row}`, `Please enter the per cent of row ${row}, or clear the row.`);
    else if (above && days >= above.days)
      fault(`tierDays${row}`, `Row ${row} must have fewer days than the row above: below ${above.days}.`);
    else if (above && percent >= above.percent)
      fault(`tierPercent${row}`, `Row ${row} must give back less than the row above: below ${above.percent} %.`);
    else tiers.push({ days, percent });
  }
  return tiers;
}
