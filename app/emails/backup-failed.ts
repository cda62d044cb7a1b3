import { type Site, siteUrl } from "~/site.server";

import { button, composeMail, facts, paragraph } from "./layout";

export function backupFailedMail(site: Site, reason: string, kept: string[]) {
  const made = kept.join(" and ");
  return composeMail(site, {
    template: "backup-failed",
    subject: "Last night's backup failed",
    blocks: [
      paragraph(
        made
          ? `The site goes on. Last night's backup is in ${made}, but not wherever it should be. The rest is tried again every two hours.`
          : "The site goes on, but no backup was made last night. It is tried again every two hours.",
      ),
      facts([["What went wrong", reason]]),
      paragraph("Please show this to whoever looks after the server."),
      button("Open the dashboard", siteUrl("/admin-dashboard")),
    ],
  });
}
