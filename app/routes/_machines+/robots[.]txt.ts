import { siteUrl } from "~/site.server";

// Without /trip/: only a crawler that may open a trip's public page reads there that it must not list it.
const PRIVATE = ["/admin-dashboard", "/api/", "/bookings", "/profile", "/user/"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
