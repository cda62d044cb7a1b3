export function isLinkExpired({ linkExpiresAt }: { linkExpiresAt: Date | null }) {
  return linkExpiresAt !== null && linkExpiresAt <= new Date();
}
