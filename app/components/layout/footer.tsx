import { type Site } from "~/site.server";

import { BrandMark } from "./brand-mark";
import { ContactLinks } from "./contact-links";
import { whoInWords } from "./who-we-are";

const QUICK_LINKS = [
  ["/", "Home"],
  ["/packages", "All packages"],
  ["/#destinations", "Destinations"],
  ["/contact", "Contact"],
] as const;

const POLICIES = [
  ["/terms", "Terms"],
  ["/cancellation-policy", "Cancellation policy"],
  ["/privacy", "Privacy"],
] as const;

export function Footer({ site }: { site: Site }) {
  const isDemo = site.who?.people.some((person) => person.isDemo);
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <div className="whose">
          <p className="brand">
            <BrandMark site={site} />
          </p>
          <p>
            {site.tagline}
            {isDemo && " · A demo: its trips, houses and people are invented."}
          </p>
          <p className="copyright">© {site.copyright}</p>
          {site.who && whoInWords(site.who).map((words) => <p key={words}>{words}</p>)}
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">Quick links</h2>
          <LinkList links={QUICK_LINKS} />
        </nav>
        <nav aria-labelledby="policies">
          <h2 id="policies">Good to know</h2>
          <LinkList links={POLICIES} />
        </nav>
        <div className="find-us">
          <h2>Find us</h2>
          <address>
            {site.address.map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </address>
          <ContactLinks site={site} />
          {site.socials && <LinkList links={site.socials.map((href) => [href, siteNameOf(href)])} />}
        </div>
      </div>
    </footer>
  );
}

/** "https://www.facebook.com/chinar" → "facebook.com". */
function siteNameOf(href: string) {
  return new URL(href).hostname.replace(/^www\./, "");
}

function LinkList({ links }: { links: readonly (readonly [href: string, name: string])[] }) {
  return (
    <ul>
      {links.map(([href, name]) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
