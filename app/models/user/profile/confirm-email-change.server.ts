import { unlessTaken } from "~/models/user/unless-taken.server";
import { INVALID_LINK } from "~/models/verification/messages";
import { dropTokens, findToken } from "~/models/verification/tokens.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";

/** Opening the link again succeeds without changing anything. */
export async function confirmEmailChange({ token }: { token: string }) {
  return unlessTaken(refuse("INVALID_LINK", INVALID_LINK), async (tx) => {
    const link = await findToken(tx, token, "change-email");
    if (!link) return refuse("INVALID_LINK", INVALID_LINK);
    // The guarded update lets one of concurrent requests win, and none if a password change has revoked the link.
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
}
