import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { searchPath } from "~/models/catalogue/search/search-schema";

import { daysFromToday } from "../support/dates";
import { createPackage } from "../support/factories";
import { Browser } from "../support/site";

const visitor = new Browser();
const startDate = daysFromToday(60);
const month = startDate.slice(0, 7);
const persons = 3;
const search = searchPath({ month, persons, sort: "newest", page: 1 });

let pages: string[];

beforeAll(async () => {
  await db.package.updateMany({ data: { isPublished: false } });
  const common = { leadDays: 1, childPrice: 4000, tags: ["Snow"], seatsPerDay: 9 };
  const [one, two] = [await createPackage(common), await createPackage(common)];
  const query = `month=${month}&numberOfPersons=${persons}`;
  pages = [
    search,
    `/packages/compare?p=${one.id},${two.id}&${query}`,
    `/packages/${one.id}?${query}`,
    `/packages/${one.id}?month=${month}&startDate=${startDate}&numberOfPersons=${persons}`,
    `/packages/${one.id}/ask?${query}`,
    `/packages/${one.id}/waiting?${query}`,
  ];
});

/** What the address says of the search, whatever its page calls it; a link to the login leads on to its page. */
function searchOf(href: string) {
  const { searchParams } = new URL(href, "http://site");
  const query = new URL(searchParams.get("redirectTo") ?? href, "http://site").searchParams;
  return {
    month: query.get("month") ?? query.get("startDate")?.slice(0, 7),
    persons: query.get("numberOfPersons") ?? query.get("persons"),
  };
}

/** What leads out of the search: it takes the month away, or begins anew. */
function isAway(link: Element) {
  return link.closest("header, footer, .chips") !== null || /other months|^\w+ \d{4}$/.test(link.textContent.trim());
}

function linksOf({ document }: { document: Document }) {
  return [...document.querySelectorAll("main a[href]")]
    .filter((link) => !isAway(link))
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => /^\/(packages|make-it-mine)/.test(href) || href.startsWith("?"));
}

test("every link of a page with a month and persons leads to a page that knows both, too", async () => {
  for (const page of pages) {
    const shown = await visitor.get(page);
    const links = linksOf(shown);
    expect(links, page).not.toEqual([]);
    for (const href of links) expect({ page, href, ...searchOf(href) }).toMatchObject({ month, persons: `${persons}` });
  }
});

test("the pages on the other side show it", async () => {
  const kinds = new Map<string, string>();
  for (const page of pages)
    for (const href of linksOf(await visitor.get(page))) {
      const { pathname, search: query } = new URL(href, `http://site${page}`);
      kinds.set(pathname.replace(/[0-9a-f-]{36}/, "id"), pathname + query);
    }
  expect(kinds.size).toBeGreaterThan(4);
  for (const path of kinds.values()) {
    const asked = linksOf(await visitor.get(path)).map(searchOf);
    expect(asked, path).toContainEqual({ month, persons: `${persons}` });
  }
});
