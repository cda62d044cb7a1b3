import { transaction } from "~/db.server";
import { done, refuse } from "~/models/result";

import { INVALID_LINK } from "./messages";
import { findToken } from "./tokens.server";

/** Marks the account verified. A correct link of an already verified account succeeds again: mail scanners open links first. */
export async function verifyEmail({ verificationToken, email }: { verificationToken: string; email: string }) {
  return transaction(async (tx) => {
    const token = await findToken(tx, verificationToken, "verify-email");
    if (!token || token.email !== email) return refuse("INVALID_LINK", INVALID_LINK);
    await tx.user.updateMany({
      where: { id: token.userId, email, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
    return done({ msg: "Account Verified" });
  });
}
