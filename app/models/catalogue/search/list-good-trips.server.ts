import { db } from "~/db.server";
import { readMonths } from "~/models/catalogue/content/months";
import { PUBLIC, PUBLIC_ORDER, startingIn } from "~/models/catalogue/package/lists/list-packages.server";
import { imageBase } from "~/site.server";
import { addDays, MONTH_NAMES, today } from "~/values/calendar";
import { imgUrl } from "~/values/image-url";

import { listStartsIn } from "./starts-in.server";

const HOW_MANY = 3;

const DAYS_TO_PREPARE = 14;

/** The month like "2026-12" for which somebody who looks today still has the time to prepare. */
export function monthAhead(now = today()) {
  return addDays(now, DAYS_TO_PREPARE).slice(0, 7);
}

/** Trips that start in a month like "2026-12", of which the office says that it is best or good for them: the best first. */
export async function listGoodTrips(month: string) {
  const number = Number(month.slice(5));
  const marked = (mark: "best" | "good") =>
    db.package.findMany({
      where: { ...PUBLIC, ...startingIn(month), months: { contains: `${MONTH_NAMES[number - 1]} | ${mark}` } },
      select: { id: true, packageTitle: true, days: true, nights: true, months: true, imageKey: true },
      orderBy: [...PUBLIC_ORDER],
      take: HOW_MANY,
    });
  const rows = (await Promise.all([marked("best"), marked("good")])).flat();
  const starts = await listStartsIn(
    month,
    rows.map(({ id }) => ({ _id: id })),
  );
  const trips = rows.flatMap(({ id, months, imageKey, ...trip }) => {
    const fact = readMonths(months).find((each) => each.month === number);
    const start = starts[id];
    if (!start || !fact?.mark) return [];
    const shown = { path: `/packages/${id}`, imgUrl: imgUrl(imageKey, imageBase) };
    return [{ ...trip, ...shown, text: fact.text, price: start.price }];
  });
  return { month, trips: trips.slice(0, HOW_MANY) };
}

export type GoodTrips = Awaited<ReturnType<typeof listGoodTrips>>;
