import { z } from "zod";

import { pageSchema } from "./schema";
import { numberOf } from "./schema-fields";
import { type Tier, TIER_ROWS } from "./tiers";

const rowsSchema = z
  .object(
    Object.fromEntries(
      TIER_ROWS.flatMap((row) => [
        [`tierDays${row}`, numberOf(0, 365, "the days")],
        [`tierPercent${row}`, numberOf(0, 100, "the per cent")],
      ]),
    ),
  )
  .transform((rows) => ({ rows }));

export const policiesSchema = pageSchema("policies")
  .and(z.object({ intent: z.enum(["save", "example"]).catch("save") }))
  .and(rowsSchema)
  .transform(({ rows, ...given }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (given.advanceDays !== null && given.advancePercent === null)
      fault("advancePercent", "Please enter the advance in per cent, or clear the days to pay it.");
    if (given.balance === "before" && given.balanceDays === null)
      fault("balanceDays", "Please enter how many days before the start the balance is paid.");
    const balanceDays = given.balance === "before" ? given.balanceDays : null;
    return { ...given, balanceDays, tiers: tiersIn(rows, fault) };
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
