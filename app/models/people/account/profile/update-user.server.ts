import { transaction, type Tx } from "~/db.server";
import { addressInUseMail, changeEmailMail, emailChangeNoticeMail } from "~/emails/change-email";
import { PLEASE_LOGIN } from "~/models/people/session/sessions.server";
import { toUserJson, userSelect } from "~/models/people/user/json";
import { type Profile } from "~/models/people/user/schema";
import { issueToken, mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";

const CHANGES_A_DAY = { name: "email-change", count: 5, minutes: 24 * 60 };
const MAILS_A_DAY = { name: "email-change-mail", count: 5, minutes: 24 * 60 };

/** A new e-mail address takes effect only when it is confirmed with its mailed link and the password. */
export async function updateUser(by: { id: string; email: string }, { email, ...profile }: Profile) {
  const limited = email === by.email ? null : await limitEmailChanges(by.id, email);
  if (limited) return limited;
  const site = await getSite();
  return transaction(async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: by.id, deletedAt: null },
      data: profile,
      select: userSelect,
    });
    if (!user) return refuse("UNAUTHENTICATED", PLEASE_LOGIN);
    if (email !== user.email) await askNewAddress(tx, site, user, email);
    return done({ msg: "Profile updated successfully!", user: toUserJson(user) });
  });
}

async function limitEmailChanges(userId: string, email: string) {
  const limited = (await consumeLimit(CHANGES_A_DAY, userId)) ?? (await consumeLimit(MAILS_A_DAY, email));
  return limited && { ...limited, errors: { email: limited.msg } };
}

/** Answers the same for a taken address: only its owner learns by mail that it has an account. */
async function askNewAddress(tx: Tx, site: Site, user: { id: string; name: string; email: string }, email: string) {
  audit("email-change-asked", { userId: user.id });
  const { token, linkExpiresAt } = await issueToken(tx, { userId: user.id, purpose: "change-email", email });
  const isTaken = (await tx.user.count({ where: { email } })) > 0;
  const mail = isTaken
    ? addressInUseMail(site, { link: mailLink("/forgot-password", {}) })
    : { ...changeEmailMail(site, { name: user.name, link: mailLink("/user/change-email", { token }) }), linkExpiresAt };
  await enqueueMail(tx, { about: user.id, to: email, overtakes: ["change-email"], ...mail });
  await enqueueMail(tx, {
    about: null,
    to: user.email,
    ...emailChangeNoticeMail(site, { name: user.name, newEmail: email }),
  });
}
