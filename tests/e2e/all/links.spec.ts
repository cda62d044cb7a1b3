import { type APIRequestContext } from "@playwright/test";
import { parse } from "parse5";

import { attribute, type Element, type ParentNode } from "~/models/catalogue/content/itinerary/tree.server";

import { createAdmin, createStoredBooking, createUser } from "../../support/factories";
import { expect, test } from "../support/fixtures";

const START = [
  "/",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/speculation-rules.json",
  "/account-verified",
];

for (const role of ["visitor", "user", "admin"] as const) {
  const tag = role === "admin" ? "@nightly" : [];
  test(
    `every link a ${role} finds leads somewhere, to its fragment too`,
    { tag },
    async ({ context, baseURL, login }) => {
      // An admin finds some five hundred pages.
      test.setTimeout(180_000);
      const somebody = { email: `${crypto.randomUUID()}@example.com` };
      if (role !== "visitor") {
        const reader = role === "admin" ? await createAdmin(somebody) : await createUser(somebody);
        await createStoredBooking({ userId: reader.id, packageId: await firstPackage(context.request) });
        await login(reader);
      }
      const { broken, pages } = await crawl(context.request, baseURL ?? "");
      expect(broken).toEqual([]);
      expect(pages).toContain(role === "visitor" ? "/register" : "/profile/update-password");
      const packages = pages.filter((path) => /^\/packages\/[^/?]+$/.test(path)).length;
      // The demo's; the office's page of visits also leads to those that other tests made.
      if (role === "admin") expect(packages).toBeGreaterThanOrEqual(12);
      else expect(packages).toBe(12);
      if (role === "admin") expect(pages).toContain("/admin-dashboard/manage-packages/add");
    },
  );
}

async function firstPackage(request: APIRequestContext) {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return /\/packages\/([^<]+)/.exec(sitemap)?.[1];
}

const AT_MOST = 20;

/** Opens every page of this site that its pages link to: of those that differ only in ids and queries twenty, and each key of a query. */
async function crawl(request: APIRequestContext, site: string) {
  const fragments = new Map<string, Set<string>>();
  const opened = new Map<string, { times: number; keys: Set<string> }>();
  const wanted: { from: string; path: string; fragment: string }[] = [];
  const broken: string[] = [];
  const queue = START.map((path) => ({ path, from: "the start" }));
  for (const { path, from } of queue) {
    const page = withoutWayBack(path);
    const { pathname, searchParams } = new URL(page, site);
    const kind = pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");
    const ofKind = opened.get(kind) ?? { times: 0, keys: new Set<string>() };
    const keys = [...searchParams.keys()];
    if (fragments.has(page) || (ofKind.times >= AT_MOST && keys.every((key) => ofKind.keys.has(key)))) continue;
    opened.set(kind, { times: ofKind.times + 1, keys: new Set([...ofKind.keys, ...keys]) });
    const response = await request.get(path);
    if (!response.ok()) broken.push(`${from} → ${path}: ${response.status()}`);
    const { links, ids } = read(await response.text(), response.headers()["content-type"] ?? "");
    fragments.set(page, new Set(ids));
    for (const link of links) {
      const url = new URL(link, response.url());
      if (url.origin !== site) continue;
      const found = { from: path, path: url.pathname + url.search };
      if (url.hash) wanted.push({ ...found, fragment: url.hash.slice(1) });
      queue.push(found);
    }
  }
  for (const { from, path, fragment } of wanted)
    if (fragments.get(withoutWayBack(path))?.has(fragment) === false)
      broken.push(`${from} → ${path}#${fragment}: no such place`);
  return { broken, pages: [...fragments.keys()] };
}

/** A booking found in five lists is one page, though its link back leads to another list each time. */
function withoutWayBack(path: string) {
  return path.replace(/[?&]from=%2F[^&]*/, "");
}

function read(body: string, type: string): { links: string[]; ids: string[] } {
  if (type.includes("manifest+json")) return { links: [...body.matchAll(/"src":"([^"]+)"/g)].map(first), ids: [] };
  if (/xml|plain/.test(type) && !type.includes("svg"))
    return { links: [...body.matchAll(/(?:<loc>|Sitemap: )([^<\s]+)/g)].map(first), ids: [] };
  if (!type.includes("text/html")) return { links: [], ids: [] };
  const elements = elementsIn(parse(body));
  const attributes = (name: string) => elements.flatMap((element) => attribute(element, name) ?? []);
  return {
    links: [
      ...attributes("href"),
      ...attributes("src"),
      ...attributes("srcset").flatMap((set) => set.split(",").map((source) => source.trim().split(" ")[0] ?? "")),
      ...elements
        .filter((element) => ["og:image", "og:url"].includes(attribute(element, "property") ?? ""))
        .map((meta) => attribute(meta, "content") ?? ""),
      ...[...body.matchAll(/url\(["']?([^"')]+)/g)].map(first),
      ...[...body.matchAll(/"(?:url|image|item)":"([^"]+)"/g)].map(first),
    ],
    ids: attributes("id"),
  };
}

/** Five hundred pages are not worth a DOM. */
function elementsIn({ childNodes }: ParentNode): Element[] {
  return childNodes.flatMap((node) => ("tagName" in node ? [node, ...elementsIn(node)] : []));
}

function first(match: RegExpMatchArray) {
  return match[1] ?? "";
}
