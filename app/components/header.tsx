import { type CurrentUserJson } from "~/models/user/json";
import { type Site } from "~/site.server";

type HeaderProps = { user: CurrentUserJson | null; site: Site; path: string };

/** Welcome or offer line, contact, and the navigation of the reader's role. */
export function Header({ user, site, path }: HeaderProps) {
  return (
    <header className="site-header">
      {user ? (
        <p className="offer-line">Welcome, {user.name}</p>
      ) : path === "/register" ? (
        <p className="offer-line">
          Already have an account? <a href="/login">Login</a>
        </p>
      ) : (
        <p className="offer-line">
          {site.offer} <a href="/register">Sign Up Now!</a>
        </p>
      )}
      <nav aria-label="Main">
        <a href="/">Home</a>
        {user && <a href="/bookings">My Bookings</a>}
        {user && <a href="/profile">My Profile</a>}
        {user?.role === "admin" && <a href="/admin-dashboard">Admin Dashboard</a>}
        {!user && <a href="/login">Login</a>}
        {!user && <a href="/register">Register</a>}
        {user && (
          <form method="post" action="/logout">
            <button className="link-button" type="submit">
              Logout
            </button>
          </form>
        )}
        <a href={`tel:${site.phone.replaceAll(" ", "")}`}>{site.phone}</a>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </nav>
    </header>
  );
}
