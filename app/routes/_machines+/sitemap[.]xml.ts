import { listPagePaths } from "~/models/catalogue/package/lists/list-packages.server";
import { siteUrl } from "~/site.server";

const PAGES = ["/", "/packages", "/make-it-mine", "/contact", "/terms", "/cancellation-policy", "/privacy"] as const;

/** All pages that search engines may show. */
export async function loader() {
  const packages = await listPagePaths();
  const urls = [
    ...PAGES.map((path) => `<url><loc>${siteUrl(path)}</loc></url>`),
    ...packages.map(({ path, changed }) => `<url><loc>${siteUrl(path)}</loc><lastmod>${changed}</lastmod></url>`),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
