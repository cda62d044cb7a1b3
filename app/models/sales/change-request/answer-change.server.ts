import { transaction, type Tx } from "~/db.server";
import { changeDeclinedMail } from "~/emails/change-request";
import { bookingSelect, toBookingJson } from "~/models/booking/json";
import { lockBookingAlone } from "~/models/booking/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOfAnswer } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/fields";
import { wishRows } from "~/values/wishes";

import { changeSelect, toChangeJson } from "./json";

export const NOT_OPEN = "The guest has withdrawn this request, or somebody has answered it.";

type Answer = { state: "done" } | { state: "declined"; answer: string };

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

type Declined = { id: string | undefined; by: Author; request: string; answer: string };

export async function declineChange({ id, by, request, answer }: Declined) {
  if (!isId(id)) return refuse("NOT_FOUND", NOT_OPEN);
  const site = await getSite();
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const change = await closeChange(tx, request, id, { state: "declined", answer });
    if (!change) return refuse("STALE_EDIT", NOT_OPEN);
    const booking = await tx.booking.findUniqueOrThrow({ where: { id }, select: bookingSelect });
    const oldValue = wishRows(change)
      .map(([label, value]) => `${label}: ${value}`)
      .join("; ");
    await recordEvents(tx, booking, by, [edited("changeRequest", oldValue, `declined: ${answer}`)]);
    const facts = { ...booking, ...toBookingJson(booking) };
    await enqueueMail(tx, { to: booking.customerEmail, ...changeDeclinedMail(site, facts, change, answer) });
    return done({ msg: fateOfAnswer(booking) });
  });
}
