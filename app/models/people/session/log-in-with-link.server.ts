import { db } from "~/db.server";
import { hasSecondFactor } from "~/models/people/second-factor/check-code.server";
import { refuse } from "~/result";
import { hashSecret } from "~/values/secret.server";

import { type Client, openAccount, selectForLogin } from "./log-in.server";
import { PLEASE_LOGIN } from "./sessions.server";

/** A verification link that was opened in the browser that registered. The stamp ends it with a new password. */
export type OpenedLink = { tokenHash: string; stamp: string; until: number };

export const OPENED_LIFETIME = 30 * 60;

/** The link of an account that this browser registered and that is verified by now; null if it may not log in. */
export async function findLink({ verificationToken, registered }: { verificationToken: string; registered: string }) {
  const tokenHash = hashSecret(verificationToken);
  const user = await findGuest(tokenHash);
  if (user?.id !== registered) return null;
  return { tokenHash, stamp: hashSecret(user.passwordHash), until: Date.now() + OPENED_LIFETIME * 1000 };
}

/** The account that an opened link still logs in. */
export async function findOpened({ tokenHash, stamp, until }: OpenedLink) {
  const user = until > Date.now() ? await findGuest(tokenHash) : null;
  return user && hashSecret(user.passwordHash) === stamp ? user : null;
}

/** Staff, and whoever has a second factor, log in with their password. So do all whose address changed after the mail. */
async function findGuest(tokenHash: string) {
  const link = await db.token.findFirst({
    where: { ...unused(tokenHash), user: { deletedAt: null, role: "user", emailVerifiedAt: { not: null } } },
    select: { email: true, user: { select: selectForLogin } },
  });
  return link && link.email === link.user.email && !(await hasSecondFactor(link.user.id)) ? link.user : null;
}

function unused(tokenHash: string) {
  return { tokenHash, purpose: "verify-email", usedAt: null, expiresAt: { gt: new Date() } };
}

/** Logs in once. The link alone never does: `opened` comes from the signed cookie of the browser that registered. */
export async function logInWithLink({ opened, ...client }: Client & { opened: OpenedLink }) {
  const user = await findOpened(opened);
  const result =
    user &&
    (await openAccount(user, client, async (tx) => {
      // Of two tabs at once, one uses the link.
      const { count } = await tx.token.updateMany({ where: unused(opened.tokenHash), data: { usedAt: new Date() } });
      return count === 1;
    }));
  return result?.ok ? result : refuse("UNAUTHENTICATED", PLEASE_LOGIN);
}
