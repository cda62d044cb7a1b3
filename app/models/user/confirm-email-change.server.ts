import { isUniqueViolation, transaction } from "~/db.server";
import { audit } from "~/models/audit.server";
import { done, refuse } from "~/models/result";
import { INVALID_LINK } from "~/models/verification/messages";
import { dropTokens, findToken } from "~/models/verification/tokens.server";

/** Makes the address a link was mailed to the account's own. Opening the link again succeeds again and changes nothing. */
export async function confirmEmailChange({ token }: { token: string }) {
  try {
    return await transaction(async (tx) => {
      const link = await findToken(tx, token, "change-email");
      if (!link) return refuse("INVALID_LINK", INVALID_LINK);
      // Only one of two who open it at once, or of this and a password change that takes the link back, finds it unused.
      const { count } = await tx.token.updateMany({
        where: { id: link.id, usedAt: null },
        data: { usedAt: new Date() },
      });
      if (count === 1) {
        await tx.user.update({ where: { id: link.userId }, data: { email: link.email }, select: { id: true } });
        audit("email-changed", { userId: link.userId });
        await dropTokens(tx, link.userId, ["reset-password"]);
      } else if ((await tx.user.count({ where: { id: link.userId, email: link.email } })) === 0) {
        return refuse("INVALID_LINK", INVALID_LINK);
      }
      return done({ msg: "Email address changed successfully!" });
    });
  } catch (error) {
    if (isUniqueViolation(error, "email")) return refuse("INVALID_LINK", INVALID_LINK);
    throw error;
  }
}
