import { transaction, type Tx } from "~/db.server";
import { changeDeclinedMail, wishAnsweredMail } from "~/emails/change-request";
import { bookingSelect, toBookingJson } from "~/models/booking/row/json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOfAnswer } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";
import { wishRows } from "~/values/wishes";

import { changeSelect, isInWords, toChangeJson } from "./json";

export const NOT_OPEN = "The guest has withdrawn this request, or somebody has answered it.";

type Answer = { state: "done" } | { state: "done" | "declined"; answer: string };

/** Null if the request is not open: the guarded update lets one of concurrent answers and withdrawals win. */
export async function closeChange(tx: Tx, request: string, bookingId: string, answer: Answer) {
  if (!isId(request)) return null;
  const [closed] = await tx.changeRequest.updateManyAndReturn({
    where: { id: request, bookingId, state: "open" },
    data: { ...answer, closedAt: new Date() },
    select: changeSelect,
  });
  return closed ? toChangeJson(closed) : null;
}

type Answered = { id: string | undefined; by: Author; request: string; answer: string };

/** Declines a change of date or group; any other wish gets its answer. */
export async function answerChange({ id, by, request, answer }: Answered) {
  if (!isId(id)) return refuse("NOT_FOUND", NOT_OPEN);
  const site = await getSite();
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const change = await closeInWords(tx, request, id, answer);
    if (!change) return refuse("STALE_EDIT", NOT_OPEN);
    const booking = await tx.booking.findUniqueOrThrow({ where: { id }, select: bookingSelect });
    const oldValue = wishRows(change)
      .map(([label, value]) => `${label}: ${value}`)
      .join("; ");
    await recordEvents(tx, booking, by, [
      edited("changeRequest", oldValue, `${change.state === "done" ? "answered" : "declined"}: ${answer}`),
    ]);
    const facts = { ...booking, ...toBookingJson(booking) };
    const mail = change.state === "done" ? wishAnsweredMail : changeDeclinedMail;
    await enqueueMail(tx, { about: booking.id, to: booking.customerEmail, ...mail(site, facts, change, answer) });
    return done({ msg: fateOfAnswer(booking) });
  });
}

async function closeInWords(tx: Tx, request: string, bookingId: string, answer: string) {
  if (!isId(request)) return null;
  const open = await tx.changeRequest.findFirst({ where: { id: request, bookingId }, select: changeSelect });
  const state = open && isInWords(toChangeJson(open)) ? "done" : "declined";
  return closeChange(tx, request, bookingId, { state, answer });
}
