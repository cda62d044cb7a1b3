import { type Site } from "~/site.server";

import { button, composeMail, paragraph } from "./layout";

export function passwordChangedMail(site: Site, { name, link }: { name: string; link: string }) {
  return composeMail(site, {
    template: "password-changed",
    subject: `Your password at ${site.brand} was changed`,
    name,
    blocks: [
      paragraph(`Your ${site.brand} account has a new password. All logins that were open elsewhere have ended.`),
      paragraph("If that was you, you need not do anything."),
      paragraph(`If it was not you, choose a new password now and tell us: ${site.email}, ${site.phone}.`),
      button("Choose a new password", link),
    ],
  });
}
