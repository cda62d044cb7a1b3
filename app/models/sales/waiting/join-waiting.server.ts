import { db, transaction, type Tx } from "~/db.server";
import { alreadyWaitingMail, confirmWaitingMail } from "~/emails/waiting";
import { getGuestDays } from "~/models/catalogue/days/guest-days.server";
import { freePlaces, offeredDay } from "~/models/catalogue/days/offered-day";
import { hasLimitedPlaces, readDays } from "~/models/catalogue/days/read-days.server";
import { readDayOffer, refuseOffer } from "~/models/catalogue/days/refuse-day.server";
import { NO_SUCH_PACKAGE, SOLD_OUT } from "~/models/catalogue/package/availability";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { refuseGroup } from "~/models/catalogue/package/group";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { inQueue, type LockedPackage, lockPackage } from "~/models/catalogue/package/lock-package.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse, refuseField } from "~/result";
import { type Site, siteUrl } from "~/site.server";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { type CalendarDate, formatDate, formatMonth, fromDate, later, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { DAY } from "~/values/durations";
import { daysFrom, lastOfMonth } from "~/values/months";
import { hashSecret, newSecret } from "~/values/secret.server";

import { mailOffer } from "./mail-waiting.server";
import { ACTIVE, CONFIRM_DAYS, type KeptForYou, keptForYou, whenInWords } from "./rules";
import { type Wish } from "./schema";
import { listOffered } from "./take-seat-offer.server";

const BY_ADDRESS = { name: "waiting-address", count: 5, minutes: 60, msg: "You asked us a lot within an hour." };
const BY_ALL = { name: "waiting-all", count: 100, minutes: 60, msg: "Very many people ask to wait just now." };
const MAILS = { name: "waiting-mail", count: 3, minutes: 60 };

type Joining = {
  packageId: string | undefined;
  wish: Wish;
  clientAddress: string;
  /** Under a proven address they wait at once. */
  user: { email: string; isProven: boolean } | null;
  website?: string;
};

/** Answers a visitor the same whether the address waits already, so that nobody can find out who waits. */
export async function joinWaiting({ packageId, wish, clientAddress, user, website }: Joining) {
  const isOwn = user?.isProven === true && user.email === wish.email;
  const joined = done({
    msg: isOwn
      ? `You are on the waiting list. We mail you as soon as ${counted(wish.numberOfPersons, "place")} ${wish.numberOfPersons === 1 ? "is" : "are"} free.`
      : "One more step: please confirm with the link that we mail you. Only then you are on the waiting list.",
  });
  // A bot gets the usual answer and learns nothing from it.
  if (website) return joined;
  const site = await getSite();
  return inQueue(packageId ?? "", () =>
    transaction(async (tx) => {
      const limited = await consumeLimits(
        tx,
        [
          [BY_ADDRESS, clientAddress],
          [BY_ALL, user ? "users" : "all"],
        ],
        clientAddress,
      );
      if (limited) return { ...limited, msg: `${limited.msg} Or call us: ${site.phone}.` };
      const pkg = await lockPackage(tx, packageId ?? "");
      if (!pkg?.isOffered) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
      const kept = isOwn ? await mailKept(tx, site, pkg, wish) : null;
      if (kept) return kept;
      const refusal = await refuseWish(tx, pkg, wish);
      if (refusal) return refusal;
      if (isOwn || !(await mailKept(tx, site, pkg, wish))) await write(tx, site, pkg, wish, isOwn);
      return joined;
    }),
  );
}

/** Who has places already gets their link once more, and need not wait. */
async function mailKept(tx: Tx, site: Site, pkg: LockedPackage, { email, day, month }: Wish) {
  const [kept] = await listOffered(tx, { packageId: pkg.id, email, day, month });
  if (!kept?.offeredDay || !kept.offeredUntil) return null;
  const { id, numberOfPersons } = kept;
  const offer = { ...pkg, numberOfPersons, day: fromDate(kept.offeredDay), until: kept.offeredUntil.toISOString() };
  const isLimited = await consumeLimits(tx, [[MAILS, email]]);
  if (!isLimited) await mailOffer(tx, site, { id, email, offer });
  const link = isLimited ? "Please open the link in our last mail" : "We have mailed you their link";
  return done({ msg: `${keptForYou(offer)} ${link}.` });
}

async function write(tx: Tx, site: Site, pkg: LockedPackage, wish: Wish, isOwn: boolean) {
  const { email, numberOfPersons } = wish;
  const place = { packageId: pkg.id, email, day: dateOf(wish.day), month: dateOf(wish.month) };
  const token = newSecret();
  const tokenHash = hashSecret(token);
  const before = await tx.waitingEntry.findFirst({
    where: { ...place, state: { in: ACTIVE } },
    select: { id: true, state: true, numberOfPersons: true },
  });
  const isActive = before !== null && before.state !== "unconfirmed";
  if (isOwn && isActive) return;
  // Whoever typed an address changes nothing for who confirmed it.
  const data = isActive
    ? { tokenHash }
    : { numberOfPersons, tokenHash, createdAt: new Date(), state: isOwn ? "waiting" : "unconfirmed" };
  const select = { id: true };
  const { id } = before
    ? await tx.waitingEntry.update({ where: { id: before.id }, data, select })
    : await tx.waitingEntry.create({ data: { ...place, numberOfPersons, ...data }, select });
  if (isOwn || (await consumeLimits(tx, [[MAILS, email]]))) return;
  const facts = {
    ...pkg,
    numberOfPersons: isActive ? before.numberOfPersons : numberOfPersons,
    when: whenInWords(wish),
  };
  const mail = isActive ? alreadyWaitingMail : confirmWaitingMail;
  const linkExpiresAt = isActive ? undefined : new Date(Date.now() + CONFIRM_DAYS * DAY);
  const overtakes = ["waiting-confirm", "waiting-already"];
  await enqueueMail(tx, {
    about: id,
    to: email,
    linkExpiresAt,
    overtakes,
    ...mail(site, facts, siteUrl(`/waiting/${token}`)),
  });
}

function dateOf(day: string | undefined) {
  return day === undefined ? null : toDate(day);
}

/** Nobody waits for a day that is not on offer, or that has places enough. The package is locked. */
export async function refuseWish(tx: Tx, pkg: LockedPackage, wish: Wish) {
  const { day, month, numberOfPersons: persons } = wish;
  const unfit = refuseGroup(pkg, persons);
  if (unfit) return unfit;
  if (!(await hasLimitedPlaces(tx, pkg))) return refuseField("startDate", NO_LIST);
  // Who waits may wait until sales go on.
  const rules = { ...pkg, salesStopped: false };
  const isSold = !pkg.salesStopped && pkg.availability !== SOLD_OUT;
  if (month === undefined) {
    const offer = await readDayOffer(tx, rules, { day, persons });
    if (!offer.ok) return offer.why === "full" ? null : refuseOffer(offer);
    return isSold ? refuseFree(offer.free, day) : null;
  }
  const [from, to] = [later(month, today()), lastOfMonth(month)];
  const rows = new Map((await readDays(pkg.id, from, to, tx)).map((row) => [row.day, row]));
  const offered = daysFrom(from, to).filter((each) => offeredDay(rules, each, rows.get(each), today()).isOffered);
  if (offered.length === 0)
    return refuseField(
      "startDate",
      `This trip does not start in ${formatMonth(month)}. Please choose another month.`,
      "DATE_NOT_OFFERED",
    );
  const free = offered.find((each) => (freePlaces(pkg, rows.get(each)) ?? persons) >= persons);
  return isSold && free !== undefined ? refuseFree(freePlaces(pkg, rows.get(free)), free) : null;
}

function refuseFree(places: number | null, day: CalendarDate) {
  const left = places === null ? "There are places" : `${counted(places, "place")} ${places === 1 ? "is" : "are"} free`;
  return refuseField("startDate", `${left} on ${formatDate(day)}, so you need not wait: please book.`);
}

const NO_LIST = "This trip has no waiting list: its places are not counted.";

type Reader = { email: string; isProven: boolean } | null;

/** The package and the days that one can wait for. No dates means any day from the first to the last. `kept` are places of the reader. */
export async function getWaitingDays(id: string | undefined, reader: Reader) {
  const found = await getPackage(id);
  if (!found.ok) return found;
  const { _id, packageTitle, pageUrl, minPersons, months } = found.value.packageInfo;
  const { seatsPerDay } = await db.package.findUniqueOrThrow({ where: { id: _id }, select: { seatsPerDay: true } });
  if (!(await hasLimitedPlaces(db, { id: _id, seatsPerDay }))) return refuse("INVALID_INPUT", NO_LIST);
  const days = await getGuestDays(_id);
  return done({
    packageTitle,
    pageUrl,
    minPersons,
    ownEmail: reader?.email,
    kept: reader?.isProven ? await listKept(_id, reader.email) : [],
    months,
    dates: days?.rule === "fixed" ? days.dates.map(({ day }) => day) : [],
    first: days?.rule === "open" ? days.earliest : today(),
    last: lastBookableDay(),
  });
}

async function listKept(packageId: string, email: string): Promise<KeptForYou[]> {
  const rows = await listOffered(db, { packageId, email });
  return rows.flatMap(({ numberOfPersons, offeredDay, offeredUntil }) =>
    offeredDay && offeredUntil
      ? [{ numberOfPersons, day: fromDate(offeredDay), until: offeredUntil.toISOString() }]
      : [],
  );
}
