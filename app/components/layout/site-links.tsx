import { type CurrentUserJson } from "~/models/people/user/json";
import { can } from "~/models/people/user/rights";

/** Links to the site's pages for this reader. */
export function SiteLinks({ user, path }: { user: CurrentUserJson | null; path: string }) {
  return (
    <ul>
      {siteLinksFor(user).map(([href, name]) => (
        <li key={href}>
          <a href={href} aria-current={href === path ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
      {user && (
        <li>
          <form method="post" action="/logout" id="logout">
            <button className="link-button" type="submit" data-busy="Logging out...">
              Logout
            </button>
          </form>
        </li>
      )}
    </ul>
  );
}

export function siteLinksFor(user: CurrentUserJson | null): [href: string, name: string][] {
  if (!user) {
    return [
      ["/", "Home"],
      ["/login", "Login"],
      ["/register", "Register"],
    ];
  }
  return [
    ["/", "Home"],
    ["/bookings", "My Bookings"],
    ["/profile", "My Profile"],
    ...(can(user.role, "read-bookings")
      ? ([["/admin-dashboard", "Admin Dashboard"]] satisfies [string, string][])
      : []),
  ];
}
