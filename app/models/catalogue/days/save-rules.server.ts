import { type Tx } from "~/db.server";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { setSeats, toColumns } from "~/models/catalogue/package/date-rules.server";
import { type RulesEdit } from "~/models/catalogue/package/fields/rules-schema";
import { contradictionOf } from "~/models/catalogue/package/group";
import { lockingTransaction, lockPackage } from "~/models/catalogue/package/lock-package.server";
import { done, refuse } from "~/result";
import { toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";

/** Saves when a package starts. Days without places of their own follow the package's, but keep those that are taken. */
export async function saveRules(id: string | undefined, { version, ...rules }: RulesEdit) {
  return lockingTransaction(async (tx) => {
    const pkg = await lockPackage(tx, id ?? "");
    if (!pkg) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
    if (version !== pkg.version)
      return refuse(
        "STALE_EDIT",
        "Someone else saved this package after you opened it. Your changes are kept below: please compare and save again.",
      );
    const { minPersons = pkg.minPersons, maxPersons = pkg.maxPersons } = rules;
    const errors = contradictionOf({ minPersons, maxPersons });
    if (errors.maxPersons) return refuse("INVALID_INPUT", errors.maxPersons, { errors });
    await tx.package.update({
      where: { id: pkg.id },
      data: { ...toColumns(rules), version: { increment: 1 } },
      select: { id: true },
    });
    const kept = rules.seatsPerDay === pkg.seatsPerDay ? 0 : await setSeats(tx, pkg.id, rules.seatsPerDay);
    const dates = rules.dateRule === "fixed" && pkg.dateRule === "open" ? await countDates(tx, pkg.id) : 0;
    return done({
      msg: [
        "Saved.",
        kept > 0 ? `${counted(kept, "day")} ${kept === 1 ? "keeps" : "keep"} more places, because they are taken.` : "",
        changedDaysInWords(dates),
      ]
        .filter(Boolean)
        .join(" "),
    });
  });
}

/** Of a package that starts on fixed dates from now on. */
export function changedDaysInWords(dates: number) {
  return dates > 0 ? `${counted(dates, "day")} that you changed ${dates === 1 ? "is a date" : "are dates"} now.` : "";
}

export function countDates(tx: Tx, packageId: string) {
  return tx.packageDay.count({ where: { packageId, day: { gte: toDate(today()) }, closed: false, isSet: true } });
}
