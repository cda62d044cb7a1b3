import { type Site } from "~/site.server";

import { button, composeMail, paragraph } from "./layout";

export function verifyEmailMail(site: Site, { name, link }: { name: string; link: string }) {
  return composeMail(site, {
    template: "verify-email",
    subject: `Confirm your e-mail address for ${site.brand}`,
    name,
    blocks: [
      paragraph(
        `Welcome to ${site.brand}. Please confirm that this e-mail address is yours, and you can log in and book.`,
      ),
      button("Confirm my e-mail address", link),
      paragraph(
        "The link works for 24 hours. If it was not you who registered, do not open it: the account is removed after 7 days.",
      ),
    ],
  });
}
