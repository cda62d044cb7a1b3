import { type Site } from "~/site.server";
import { maskedEmail } from "~/values/masked";

import { button, composeMail, paragraph } from "./layout";

export function changeEmailMail(site: Site, { name, link }: { name: string; link: string }) {
  return composeMail(site, {
    template: "change-email",
    subject: `Confirm your new e-mail address for ${site.brand}`,
    name,
    blocks: [
      paragraph(
        `You asked to use this e-mail address for your ${site.brand} account. Please confirm that it is yours.`,
      ),
      button("Use this e-mail address", link),
      paragraph(
        "The link works for 24 hours, and asks for your password. Until you confirm, your old address stays in use.",
      ),
    ],
  });
}

/** For an address that already has an account: only its owner may learn that. */
export function addressInUseMail(site: Site, { link }: { link: string }) {
  return composeMail(site, {
    template: "address-in-use",
    subject: `Your e-mail address has a ${site.brand} account already`,
    blocks: [
      paragraph(
        `Somebody asked to use this e-mail address for another ${site.brand} account. It belongs to yours, so nothing has changed.`,
      ),
      paragraph(
        "If that was you, log in with this address. Should you have forgotten your password, choose a new one.",
      ),
      button("Choose a new password", link),
      paragraph("If it was not you, you need not do anything."),
    ],
  });
}

/** Sent to the old address, so that nobody loses an account unnoticed. */
export function emailChangeNoticeMail(site: Site, { name, newEmail }: { name: string; newEmail: string }) {
  return composeMail(site, {
    template: "email-change-notice",
    subject: `Your e-mail address at ${site.brand} is about to change`,
    name,
    blocks: [
      paragraph(`Somebody logged in to your account asked to change its e-mail address to ${maskedEmail(newEmail)}.`),
      paragraph(
        "The change happens when it is confirmed with the link we sent to that address, and with your password. Until then this one stays in use.",
      ),
      paragraph(`If that was not you, change your password now and tell us: ${site.email}, ${site.phone}.`),
    ],
  });
}

/** Sent to the old address once it is no longer in use. */
export function emailChangedMail(site: Site, { name, newEmail }: { name: string; newEmail: string }) {
  return composeMail(site, {
    template: "email-changed",
    subject: `Your e-mail address at ${site.brand} has changed`,
    name,
    blocks: [
      paragraph(
        `Your account uses ${maskedEmail(newEmail)} from now on. We write to that address, and you log in with it.`,
      ),
      paragraph(`If that was not you, tell us at once: ${site.email}, ${site.phone}.`),
    ],
  });
}
