import { db, transaction, type Tx } from "~/db.server";
import { findToken } from "~/models/people/verification/tokens.server";
import { done, refuse } from "~/result";

import { claimBookings, countClaimable, lockClaimable } from "./claim-bookings.server";

const GONE = "This link no longer works: it does so for 7 days, and only the newest one does.";
const FOREIGN = "This link was mailed to the address of another account. Please log in to that account.";

type Reader = { id: string } | null;

export async function getClaim(token: string, reader: Reader) {
  const found = await findClaim(db, token, reader);
  if (!found.ok) return found;
  const { email, usedAt } = found.value;
  return done({ email, isUsed: usedAt !== null, count: await countClaimable(db, email) });
}

export async function confirmClaim({ token, by }: { token: string; by: { id: string } }) {
  return transaction(async (tx) => {
    const found = await findClaim(tx, token, by);
    if (!found.ok) return found;
    const count = await claimBookings(tx, await lockClaimable(tx, found.value.email), by.id);
    const msg =
      count === 0
        ? "No booking waits any more. Here is what is in your account."
        : `${bookingsInWords(count)} in your account now.`;
    return done({ msg, count });
  });
}

async function findClaim(tx: Tx, token: string, reader: Reader) {
  const link = await findToken(tx, token, "claim-bookings");
  const user = link && (await tx.user.findUniqueOrThrow({ where: { id: link.userId }, select: { email: true } }));
  if (!link || link.email !== user?.email) return refuse("INVALID_LINK", GONE);
  if (reader && reader.id !== link.userId) return refuse("INVALID_LINK", FOREIGN);
  return done(link);
}

function bookingsInWords(count: number) {
  return count === 1 ? "1 booking is" : `${count} bookings are`;
}
