import { LINK_LIFETIME } from "~/models/verification/tokens.server";

// Mails with a link to an account are named after what the link is for.
const minutes: Record<string, number | undefined> = LINK_LIFETIME;

export function hasPrivateLink(template: string) {
  return minutes[template] !== undefined;
}

/** True for a mail whose link no longer works: sending it would only confuse. */
export function isLinkExpired({ template, createdAt }: { template: string; createdAt: Date }) {
  const life = minutes[template];
  return life !== undefined && Date.now() - createdAt.getTime() > life * 60_000;
}
