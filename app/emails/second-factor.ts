import { type Site } from "~/site.server";

import { composeMail, paragraph } from "./layout";

const SAYS = {
  on: "From now on each login needs a code of your phone beside your password. All logins that were open elsewhere have ended.",
  off: "From now on your password alone is enough to log in. All logins that were open elsewhere have ended.",
  reset:
    "An admin or the host has taken it away, so your password alone is enough to log in. Please set up a new one under My Profile, Logins.",
};

export function secondFactorMail(site: Site, name: string, now: keyof typeof SAYS) {
  return composeMail(site, {
    template: "second-factor",
    subject: `Your second factor at ${site.brand} is ${now}`,
    name,
    blocks: [
      paragraph(SAYS[now]),
      paragraph(`If you do not know about this, choose a new password now and tell us: ${site.email}, ${site.phone}.`),
    ],
  });
}
