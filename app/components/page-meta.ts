import { type LoaderFunction } from "@remix-run/node";
import { type MetaDescriptor, type MetaFunction } from "@remix-run/react";

import { type loader as rootLoader } from "~/root";
import { type Site } from "~/site.server";

type Page = {
  title: string;
  description?: string;
  /** Of the canonical address; a page without one is not for search engines. */
  path?: string;
  /** For link previews: an address on this site or an absolute one. */
  image?: string;
  /** Facts for search engines, as JSON-LD. */
  facts?: object[];
};

type Meta<L extends LoaderFunction> = MetaFunction<L, { root: typeof rootLoader }>;
type About<L extends LoaderFunction> = { site: Site; origin: string; data: Parameters<Meta<L>>[0]["data"] };

/** A route's `meta`: title, description, canonical address, link preview and JSON-LD. */
export function pageMeta<L extends LoaderFunction>(describe: (about: About<L>) => Page): Meta<L> {
  return ({ data, matches }) => {
    const root = matches[0]?.data;
    if (!root) return [];
    const { site, origin } = root;
    const { title, description, path, image = "/share.jpg", facts = [] } = describe({ site, origin, data });
    const name = title.includes(site.brand) ? title : `${title} · ${site.brand}`;
    const tags: MetaDescriptor[] = [{ title: name }];
    if (description) tags.push({ name: "description", content: description });
    if (!path) return [...tags, { name: "robots", content: "noindex" }];
    return [
      ...tags,
      { tagName: "link", rel: "canonical", href: origin + path },
      { property: "og:type", content: "website" },
      { property: "og:title", content: title },
      ...(description ? [{ property: "og:description", content: description }] : []),
      { property: "og:url", content: origin + path },
      { property: "og:site_name", content: site.brand },
      { property: "og:image", content: new URL(image, origin).href },
      { name: "twitter:card", content: "summary_large_image" },
      ...facts.map((fact) => ({ "script:ld+json": { "@context": "https://schema.org", ...fact } })),
    ];
  };
}
