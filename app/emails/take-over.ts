import { type Site } from "~/site.server";

import { button, composeMail, paragraph } from "./layout";

type TakeOver = { count: number; link: string; resetLink: string };

/** Greets nobody by name: whoever made the account chose it. */
export function takeOverMail(site: Site, { count, link, resetLink }: TakeOver) {
  if (count === 0) return proveAddressMail(site, { link, resetLink });
  const [bookings, these, them] =
    count === 1
      ? ["a booking", "This booking is mine", "it"]
      : [`${count} bookings`, `These ${count} bookings are mine`, "them"];
  return composeMail(site, {
    template: "claim-bookings",
    subject: `Is this your account at ${site.brand}?`,
    blocks: [
      paragraph(
        `Our office made ${bookings} under this e-mail address, and ${site.brand} has an account with the same address. ` +
          `If the account is yours, log in and confirm it: then you find ${them} there.`,
      ),
      button(these, link),
      paragraph(`The link works for 7 days. Until you confirm, the account does not show ${them}.`),
      paragraph(
        "If it was not you who made the account, do not confirm it. Choose a new password for it here: " +
          `that ends the old one and every login, and you find ${them} there, too.`,
      ),
      button("Choose a new password", resetLink),
    ],
  });
}

function proveAddressMail(site: Site, { link, resetLink }: Omit<TakeOver, "count">) {
  return composeMail(site, {
    template: "claim-bookings",
    subject: `Is this your account at ${site.brand}?`,
    blocks: [
      paragraph(
        `${site.brand} has an account with this e-mail address. If the account is yours, log in and confirm it: then ` +
          "what is written under this address belongs to it.",
      ),
      button("This address is mine", link),
      paragraph("The link works for 7 days."),
      paragraph(
        "If it was not you who made the account, do not confirm it. Choose a new password for it here: " +
          "that ends the old one and every login.",
      ),
      button("Choose a new password", resetLink),
    ],
  });
}
