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

export function resetPasswordMail(site: Site, { name, link }: { name: string; link: string }) {
  return composeMail(site, {
    template: "reset-password",
    subject: `Set a new password for ${site.brand}`,
    name,
    blocks: [
      paragraph(`Somebody asked for a new password for your ${site.brand} account. If that was you, choose one here.`),
      button("Choose a new password", link),
      paragraph("The link works once, for 60 minutes. If you did not ask for it, your password stays as it is."),
    ],
  });
}
