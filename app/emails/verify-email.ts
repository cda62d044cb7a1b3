import { site } from "~/site.server";

import { button, composeMail, paragraph } from "./layout";

/** To a person who registered; the link lives 24 hours. */
export function verifyEmailMail({ name, link }: { name: string; link: string }) {
  return composeMail({
    template: "verify-email",
    subject: `Confirm your e-mail address for ${site.brand}`,
    name,
    blocks: [
      paragraph(
        `Welcome to ${site.brand}. Please confirm that this e-mail address is yours, and you can log in and book.`,
      ),
      button("Confirm my e-mail address", link),
      paragraph("The link works for 24 hours. If you did not register with us, you need not do anything."),
    ],
  });
}
