import { getGuestDays } from "~/models/catalogue/package/days/guest-days.server";
import { formatDate } from "~/values/calendar";
import { isId } from "~/values/fields";

const MOST = 6;

/** "14 - 05 - 2027 (5 left), 21 - 05 - 2027 (12 left)": the next days with a free place; nothing for a package that starts on any day. */
export async function nextDaysInWords(packageId: string | undefined) {
  const found = isId(packageId) ? await getGuestDays(packageId) : null;
  if (!found) return "";
  const days = found.rule === "fixed" ? found.dates : found.days;
  return days
    .filter(({ isOffered, free }) => isOffered && free !== 0)
    .slice(0, MOST)
    .map(({ day, free }) => (free === null ? formatDate(day) : `${formatDate(day)} (${free} left)`))
    .join(", ");
}
