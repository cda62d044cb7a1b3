import { type Site } from "~/site.server";

import { button, composeMail, paragraph } from "./layout";

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
