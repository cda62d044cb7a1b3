import { partyIn } from "~/models/booking/row/typed-party";
import { refuseTrip } from "~/models/booking/sell/sell.server";
import { monthSentence } from "~/models/catalogue/content/months";
import { readDayPrices } from "~/models/catalogue/days/read-days.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { factsOf } from "~/models/sales/price/facts";
import { getSettings } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";
import { isCalendarDate } from "~/values/calendar";
import { readCounts } from "~/values/counts";
import { extrasToChoose } from "~/values/extras";
import { type FormValues } from "~/values/rejected-form";

export type KeptTrip = NonNullable<Awaited<ReturnType<typeof getKeptTrip>>>;

/** What a visitor chose on a package's page before the login, with its price now, or why it cannot be booked; null for a package that is not offered. */
export async function getKeptTrip(packageId: string, typed: FormValues, code?: string) {
  const found = await getPackage(packageId, code);
  if (!found.ok) return null;
  const { packageInfo: pkg } = found.value;
  const { packageTitle, pageUrl, imgUrl, days, offer } = pkg;
  const startDate = isCalendarDate(typed.startDate ?? "") ? typed.startDate : undefined;
  const prices = startDate ? await readDayPrices(pkg, startDate) : {};
  const party = partyIn(typed, pkg);
  const extras = extrasToChoose(pkg.extras, [], typed);
  const facts = factsOf({ ...pkg, id: pkg._id }, prices, {
    day: startDate ?? null,
    party,
    extras,
    counts: readCounts(typed),
    offer: code && offer?.code === code ? offer : null,
  });
  const refusal = startDate ? await refuseTrip(packageId, { startDate, ...party, extras, counts: facts.counts }) : null;
  const terms = termsOf((await getSettings()).saved);
  const aboutMonth = monthSentence(pkg.months, startDate ?? typed.month ?? "");
  return { packageTitle, pageUrl, imgUrl, days, startDate, facts, aboutMonth, refusal: refusal?.msg, terms, typed };
}
