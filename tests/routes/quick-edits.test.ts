import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";

import { createPackage } from "../support/factories";
import { Browser, freshDesk } from "../support/site";

const LIST = "/admin-dashboard/manage-packages";
const PRICES = `${LIST}/prices`;

let yasir: Browser;

beforeEach(async () => void (yasir = await freshDesk()));

function resolved(base: string, address: string | null | undefined) {
  const { pathname, search } = new URL(address ?? "", `http://site.invalid${base}`);
  return pathname + search;
}

/** The form that the selector finds on a page, with a function that sends it with other values. */
async function formOn(path: string, selector: string) {
  const form = (await yasir.get(path)).document.querySelector(selector);
  const fields = Object.fromEntries(
    [...(form?.querySelectorAll("input") ?? [])].map(({ name, value }) => [name, value]),
  );
  return (typed: Record<string, string>) =>
    yasir.post(resolved(path, form?.getAttribute("action")), { ...fields, ...typed });
}

test("the switch on a card shows what it is, and leads back to the same card of the list as it was", async () => {
  const { id, packageTitle } = await createPackage({ packageTitle: "Lidder walk" });
  const list = `${LIST}?search=lidder`;
  const press = await formOn(list, `[id="${id}"] .switch`);

  const switched = await press({ availability: "sold out" });

  expect(switched).toMatchObject({ path: `${list}#${id}`, toast: `${packageTitle} is sold out now.` });
  expect(switched.texts(".switch [aria-pressed=true]")).toEqual(["sold out"]);
  expect(await db.package.findUnique({ where: { id } })).toMatchObject({ availability: "sold out", version: 2 });

  const stale = await press({ availability: "limited" });
  expect(stale.path).toBe(`${list}#${id}`);
  expect(stale.toast).toContain("It is sold out now.");
  expect(await db.package.findUnique({ where: { id } })).toMatchObject({ availability: "sold out", version: 2 });
});

describe("the prices of all packages", () => {
  test("are one form, filtered as the list is, which stays where it was when saved", async () => {
    for (const packageTitle of ["Lidder A", "Lidder B", "Wular"]) await createPackage({ packageTitle });
    const path = `${PRICES}?search=lidder`;
    const page = await yasir.get(path);
    expect(page.texts(".prices legend")).toEqual(["Lidder B", "Lidder A"]);

    const names = Object.keys(page.values("main form.price-page")).filter((name) => name.startsWith("startingPrice."));
    const save = await formOn(path, "main form.price-page");
    const saved = await save(Object.fromEntries(names.map((name) => [name, "9,100"])));

    expect(saved).toMatchObject({ path, toast: "Saved the prices of 2 packages." });
    expect(await db.package.count({ where: { startingPrice: 9100, version: 2 } })).toBe(2);
  });

  test("mark each price that was struck through but never charged, saved or refused, and explain it once", async () => {
    const never = await createPackage();
    await createPackage({ mrpPrice: 8999 });
    await createPackage();
    const warnings = ["Never charged", "Never charged"];
    const page = await yasir.get(PRICES);
    expect(page.texts("main > p, main .admin > p").join().split("reads as an earlier price")).toHaveLength(2);
    expect(page.texts(".field-warning")).toEqual(warnings);
    expect(page.document.getElementById(`mrpPrice.${never.id}`)?.getAttribute("aria-describedby")).toBe(
      `mrpPrice.${never.id}-warning`,
    );

    const save = await formOn(PRICES, "main form.price-page");
    const refused = await save({ [`startingPrice.${never.id}`]: "15k" });
    expect(refused.texts(".field-warning")).toEqual(warnings);
    const saved = await save({ [`startingPrice.${never.id}`]: "8,500" });
    expect(saved.toast).toBe("Saved the prices of 1 package.");
    expect(saved.texts(".field-warning")).toEqual(warnings);
  });
});

