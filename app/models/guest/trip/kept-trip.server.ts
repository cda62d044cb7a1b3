import { partyIn } from "~/models/booking/typed-party";
import { getGuestDays } from "~/models/catalogue/package/days/guest-days.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { refuseTrip } from "~/models/sales/booking/check-trip.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";
import { isCalendarDate } from "~/values/calendar";
import { extrasToChoose } from "~/values/extras";
import { type FormValues } from "~/values/rejected-form";
import { saleFor } from "~/values/sale";

export type KeptTrip = NonNullable<Awaited<ReturnType<typeof getKeptTrip>>>;

/** What a visitor chose on a package's page before the login, with its price now, or why it cannot be booked; null for a package that is not offered. */
export async function getKeptTrip(packageId: string, typed: FormValues, code?: string) {
  const found = await getPackage(packageId, code);
  if (!found.ok) return null;
  const { packageTitle, pageUrl, imgUrl, days, offer, extras, ...pkg } = found.value.packageInfo;
  const startDate = isCalendarDate(typed.startDate ?? "") ? typed.startDate : undefined;
  const byDay = startDate ? (await getGuestDays(packageId))?.prices : undefined;
  const unitPrice = byDay?.[startDate ?? ""] ?? pkg.startingPrice;
  const discountPercent = code && offer?.code === code ? offer.percent : 0;
  const party = partyIn(typed, pkg);
  const prices = { unitPrice, childPrice: pkg.childPrice, discountPercent };
  const sale = saleFor(party, prices, extrasToChoose(extras, [], typed));
  const refusal = startDate ? await refuseTrip(packageId, { startDate, ...party }) : null;
  const terms = termsOf((await getSettings()).saved);
  return { packageTitle, pageUrl, imgUrl, days, startDate, party, sale, refusal: refusal?.msg, terms, typed };
}
