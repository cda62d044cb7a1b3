import { transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { inviteToTakeOver, lockToTakeOver, takeOverBookings } from "~/models/people/contact/take-over.server";
import { lockAccounts, NO_SUCH_USER } from "~/models/people/user/accounts.server";
import { sendVerification } from "~/models/people/verification/send-verification.server";
import { findToken, INVALID_LINK } from "~/models/people/verification/tokens.server";
import { fateOf } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

/** `registered` is the id of the account that this browser registered, if it did. */
type Verification = { verificationToken: string; email: string; registered?: string | null };

/** Mail scanners open links, too: so it succeeds again, and proves a person only in the browser that registered. */
export async function verifyEmail({ verificationToken, email, registered }: Verification) {
  const site = await getSite();
  return transaction(async (tx) => {
    const link = await findToken(tx, verificationToken, "verify-email");
    if (!link || link.email !== email) return refuse("INVALID_LINK", INVALID_LINK);
    const { userId } = link;
    const found = registered === userId ? await lockToTakeOver(tx, email) : null;
    const { count } = await tx.user.updateMany({
      where: { id: userId, email, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
    if (found) await takeOverBookings(tx, found, userId);
    else if (count === 1) await inviteToTakeOver(tx, site, userId);
    return done({ msg: "Account Verified" });
  });
}

/** For staff who have confirmed the address by other means, such as on the phone. */
export async function markVerified(id: string | undefined) {
  const site = await getSite();
  return withUnverified(id, async (tx, user) => {
    await tx.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() }, select: { id: true } });
    await inviteToTakeOver(tx, site, user.id);
    return done({ msg: `${user.name} is verified and can log in.` });
  });
}

export async function mailVerificationLink(id: string | undefined) {
  const site = await getSite();
  return withUnverified(id, async (tx, user) => {
    await sendVerification(tx, site, user);
    return done({ msg: fateOf("A new verification link", user.email) });
  });
}

type Unverified = { id: string; name: string; email: string };

async function withUnverified<T>(id: string | undefined, work: (tx: Tx, user: Unverified) => Promise<T>) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  return transaction(async (tx) => {
    // The row lock makes a concurrent deletion or verification wait.
    const [user] = await lockAccounts(tx, Prisma.sql`"id" = ${id}::uuid`);
    if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
    return user.isVerified ? done({ msg: `${user.name} is already verified.` }) : work(tx, user);
  });
}
