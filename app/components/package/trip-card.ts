import { type Site } from "~/site.server";
import { type CalendarDate, formatTrip } from "~/values/calendar";

import { previewOf } from "./structured-data";

type Trip = {
  packageTitle: string;
  /** Made for one party: its title may name anybody. */
  isMade: boolean;
  startDate: CalendarDate;
  days: number;
  nights: number;
  imgUrl?: string;
};

/** What a chat shows of a private link, for all who read there: nothing that was typed for its guest. */
export function tripCard({ packageTitle, isMade, imgUrl = "", ...trip }: Trip, what: string, { brand }: Site) {
  const { startDate, days, nights } = trip;
  const title = isMade ? `${what} ${brand}` : packageTitle;
  const when = `${formatTrip(startDate, days)} ${startDate.slice(0, 4)}`;
  return {
    title,
    description: `${when}, ${days} Days / ${nights} Night. ${what} ${brand}.`,
    image: previewOf({ imgUrl, packageTitle: title }),
  };
}
