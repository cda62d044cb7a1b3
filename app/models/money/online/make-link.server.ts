import { transaction, type Tx } from "~/db.server";
import { log } from "~/log.server";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { done, refuse } from "~/result";
import { type Gateway, GatewayDown, GatewayRefusal, type Link } from "~/services/gateway/gateway";
import { siteUrl } from "~/site.server";
import { addDays, type CalendarDate, startOfDay, today } from "~/values/calendar";
import { DAY, HOUR, MINUTE } from "~/values/durations";
import { newLinkKey } from "~/values/secret.server";

import { siteNote } from "./take-paid.server";

const GATEWAY_DOWN =
  "Our payment service does not answer just now. Please try again in a minute, or choose another way below.";

const NOT_TAKEN = "Our payment service does not take this payment. Please choose another way below, or call us.";

export const CHANGED = "What is to pay has changed. Please look again.";

const LONGEST = 30;
/** The provider takes no link that ends sooner than in a quarter of an hour. */
const TOO_LATE = 20 * MINUTE;

type Sold = Pick<
  GuestBookingJson,
  "_id" | "bookingNumber" | "packageTitle" | "bookingStatus" | "totalPrice" | "paid" | "dueOn"
>;

/** The booking's one open link for this sum, made at the provider if there is none. Its row is there before the provider is asked. */
export async function makeLink(gateway: Gateway, booking: Sold, amount: number) {
  const asked = await transaction((tx) => askFor(tx, gateway, booking, amount));
  if (asked === null) return refuse("STALE_EDIT", CHANGED);
  if (asked.state === "open") return done({ reference: asked.reference });

  try {
    const made = await makeAt(gateway, booking, asked);
    if (!gateway.isPayPage(made.url)) throw new GatewayRefusal(200, "a page to pay at that is not theirs");
    return await keep(asked, made);
  } catch (error) {
    if (!(error instanceof GatewayDown || error instanceof GatewayRefusal)) throw error;
    const { name, message } = error;
    log.warn({ driver: gateway.name, bookingNumber: booking.bookingNumber, error: name, message }, "no link to pay");
    return refuse("GATEWAY", error instanceof GatewayDown ? GATEWAY_DOWN : NOT_TAKEN);
  }
}

const select = { id: true, reference: true, state: true, amount: true, expiresAt: true } as const;

/** Two presses wait for each other here. Null if the booking is no longer what the guest saw. */
async function askFor(tx: Tx, gateway: Gateway, booking: Sold, amount: number) {
  const { _id: bookingId, bookingNumber } = booking;
  await lockBookingAlone(tx, bookingId);
  const now = await tx.booking.findFirst({
    where: { id: bookingId, deletedAt: null },
    select: { bookingStatus: true, totalPrice: true, paid: true },
  });
  const isAsSeen =
    now?.bookingStatus === booking.bookingStatus && now.totalPrice === booking.totalPrice && now.paid === booking.paid;
  if (!isAsSeen) return null;

  const of = { driver: gateway.name, isTest: gateway.isTest };
  const current = await tx.payLink.findFirst({
    where: { bookingId, state: { in: ["asked", "open"] } },
    select: { ...select, driver: true, isTest: true },
  });
  const isSame = current?.amount === amount && current.driver === of.driver && current.isTest === of.isTest;
  if (current && isSame && current.expiresAt.getTime() > Date.now() + TOO_LATE) {
    // While it is asked for again, the look does not take it for lost.
    const data = { nextLookAt: new Date(Date.now() + MINUTE) };
    if (current.state === "asked") await tx.payLink.update({ where: { id: current.id }, data, select: { id: true } });
    return { ...current, isNew: false };
  }
  if (current)
    await tx.payLink.update({
      where: { id: current.id },
      data: { state: "ending", nextLookAt: new Date() },
      select: { id: true },
    });
  const earlier = await tx.payLink.count({ where: { bookingId } });
  const made = await tx.payLink.create({
    data: {
      ...of,
      bookingId,
      amount,
      reference: `B${bookingNumber}-${earlier + 1}-${newLinkKey()}`,
      expiresAt: endOf(booking.dueOn),
      nextLookAt: new Date(Date.now() + MINUTE),
    },
    select,
  });
  return { ...made, isNew: true };
}

/** The midnight after the due day, but at least a day and at most thirty ahead. */
function endOf(dueOn: CalendarDate | null) {
  const ofDue = dueOn ? startOfDay(addDays(dueOn, 1)).getTime() : 0;
  return new Date(Math.min(Math.max(ofDue, Date.now() + DAY), startOfDay(addDays(today(), LONGEST)).getTime()));
}

type Asked = NonNullable<Awaited<ReturnType<typeof askFor>>>;

/** The answer to an earlier try may be lost, and one reference makes one link. */
async function makeAt(gateway: Gateway, booking: Sold, { reference, amount, expiresAt, isNew }: Asked): Promise<Link> {
  const made = isNew ? null : await gateway.findLink({ reference });
  if (made) return made;
  try {
    return await gateway.createLink({
      reference,
      money: { paise: amount * 100, currency: "INR" },
      description: `Booking ${booking.bookingNumber}, ${booking.packageTitle}`.slice(0, 2000),
      expiresAt,
      returnUrl: siteUrl("/pay/back"),
      notes: { site: siteNote(gateway), booking: booking._id },
    });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    const other = await gateway.findLink({ reference });
    if (other) return other;
    throw error;
  }
}

/** Unless the booking changed while the provider was asked: then the look ends what was made. */
async function keep({ id, reference }: Asked, { linkId, url }: Link) {
  return transaction(async (tx) => {
    const data = { linkId, url, nextLookAt: new Date(Date.now() + HOUR) };
    await tx.payLink.updateMany({ where: { id, state: "asked" }, data: { ...data, state: "open" } });
    await tx.payLink.updateMany({ where: { id, state: "ending" }, data: { linkId, url } });
    const { state } = await tx.payLink.findUniqueOrThrow({ where: { id }, select: { state: true } });
    return state === "open" ? done({ reference }) : refuse("STALE_EDIT", CHANGED);
  });
}