test("a copy is one press, which opens its form; the page that asked for changes leads to the card", async () => {
  const { id } = await createPackage({ packageTitle: "Lidder walk" });
  const list = `${LIST}?search=lidder`;
  const duplicate = `${LIST}/duplicate/${id}`;
  const press = await formOn(list, `.more form[action="${duplicate}"]`);
  const opened = await press({});

  const copy = await db.package.findFirstOrThrow({ where: { id: { not: id } } });
  expect(copy).toMatchObject({ packageTitle: "Copy of Lidder walk", isPublished: false });
  expect(opened).toMatchObject({
    path: `${LIST}/edit/${copy.id}?from=${encodeURIComponent(`${list}#${id}`)}`,
    toast: "Package duplicated as a draft.",
  });
  expect(opened.values("main form.package-form")).toMatchObject({ packageTitle: "Copy of Lidder walk" });

  const { status, headers } = await yasir.send(duplicate);
  expect([status, headers.get("Location")]).toEqual([301, `${LIST}#${id}`]);
  expect((await yasir.send(`${LIST}/duplicate/nonsense`)).headers.get("Location")).toBe(LIST);
});

describe("the order", () => {
  const ORDER = `${LIST}/order`;

  test("is changed by buttons, shows on the site at once, and the page stays at the package", async () => {
    for (const packageTitle of ["Aru", "Betaab", "Chandanwari"]) await createPackage({ packageTitle });
    const { id } = await db.package.findFirstOrThrow({ where: { packageTitle: "Aru" } });
    const visitor = new Browser();
    const sorts = async () => (await visitor.get("/packages")).texts("[name=sort] option")[0];
    expect(await sorts()).toBe("Newest first");

    const press = await formOn(LIST, `[id="${id}"] .more .choice-form`);
    expect(await press({ to: "up" })).toMatchObject({ path: `${LIST}#${id}`, toast: "Aru is number 2 now." });
    const moved = await press({ to: "up" });
    expect(moved.texts(".admin-package h2")).toEqual(["Aru", "Chandanwari", "Betaab"]);
    expect(moved.texts(`[id="${id}"] .more .choice-form button`)).toEqual(["▼", "Take out"]);
    for (const path of ["/", "/packages"]) {
      const { html } = await visitor.get(path);
      expect(html.indexOf("Aru")).toBeLessThan(html.indexOf("Chandanwari"));
    }
    expect(await sorts()).toBe("Our choice first");

    expect(await press({ to: "back" })).toMatchObject({ toast: "Aru follows with the newest again." });
    expect(await yasir.post(ORDER, { to: "clear" })).toMatchObject({
      path: LIST,
      toast: "All packages stand newest first again.",
    });
    expect(await sorts()).toBe("Newest first");
  });

  test("had a page of its own, whose address leads to the list", async () => {
    const { status, headers } = await yasir.send(ORDER);
    expect([status, headers.get("Location")]).toEqual([301, LIST]);
  });
});

test("drafts are published all at once, but none that somebody else has changed meanwhile", async () => {
  const drafts = [];
  for (let count = 0; count < 3; count += 1) drafts.push(await createPackage({ isPublished: false }));
  const page = await yasir.get(LIST);
  expect(page.texts(".confirm-all button")).toEqual(["Publish all 3 drafts on this page"]);
  const form = page.document.querySelector<HTMLFormElement>(".confirm-all");
  const fields = new FormData();
  for (const { name, value } of form?.querySelectorAll("input") ?? []) fields.append(name, value);
  await db.package.update({ where: { id: drafts[0]?.id ?? "" }, data: { version: 2 } });
  expect(await yasir.post(`${LIST}/publish`, fields)).toMatchObject({
    path: LIST,
    toast: "2 packages are published. 1 has changed since: please look at it.",
  });
  expect(await db.package.count({ where: { isPublished: false } })).toBe(1);
  expect((await yasir.post(`${LIST}/publish`, fields)).toast).toContain("Someone else");
  expect((await yasir.get(LIST)).texts(".confirm-all")).toEqual([]);
});
