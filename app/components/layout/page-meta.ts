import { type LoaderFunction } from "@remix-run/node";
import { type MetaDescriptor, type MetaFunction } from "@remix-run/react";

import { type Site } from "~/site.server";

import { type RootLoader } from "./root-data";

type Page = {
  title: string;
  description?: string;
  /** The canonical path; a page without one is hidden from search engines. */
  path?: string;
  /** For link previews, 1200 × 630 pixels; the URL is absolute or on this site. A hidden page has a preview only with one. */
  image?: { url: string; alt: string };
  facts?: object[];
  /** An address that the browser goes on to by itself. */
  leadsTo?: string;
};

type Meta<L extends LoaderFunction> = MetaFunction<L, { root: RootLoader }>;
type About<L extends LoaderFunction> = { site: Site; origin: string; data: Parameters<Meta<L>>[0]["data"] };

export const SHARED_PICTURE = { url: "/share.jpg", alt: "A shikara on Dal Lake at dawn, below snow mountains" };

export function pageMeta<L extends LoaderFunction>(describe: (about: About<L>) => Page): Meta<L> {
  return ({ data, matches }) => {
    const root = matches[0]?.data;
    if (!root) return [];
    const { site, origin } = root;
    const { title, description, path, image, facts = [], leadsTo } = describe({ site, origin, data });
    const name = title.includes(site.brand) ? title : `${title} · ${site.brand}`;
    const tags: MetaDescriptor[] = [{ title: name }];
    if (leadsTo) tags.push({ httpEquiv: "refresh", content: `0;url=${leadsTo}` });
    if (description) tags.push({ name: "description", content: description });
    const { url, alt } = image ?? SHARED_PICTURE;
    const preview: MetaDescriptor[] = [
      { property: "og:type", content: "website" },
      { property: "og:title", content: title },
      ...(description ? [{ property: "og:description", content: description }] : []),
      ...(path ? [{ property: "og:url", content: origin + path }] : []),
      { property: "og:site_name", content: site.brand },
      { property: "og:locale", content: "en_IN" },
      { property: "og:image", content: new URL(url, origin).href },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: alt },
      { name: "twitter:card", content: "summary_large_image" },
    ];
    if (!path) return [...tags, { name: "robots", content: "noindex" }, ...(image ? preview : [])];
    return [
      ...tags,
      { tagName: "link", rel: "canonical", href: origin + path },
      ...preview,
      ...facts.map((fact) => ({ "script:ld+json": { "@context": "https://schema.org", ...fact } })),
    ];
  };
}
