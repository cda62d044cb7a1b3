import { transaction } from "~/db.server";
import { done, refuse } from "~/result";

import { INVALID_LINK } from "./messages";
import { findToken } from "./tokens.server";

/** Succeeds again on a verified account, because mail scanners open links before people do. */
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
