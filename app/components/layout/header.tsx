import { type ReactNode } from "react";

import { type CurrentUserJson } from "~/models/people/user/json";
import { type Site } from "~/site.server";

import { BrandMark } from "./brand-mark";
import { ContactLinks, phoneUrl, whatsAppUrl } from "./contact-links";
import { Icon } from "./icon";
import { SiteLinks } from "./site-links";

type OfferLineProps = {
  user: CurrentUserJson | null;
  offerLine?: string;
  /** On pages to register: where who has an account logs in. */
  login?: string;
  /** Where nothing is offered any more. */
  isPastShop?: boolean;
};

export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to content
    </a>
  );
}

type HeaderProps = OfferLineProps & { site: Site; path: string; children?: ReactNode };

export function Header({ site, path, children, ...line }: HeaderProps) {
  const { user, login, isPastShop } = line;
  const ground = user || login ? " calm" : isPastShop ? " calm bare" : "";
  return (
    <header className="site-header">
      <SkipLink />
      <div className={`top-line${ground}`}>
        <OfferLine {...line} />
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

function OfferLine({ user, offerLine, login, isPastShop }: OfferLineProps) {
  if (user) return <p className="offer-line">Welcome, {user.name}</p>;
  if (login)
    return (
      <p className="offer-line">
        <a href={login}>Already have an account?</a>
      </p>
    );
  if (isPastShop) return null;
  return (
    <p className="offer-line">
      {offerLine && <span>{offerLine}</span>} <a href="/register">Sign Up Now!</a>
    </p>
  );
}
