import { expect, test } from "vitest";

import { db } from "~/db.server";

import { createPackage } from "../support/factories";
import { screen } from "../support/screen";
import { Browser } from "../support/site";

const visitor = new Browser();

test("the catalogue's ticks lead to one address, which shows what differs and is in no search engine", async () => {
  await db.package.updateMany({ data: { isPublished: false } });
  const lake = await createPackage({ packageTitle: "Lake", includedFeatures: ["Breakfast", "Houseboat"], ageFrom: 6 });
  const snow = await createPackage({ packageTitle: "Snow", includedFeatures: ["breakfast", "Skis"], childPrice: 4500 });
  const catalogue = screen((await visitor.get("/packages")).html);
  expect(catalogue.link("form#compare")).toBe("/packages/compare");
  expect(catalogue.document.querySelectorAll("[form=compare][name=p]")).toHaveLength(2);

  const { path, html } = await visitor.get(`/packages/compare?p=${snow.id}&p=${lake.id}`);
  expect(path).toBe(`/packages/compare?p=${snow.id},${lake.id}`);
  const page = screen(html);
  expect(page.texts("thead th")).toEqual(["Snow", "Lake"]);
  const rows = new Map(
    [...page.document.querySelectorAll("tbody tr")].map((row) => {
      const [name, ...cells] = [...row.children].map(({ textContent }) => textContent);
      return [name ?? "", cells];
    }),
  );
  expect(rows.get("Age")).toEqual(["–", "from 6"]);
  expect(rows.get("Children")).toEqual(["₹4,500", "–"]);
  expect(rows.get("Included in both")).toEqual(["breakfast"]);
  expect(rows.get("Included only here")).toEqual(["Skis", "Houseboat"]);
  expect(rows.has("Rating")).toBe(false);
  expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  const address = `http://localhost:3000/packages/compare?p=${snow.id},${lake.id}`;
  expect(page.links("[data-share]")).toEqual([`https://wa.me/?text=${encodeURIComponent(`Snow, Lake: ${address}`)}`]);
  // Where a script runs, the device offers all that it shares with.
  expect(page.texts("[data-share]")).toEqual(["Share"]);
  expect(page.document.querySelector("meta[property='og:title']")?.getAttribute("content")).toBe("Compare trips");
  expect(page.links("[data-forget]")).toEqual([`/packages/compare?p=${lake.id}`, `/packages/compare?p=${snow.id}`]);
});

test("month and persons are asked for beside the trips, and say what the group pays", async () => {
  const [lake, snow] = [await createPackage({ startingPrice: 5000 }), await createPackage({ startingPrice: 7000 })];
  const page = screen((await visitor.get(`/packages/compare?p=${lake.id},${snow.id}`)).html);
  const asked = page.values("form.asked");
  expect(asked).toEqual({ p: `${lake.id},${snow.id}`, month: "", numberOfPersons: "" });
  expect(page.texts(".price")).toEqual(["₹5,000", "₹7,000"]);

  const query = new URLSearchParams({ ...asked, numberOfPersons: "3" });
  const { path, html } = await visitor.get(`${page.link("form.asked")}?${query}`);
  expect(path).toBe(`/packages/compare?p=${lake.id},${snow.id}&numberOfPersons=3`);
  expect(screen(html).texts(".compare th")).toContain("For 3 persons, taxes included");
  expect(screen(html).texts(".price").slice(0, 2)).toEqual(["₹15,000", "₹21,000"]);
  expect(screen(html).values("form.asked")).toMatchObject({ numberOfPersons: "3" });
});

test("nothing, one trip, trips that are gone and more than four are said", async () => {
  const text = async (ids: string[]) => {
    const { html } = await visitor.get(`/packages/compare?p=${ids.join()}`);
    return screen(html).texts("main p").join(" ");
  };
  const packages = await Promise.all([1, 2, 3, 4, 5].map((n) => createPackage({ packageTitle: `Trip ${n}` })));
  const [one = "", ...others] = packages.map(({ id }) => id);
  const archived = await createPackage({ deletedAt: new Date() });
  expect(await text([])).toContain("nothing to compare yet");
  expect(await text([one])).toContain("One trip alone");
  expect(await text([one, archived.id])).toContain("One of these trips is no longer offered.");
  expect(await text([archived.id, crypto.randomUUID()])).toContain("2 of these trips are no longer offered.");
  expect(await text([one, ...others])).toContain("Not shown: Trip 5.");
  expect(await text([one, ...others.slice(1)])).not.toContain("Not shown");
});
