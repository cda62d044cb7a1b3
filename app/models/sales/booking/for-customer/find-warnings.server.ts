import { type Tx } from "~/db.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { questionsOf } from "~/models/catalogue/package/days/day-offer";
import { readDayOffer } from "~/models/catalogue/package/days/refuse-day.server";
import { fitsGroup, groupInWords } from "~/models/catalogue/package/group";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { refuse } from "~/result";
import { type CalendarDate, formatDate, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { inSentence } from "~/values/in-sentence";

import { type Warning, WARNINGS } from "./rules";

const CODES = {
  "sold-out": "SOLD_OUT",
  stopped: "SOLD_OUT",
  "not-offered": "DATE_NOT_OFFERED",
  soon: "DATE_NOT_OFFERED",
  places: "SEATS_LEFT",
  group: "INVALID_INPUT",
  "booked-before": "BOOKED_BEFORE",
  "question-booked": "BOOKED_BEFORE",
  "past-date": "INVALID_INPUT",
} as const;

type Order = {
  startDate: CalendarDate;
  numberOfPersons: number;
  /** Places of this day that are held for this booking. */
  held: number;
  name: string;
  phoneNumber: string;
  userId?: string;
  /** The number of the booking that the question has led to already. */
  asked: number | null;
  accept: Warning[];
};

/** Refuses with all warnings that were not accepted; null when there are none. */
export async function refuseUnusual(tx: Tx, pkg: LockedPackage, order: Order) {
  const { startDate: day, numberOfPersons: persons, held: own } = order;
  const offer = await readDayOffer(tx, pkg, { day, persons, own });
  const full = offer.ok ? undefined : offer.reasons.find(({ why }) => why === "full")?.msg;
  const { stopped, ...ofDay } = questionsOf(offer);
  const twin = await findTwin(tx, pkg.id, order);
  const texts: Record<Warning, string | false> = {
    ...ofDay,
    // Stopped sales make the word "sold out", and whoever accepts that one knows no other.
    stopped: !order.accept.includes("sold-out") && stopped,
    "sold-out": !stopped && pkg.availability === SOLD_OUT && `${pkg.packageTitle} is sold out.`,
    places: full !== undefined && `${full} Booking raises this day to ${counted(offer.held + persons - own, "place")}.`,
    group: !fitsGroup(pkg, order.numberOfPersons) && `Guests book ${pkg.packageTitle} for ${groupInWords(pkg)}.`,
    "booked-before":
      twin !== null &&
      `${inSentence(order.name)}, ${order.phoneNumber}, same package and date: booking ${twin} exists.`,
    "question-booked": order.asked !== null && `This question has booking ${order.asked} already.`,
    "past-date": order.startDate < today() && `${formatDate(order.startDate)} is over.`,
  };
  const found = WARNINGS.flatMap((name) => {
    const text = texts[name];
    return text === false || order.accept.includes(name) ? [] : [{ name, text }];
  });
  const [first] = found;
  if (!first) return null;
  const msg = `${found.map(({ text }) => text).join(" ")} Book all the same?`;
  return refuse(CODES[first.name], msg, { errors: Object.fromEntries(found.map(({ name, text }) => [name, text])) });
}

async function findTwin(tx: Tx, packageId: string, { startDate, phoneNumber, userId }: Order) {
  const [twin] = await tx.$queryRaw<{ bookingNumber: number }[]>`
    SELECT "bookingNumber" FROM "Booking"
    WHERE "startDate" = ${toDate(startDate)}::date AND "packageId" = ${packageId}::uuid AND "deletedAt" IS NULL
      AND "bookingStatus" <> 'canceled' AND ("userId" = ${userId ?? null}::uuid
        OR right(regexp_replace("customerPhone", '\\D', '', 'g'), 10) = right(regexp_replace(${phoneNumber}, '\\D', '', 'g'), 10))
    ORDER BY "createdAt" DESC LIMIT 1`;
  return twin?.bookingNumber ?? null;
}
