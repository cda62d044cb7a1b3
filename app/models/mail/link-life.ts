const MINUTE = 60_000;

/** How long the private link in a mail works. */
const linkLife: Record<string, number> = {
  "verify-email": 24 * 60 * MINUTE,
  "change-email": 24 * 60 * MINUTE,
  "reset-password": 60 * MINUTE,
};

export function hasPrivateLink(template: string) {
  return template in linkLife;
}

/** True for a mail whose link no longer works: sending it would only confuse. */
export function isLinkExpired({ template, createdAt }: { template: string; createdAt: Date }) {
  const life = linkLife[template];
  return life !== undefined && Date.now() - createdAt.getTime() > life;
}
