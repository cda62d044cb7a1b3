import { type Tx } from "~/db.server";
import { passwordChangedMail } from "~/emails/password-changed";
import { forgetWrongCodes } from "~/models/people/second-factor/check-code.server";
import { endSessionsOf } from "~/models/people/session/sessions.server";
import { dropTokens, mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { type Site } from "~/site.server";

type Owner = { id: string; name: string; email: string };

/** After every new password: a thief may hold a session or a mailed link, and the owner learns of it. */
export async function settleNewPassword(tx: Tx, site: Site, { id, name, email }: Owner) {
  await endSessionsOf(tx, id);
  await forgetWrongCodes(id, tx);
  await dropTokens(tx, id, ["change-email", "reset-password"]);
  await enqueueMail(tx, {
    about: null,
    to: email,
    ...passwordChangedMail(site, { name, link: mailLink("/forgot-password", {}) }),
  });
}
