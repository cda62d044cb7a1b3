import { type Site } from "~/site.server";
import { type CalendarDate, formatTrip } from "~/values/calendar";

import { previewOf } from "./structured-data";

type Trip = {
  packageTitle: string;
  customerName: string;
  startDate: CalendarDate;
  days: number;
  nights: number;
  imgUrl?: string;
};

/** What a chat shows of a private link, for all who read there: no name of a guest, no sum, no number. */
export function tripCard({ packageTitle, customerName, imgUrl = "", ...trip }: Trip, what: string, { brand }: Site) {
  const { startDate, days, nights } = trip;
  const title = namesGuest(packageTitle, customerName) ? `${what} ${brand}` : packageTitle;
  const when = `${formatTrip(startDate, days)} ${startDate.slice(0, 4)}`;
  return {
    title,
    description: `${when}, ${days} Days / ${nights} Night. ${what} ${brand}.`,
    image: previewOf({ imgUrl, packageTitle: title }),
  };
}

/** "Dal Lake for the Iyers" */
function namesGuest(title: string, customerName: string) {
  const words = customerName.toLowerCase().split(/[^\p{L}]+/u);
  return words.some((word) => word.length > 2 && title.toLowerCase().includes(word));
}
