import { type ReactNode } from "react";

import { type CurrentUserJson } from "~/models/people/user/json";
import { type Site } from "~/site.server";

import { BrandMark } from "./brand-mark";
import { ContactLinks, phoneUrl, whatsAppUrl } from "./contact-links";
import { Icon } from "./icon";
import { SiteLinks } from "./site-links";

type HeaderProps = { user: CurrentUserJson | null; site: Site; path: string; offerLine?: string; children?: ReactNode };

export function Header({ user, site, path, offerLine, children }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="top-line">
        <OfferLine user={user} path={path} offerLine={offerLine} />
        <ContactLinks site={site} />
      </div>
      <div className="masthead">
        <a className="brand" href="/">
          <BrandMark site={site} />
        </a>
        <div className="reach">
          <a href={phoneUrl(site)}>
            <Icon name="phone" />
            <span className="visually-hidden">Call us</span>
          </a>
          <a href={whatsAppUrl(site)}>
            <Icon name="whatsapp" />
            <span className="visually-hidden">WhatsApp</span>
          </a>
        </div>
        <button className="menu-button" type="button" popovertarget="menu">
          <Icon name="menu" />
          Menu
        </button>
        <nav className="menu" id="menu" popover="auto" aria-label="Main">
          <button className="menu-button" type="button" popovertarget="menu" popovertargetaction="hide">
            <Icon name="close" />
            Close
          </button>
          <SiteLinks user={user} path={path} />
          <ContactLinks site={site} />
        </nav>
      </div>
      {children}
    </header>
  );
}

function OfferLine({ user, path, offerLine }: Omit<HeaderProps, "site" | "children">) {
  if (user) return <p className="offer-line">Welcome, {user.name}</p>;
  if (path === "/register") {
    return (
      <p className="offer-line">
        <a href="/login">Already have an account?</a>
      </p>
    );
  }
  return (
    <p className="offer-line">
      {offerLine} <a href="/register">Sign Up Now!</a>
    </p>
  );
}
