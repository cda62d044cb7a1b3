import { type Site } from "~/site.server";

import { button, composeMail, paragraph } from "./layout";

type NewDevice = { name: string; browser: string; link: string };

export function newDeviceMail(site: Site, { name, browser, link }: NewDevice) {
  return composeMail(site, {
    template: "new-device",
    subject: `A login at ${site.brand} from a new device`,
    name,
    blocks: [
      paragraph(`Somebody has just logged in with your password from a device that we do not know: ${browser}.`),
      paragraph("If that was you, you need not do anything."),
      paragraph(
        `If it was not you, choose a new password now, which ends that login, and tell us: ${site.email}, ${site.phone}.`,
      ),
      button("Choose a new password", link),
    ],
  });
}
