import { transaction, type Tx } from "~/db.server";
import { changeDeclinedMail } from "~/emails/change-request";
import { bookingSelect, toBookingJson } from "~/models/booking/json";
import { lockBookingAlone } from "~/models/booking/lock-booking.server";
import { recordEvents } from "~/models/booking/record-events.server";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { getSite } from "~/models/setting/get-site.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";
import { wishRows } from "~/values/wishes";

import { changeSelect, toChangeJson } from "./json";

export const NOT_OPEN = "The guest has withdrawn this request, or somebody has answered it.";

type Answer = { state: "done" } | { state: "declined"; answer: string };

/** Null where it is open no more: the guard lets one of several answers, or the withdrawal, win. */
export async function closeChange(tx: Tx, request: string, bookingId: string, answer: Answer) {
  if (!isId(request)) return null;
  const [closed] = await tx.changeRequest.updateManyAndReturn({
    where: { id: request, bookingId, state: "open" },
    data: { ...answer, closedAt: new Date() },
    select: changeSelect,
  });
  return closed ? toChangeJson(closed) : null;
}

type Declined = { id: string | undefined; by: { id: string; name: string }; request: string; answer: string };

export async function declineChange({ id, by, request, answer }: Declined) {
  if (!isId(id)) return refuse("NOT_FOUND", NOT_OPEN);
  const site = await getSite();
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const change = await closeChange(tx, request, id, { state: "declined", answer });
    if (!change) return refuse("STALE_EDIT", NOT_OPEN);
    const booking = await tx.booking.findUniqueOrThrow({ where: { id }, select: { ...bookingSelect, version: true } });
    const oldValue = wishRows(change)
      .map(([label, value]) => `${label}: ${value}`)
      .join("; ");
    const event = { kind: "edit", field: "changeRequest", oldValue, newValue: `declined: ${answer}` } as const;
    await recordEvents(tx, booking, by, [event]);
    const facts = { ...booking, ...toBookingJson(booking) };
    await enqueueMail(tx, { to: booking.customerEmail, ...changeDeclinedMail(site, facts, change, answer) });
    return done({ msg: "The guest gets your answer by mail." });
  });
}
