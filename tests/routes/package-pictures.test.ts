import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { duplicatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { readPictures } from "~/models/system/image/package-pictures";
import { removeUnusedImages } from "~/models/system/image/stored-images.server";
import { storage } from "~/services/storage.server";

import { createPackage } from "../support/factories";
import { type Browser, freshDesk } from "../support/site";

const TITLE = "Nights on the Dal";

let admin: Browser;

beforeAll(async () => void (admin = await freshDesk()));

function pageOf(id: string) {
  return `/admin-dashboard/manage-packages/pictures/${id}`;
}

async function photo(background: string) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "photo.png", { type: "image/png" });
}

/** Sends the page's form as it stands, with some fields typed, and perhaps a new picture. */
async function save(id: string, typed: Record<string, string> = {}, added?: File) {
  const shown = (await admin.get(pageOf(id))).values("main");
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...shown, ...typed })) if (name !== "imgUrl") form.append(name, value);
  if (added) form.append("imgUrl", added);
  return admin.post(pageOf(id), form);
}

async function stored(id: string) {
  const { imageKey, pictures } = await db.package.findUniqueOrThrow({ where: { id } });
  return { imageKey, pictures: readPictures(pictures) };
}

/** A package with a first picture and two more. */
async function withThree() {
  const { id } = await createPackage({ packageTitle: TITLE });
  await save(id, {}, await photo("teal"));
  await save(id, { newAlt: "A carved bedroom", newCaption: "Where you sleep" }, await photo("tan"));
  await save(id, { newAlt: "Breakfast on the veranda" }, await photo("gold"));
  return id;
}

describe("the pictures of a package", () => {
  test("are added, the first as the package's own, and shown with their words and sizes", async () => {
    const id = await withThree();
    const { imageKey, pictures } = await stored(id);
    expect(imageKey).toMatch(/-40x30$/);
    expect(pictures).toMatchObject([
      { alt: "A carved bedroom", caption: "Where you sleep" },
      { alt: "Breakfast on the veranda", caption: "" },
    ]);
    const { document } = await admin.get(`/packages/${id}`);
    const shown = [...document.querySelectorAll(".shots img")];
    expect(shown.map((img) => img.getAttribute("alt"))).toEqual([
      TITLE,
      "A carved bedroom",
      "Breakfast on the veranda",
    ]);
    for (const img of shown) {
      expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["40", "30"]);
      expect(img.getAttribute("srcset")).toContain("40w");
      expect(img.getAttribute("sizes")).toContain("vw");
    }
    expect([...document.querySelectorAll("figcaption")].map(({ textContent }) => textContent)).toEqual([
      "Where you sleep",
    ]);
  });

  test("are put in another order, made the first, described anew and removed", async () => {
    const id = await withThree();
    const before = await stored(id);
    const [bed, food] = before.pictures;
    expect((await save(id, { "pictures-1-place": "1", "pictures-0-place": "2" })).toast).toBe("Pictures saved.");
    expect((await stored(id)).pictures).toMatchObject([{ alt: food?.alt }, { alt: bed?.alt }]);

    await save(id, { "pictures-1-state": "the first picture", "pictures-0-alt": "Tea and bread" });
    const after = await stored(id);
    expect(after.imageKey).toBe(bed?.imageKey);
    expect(after.pictures).toEqual([
      { ...food, alt: "Tea and bread" },
      { imageKey: before.imageKey, alt: TITLE, caption: "" },
    ]);

    await save(id, { "pictures-0-state": "removed" });
    expect((await stored(id)).pictures).toHaveLength(1);
    expect(await storage.get(`images/${food?.imageKey}/40.webp`)).toBeNull();
    expect(await storage.get(`images/${before.imageKey}/40.webp`)).not.toBeNull();
  });

  test("without words for those who do not see them are refused, and what was typed stays", async () => {
    const id = await withThree();
    const none = await save(id, { newCaption: "Lunch" }, await photo("red"));
    expect(none.errors()).toEqual({ newAlt: "Please say what the new picture shows, for those who do not see it." });
    expect(none.values("main")).toMatchObject({ newCaption: "Lunch" });
    const blank = await save(id, { "pictures-0-alt": " ", "pictures-0-caption": "Kept" });
    expect(blank.errors()).toEqual({ pictures: "Please enter what each picture shows." });
    expect(blank.values("main")).toMatchObject({ "pictures-0-caption": "Kept" });
    expect((await stored(id)).pictures).toHaveLength(2);
  });

  test("are not overwritten by a page that is out of date", async () => {
    const id = await withThree();
    const stale = await save(id, { version: "1", "pictures-0-alt": "Mine" });
    expect(stale.status).toBe(409);
    expect(stale.values("main")).toMatchObject({ "pictures-0-alt": "Mine" });
  });

  test("are at most twelve, and none that is not on this site", async () => {
    const id = await withThree();
    const [picture] = (await stored(id)).pictures;
    const many = Array.from({ length: 11 }, (_, n) => ({ ...picture, imageKey: `${String(n).padStart(48, "0")}-4x3` }));
    await db.package.update({ where: { id }, data: { pictures: many } });
    expect((await save(id)).toast).toBe("Pictures saved.");
    const full = await save(id, { newAlt: "One more" }, await photo("red"));
    expect(full.errors()).toEqual({ newAlt: "A package has at most 12 pictures. Please remove one first." });
    const foreign = await save(id, { "pictures-0-url": `/images/${"f".repeat(48)}-4x3/4.webp` });
    expect(foreign.errors()).toEqual({
      pictures: "One of these pictures is not on this site. Please upload it first.",
    });
  });

  test("go with a copy of the package, and stay as long as one of both has them", async () => {
    const id = await withThree();
    const copied = await duplicatePackage(id);
    const copy = copied.ok ? copied.value.packageInfo : ({} as PackageJson);
    expect(copy.pictures.map(({ alt }) => alt)).toEqual(["A carved bedroom", "Breakfast on the veranda"]);
    await save(id, { "pictures-0-state": "removed", "pictures-1-state": "removed" });
    await removeUnusedImages();
    const [bed] = (await stored(copy._id)).pictures;
    expect(await storage.get(`images/${bed?.imageKey}/40.webp`)).not.toBeNull();
    expect(await db.storedImage.findUnique({ where: { imageKey: bed?.imageKey ?? "" } })).toMatchObject({
      unusedSince: null,
    });
  });
});
