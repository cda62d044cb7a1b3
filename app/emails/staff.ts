import { type Site } from "~/site.server";

import { button, composeMail, paragraph } from "./layout";

type Invited = { name: string; by: string; role: string; link: string };

export function invitationMail(site: Site, { name, by, role, days, link }: Invited & { days: number }) {
  return composeMail(site, {
    template: "staff-invitation",
    subject: `Join the staff of ${site.brand}`,
    name,
    blocks: [
      paragraph(`${by} invites you to work at ${site.brand}'s desk, as ${role}. Choose your password here.`),
      button("Choose a password", link),
      paragraph(`The link works once, for ${days} days. If you do not know about this, you need not do anything.`),
    ],
  });
}

export function madeStaffMail(site: Site, { name, by, role, link }: Invited) {
  return composeMail(site, {
    template: "made-staff",
    subject: `You are staff of ${site.brand} now`,
    name,
    blocks: [
      paragraph(`${by} has made you ${role} at ${site.brand}'s desk. Please log in again, with the password you have.`),
      button("Log in", link),
    ],
  });
}
