import { db, transaction, type Tx } from "~/db.server";
import { findToken } from "~/models/people/verification/tokens.server";
import { done, refuse } from "~/result";

import { countToTakeOver, lockToTakeOver, takeOverBookings } from "./take-over.server";

const GONE = "This link no longer works: it does so for 7 days, and only the newest one does.";
const FOREIGN = "This link was mailed to the address of another account. Please log in to that account.";

type Reader = { id: string } | null;

export async function getTakeOver(token: string, reader: Reader) {
  const found = await findTakeOver(db, token, reader);
  if (!found.ok) return found;
  const { email, usedAt, isProven } = found.value;
  const count = await countToTakeOver(db, email);
  return done({ email, isOver: usedAt !== null || (isProven && count === 0), count });
}

export async function confirmTakeOver({ token, by }: { token: string; by: { id: string } }) {
  return transaction(async (tx) => {
    const found = await findTakeOver(tx, token, by);
    if (!found.ok) return found;
    const { email, isProven } = found.value;
    const count = await takeOverBookings(tx, await lockToTakeOver(tx, email), by.id);
    const none = isProven ? "No booking waits any more." : `${email} is shown to be yours.`;
    const msg =
      count === 0 ? `${none} Here is what is in your account.` : `${bookingsInWords(count)} in your account now.`;
    return done({ msg, count });
  });
}

async function findTakeOver(tx: Tx, token: string, reader: Reader) {
  const link = await findToken(tx, token, "claim-bookings");
  const user =
    link &&
    (await tx.user.findUniqueOrThrow({
      where: { id: link.userId },
      select: { email: true, mailboxProvenAt: true },
    }));
  if (!link || link.email !== user?.email) return refuse("INVALID_LINK", GONE);
  if (reader && reader.id !== link.userId) return refuse("INVALID_LINK", FOREIGN);
  return done({ ...link, isProven: user.mailboxProvenAt !== null });
}

function bookingsInWords(count: number) {
  return count === 1 ? "1 booking is" : `${count} bookings are`;
}
