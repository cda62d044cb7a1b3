import { type Site } from "~/site.server";

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="site-footer">
      <p>{site.address.join(", ")}</p>
      <p>© {site.copyright}</p>
    </footer>
  );
}
