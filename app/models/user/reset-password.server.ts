import { db, transaction } from "~/db.server";
import { audit } from "~/models/audit.server";
import { takeFrom } from "~/models/rate-limit/rate-limit.server";
import { done, refuse } from "~/models/result";
import { hashPassword, refuseWhenBusy } from "~/models/session/password.server";
import { endSessionsOf } from "~/models/session/sessions.server";
import { dropTokens, findToken } from "~/models/verification/tokens.server";

import { refusePasswordLikeEmail } from "./schema";

const RESETS_A_CLIENT = { name: "reset-client", count: 30, minutes: 60 };

/** Whether a link from the mail still works; looking does not use it up. */
export async function isResetLink(token: string) {
  return (await findToken(db, token, "reset-password")) !== null;
}

/** Sets a new password with the link from the mail, once, and ends all of the user's sessions. */
export async function resetPassword({
  token,
  newPassword,
  clientAddress,
}: {
  token: string;
  newPassword: string;
  clientAddress: string;
}) {
  const limited = refuseWhenBusy() ?? (await takeFrom(RESETS_A_CLIENT, clientAddress, clientAddress));
  if (limited) return limited;
  const link = await findToken(db, token, "reset-password");
  if (!link) return refuseLink();
  const likeEmail = refusePasswordLikeEmail(newPassword, link.email);
  if (likeEmail) return likeEmail;

  const passwordHash = await hashPassword(newPassword);
  return transaction(async (tx) => {
    // Deleting decides who used the link when it is sent twice at once.
    const { count } = await tx.token.deleteMany({ where: { id: link.id, tokenHash: link.tokenHash } });
    if (count === 0) return refuseLink();
    const user = await tx.user.update({
      where: { id: link.userId },
      data: { passwordHash },
      select: { id: true, emailVerifiedAt: true },
    });
    // The link came by mail, so it proves the address as well as the first one would have.
    if (!user.emailVerifiedAt) await tx.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    await endSessionsOf(tx, user.id);
    await dropTokens(tx, user.id, ["change-email"]);
    audit("password-reset", { userId: user.id, from: clientAddress });
    return done({ msg: "Password changed successfully!" });
  });
}

function refuseLink() {
  return refuse("INVALID_LINK", "This link no longer works. Please ask for a new one.");
}
