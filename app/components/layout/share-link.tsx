import { type ReactNode } from "react";

type ShareLinkProps = { title: string; address: string; className?: string; children: ReactNode };

/** Opens WhatsApp with the page's address; with script, whatever the device shares with. */
export function ShareLink({ title, address, className, children }: ShareLinkProps) {
  const text = encodeURIComponent(`${title}: ${address}`);
  return (
    <a className={className} href={`https://wa.me/?text=${text}`} data-share={address}>
      {children}
    </a>
  );
}
