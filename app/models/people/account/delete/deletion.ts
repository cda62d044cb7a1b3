import { type CalendarDate, formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { type Deletion } from "~/values/deletion";

type Account = { name: string; tripsAhead: number; nextTrip: CalendarDate | null };

/** `left` is what a member of staff still has. */
export function deletionOfUser(user: Account, left: string | null = null): Deletion {
  const has = left ? `${user.name} has ${left}: please hand it over first. ` : "";
  const text = "The account and its personal data go for good. Bookings keep what they recorded.";
  return { name: user.name, text: has + aheadInWords(user) + text };
}

function aheadInWords({ tripsAhead, nextTrip }: Account) {
  if (!nextTrip) return "";
  const first = tripsAhead === 1 ? "lies ahead:" : "lie ahead: the first";
  return `${counted(tripsAhead, "trip")} ${first} on ${formatDate(nextTrip)}. Nobody will be able to see them online. `;
}
