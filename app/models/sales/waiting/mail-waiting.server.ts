import { db, lockRows, transaction, type Tx } from "~/db.server";
import { noLongerOfferedMail, offerEndedMail, offerWithdrawnMail, placesFreeMail } from "~/emails/waiting";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { type Site, siteUrl } from "~/site.server";
import { fromDate } from "~/values/calendar";
import { hashSecret, newSecret } from "~/values/secret.server";

import { whenInWords } from "./rules";
import { entrySelect } from "./take-seat-offer.server";

/** At once; the next minute writes the others. */
const MOST = 200;

/** Writes the mails about offers, which triggers make and end. */
export async function mailWaiting() {
  const due = await db.waitingEntry.findMany({
    where: { mailDue: { not: null } },
    orderBy: { id: "asc" },
    take: MOST,
    select: { id: true },
  });
  if (due.length === 0) return;
  const site = await getSite();
  for (const { id } of due) await transaction((tx) => mailOne(tx, site, id));
}

/** The lock keeps two processes from writing the same mail. */
async function mailOne(tx: Tx, site: Site, id: string) {
  await lockRows(tx, "WaitingEntry", [id]);
  const entry = await tx.waitingEntry.findUnique({
    where: { id },
    select: { ...entrySelect, packageId: true, mailDue: true },
  });
  if (!entry?.mailDue) return;
  const { email, state, mailDue, numberOfPersons, day, month, offeredDay, offeredUntil } = entry;
  const pkg = await tx.package.findUniqueOrThrow({
    where: { id: entry.packageId },
    select: { id: true, packageTitle: true },
  });
  const when = whenInWords({ day: day && fromDate(day), month: month && fromDate(month) });
  const facts = { ...pkg, numberOfPersons, when };
  const over = { about: id, to: email, overtakes: ["waiting-offer"] };
  // An archived package ends all waiting: "left".
  if (mailDue === "gone" && state === "left") await enqueueMail(tx, { ...over, ...noLongerOfferedMail(site, facts) });
  else if (offeredDay && offeredUntil) {
    const offer = { ...facts, day: fromDate(offeredDay), until: offeredUntil.toISOString() };
    if (mailDue === "gone") await enqueueMail(tx, { ...over, ...offerWithdrawnMail(site, offer) });
    else if (mailDue === "ended") await enqueueMail(tx, { ...over, ...offerEndedMail(site, offer) });
    else await mailOffer(tx, site, { id, email, offer });
  }
  await tx.waitingEntry.update({ where: { id }, data: { mailDue: null }, select: { id: true } });
}

type Mailed = { id: string; email: string; offer: Parameters<typeof placesFreeMail>[1] };

/** Only the newest mail's link works. */
export async function mailOffer(tx: Tx, site: Site, { id, email, offer }: Mailed) {
  const token = newSecret();
  const mail = placesFreeMail(site, offer, siteUrl(`/waiting/${token}`));
  const link = { linkExpiresAt: new Date(offer.until), overtakes: ["waiting-offer"] };
  const data = { mailDue: null, offerHash: hashSecret(token) };
  // The entry is locked before its mails, as everywhere.
  await tx.waitingEntry.update({ where: { id }, data, select: { id: true } });
  await enqueueMail(tx, { about: id, to: email, ...link, ...mail });
}
