import { type Site, siteUrl } from "~/site.server";

import { button, composeMail, paragraph } from "./layout";

export function testMail(site: Site, { name }: { name: string }) {
  return composeMail(site, {
    template: "test",
    subject: `A test mail from ${site.brand}`,
    name,
    blocks: [
      paragraph("You asked for this mail on the dashboard. It is here, so the site's mails reach you."),
      button("Back to the dashboard", siteUrl("/admin-dashboard")),
    ],
  });
}
