import { type Site, siteUrl } from "~/site.server";

import { button, composeMail, paragraph } from "./layout";

type Reviewed = { customerName: string; packageTitle: string; packageId: string };

const TERMS =
  "We show every review, whatever its stars, unless it insults, tells private details, advertises or is not about the trip.";

/** The way to a review. */
export function reviewBlocks(link: string) {
  return [button("Tell how it was", link), paragraph(TERMS)];
}

export function askReviewMail(site: Site, { customerName, packageTitle }: Reviewed, link: string) {
  return composeMail(site, {
    template: "review-invitation",
    subject: `How was ${packageTitle}?`,
    name: customerName,
    blocks: [
      paragraph("You are back from your trip. Would you tell others how it was? Stars and two sentences are enough."),
      ...reviewBlocks(link),
      paragraph("The link is yours alone and needs no login. If something went wrong, please reply to this mail, too."),
    ],
  });
}

export function remindReviewMail(site: Site, { customerName, packageTitle }: Reviewed, link: string) {
  return composeMail(site, {
    template: "review-reminder",
    subject: `A word about ${packageTitle}?`,
    name: customerName,
    blocks: [
      paragraph("A few words about your trip help those who think of the same. This is the last time that we ask."),
      ...reviewBlocks(link),
    ],
  });
}

export function publishedReviewMail(
  site: Site,
  { customerName, packageTitle, packageId }: Reviewed,
  reply: string | null,
) {
  return composeMail(site, {
    template: "review-published",
    subject: reply ? "We have answered your review" : "Your review is shown",
    name: customerName,
    blocks: [
      paragraph(`Your review of ${packageTitle} stands on the trip’s page now. Thank you!`),
      ...(reply ? [paragraph("Our answer below it:"), paragraph(reply)] : []),
      button("See the trip’s page", siteUrl(`/packages/${packageId}`)),
    ],
  });
}

export function refusedReviewMail(site: Site, { customerName, packageTitle }: Reviewed, why: string, link: string) {
  return composeMail(site, {
    template: "review-refused",
    subject: "We cannot show your review as it is",
    name: customerName,
    blocks: [
      paragraph(
        `We do not show your review of ${packageTitle}, because it ${why}. The stars have nothing to do with it.`,
      ),
      paragraph("Please change it, and we read it again:"),
      button("Change my review", link),
    ],
  });
}
