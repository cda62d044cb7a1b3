import { type ReactNode } from "react";

import { type Site } from "~/site.server";
import { telUrl } from "~/values/tel-url";

import { Icon } from "./icon";

export function ContactLinks({ site }: { site: Site }) {
  return (
    <ul className="contact-line">
      <li>
        <a href={phoneUrl(site)}>
          <Icon name="phone" />
          <span>{site.phone}</span>
        </a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>
          <Icon name="mail" />
          <span>{site.email}</span>
        </a>
      </li>
      {site.instagram && (
        <li>
          <a href={site.instagram}>
            <Icon name="instagram" />
            <span>Instagram</span>
          </a>
        </li>
      )}
      <li>
        <a href={whatsAppUrl(site)}>
          <Icon name="whatsapp" />
          <span>WhatsApp</span>
        </a>
      </li>
    </ul>
  );
}

export function phoneUrl(site: Site) {
  return telUrl(site.phone);
}

export function whatsAppUrl(site: Site, text?: string) {
  return `https://wa.me/${site.whatsapp.replaceAll(/\D/g, "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

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
