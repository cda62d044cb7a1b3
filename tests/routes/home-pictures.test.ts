import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { composeMail } from "~/emails/layout";
import { removeUnusedImages } from "~/models/system/image/stored-images.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { getLogo } from "~/models/system/setting/logo.server";
import { storage } from "~/services/storage.server";

import { createPackage } from "../support/factories";
import { screen } from "../support/screen";
import { Browser, freshDesk } from "../support/site";

const SETTINGS = "/admin-dashboard/settings";
const LIST = `${SETTINGS}/site`;

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

async function photo(background = "teal") {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "wular.jpg", { type: "image/jpeg" });
}

/** Opens the form of a place and sends it with the typed and chosen values, as a browser without JavaScript. */
function save(place: string, typed: Record<string, string | File>) {
  return saveAt(`${SETTINGS}/picture/${place}`, typed);
}

async function saveAt(at: string, typed: Record<string, string | File>) {
  const page = await admin.get(at);
  const action = page.link("main form");
  const { version, name, caption } = page.values("main form");
  const fields = new FormData();
  for (const [field, value] of Object.entries({ version, name, caption, ...typed }))
    if (value) fields.append(field, value);
  return admin.post(action, fields);
}

async function keyOf(place: string) {
  const { value } = await db.setting.findUniqueOrThrow({ where: { id: "site" } });
  return (value as Record<string, { imageKey: string | null }>)[place]?.imageKey ?? "";
}

test("an own picture stands on the home page at once, and is not taken for one that nobody uses", async () => {
  await createPackage();
  expect(await save("hero", { imgUrl: await photo() })).toMatchObject({ path: LIST, toast: "Settings saved!" });
  const key = await keyOf("hero");
  const { html } = await new Browser().get("/");
  expect(screen(html).document.querySelector(".hero img")?.getAttribute("src")).toContain(key);
  expect(html.split(key).length).toBeGreaterThan(2);

  await db.storedImage.updateMany({ data: { unusedSince: new Date(0) } });
  await removeUnusedImages();
  await removeUnusedImages();
  expect(await storage.get(`images/${key}/720.avif`)).not.toBeNull();

  await save("hero", { imgUrl: await photo("navy") });
  expect(await keyOf("hero")).not.toBe(key);
  expect(await storage.get(`images/${key}/720.avif`)).toBeNull();

  await save("hero", { isDrawn: "on" });
  expect((await new Browser().get("/")).html).not.toContain("/images/");
});

test("a card gets another place, words and picture; the others stay ours", async () => {
  await save("card4", { name: "Wular Lake", caption: "Water to the horizon", imgUrl: await photo() });
  const { document, texts } = await new Browser().get("/");
  expect(texts(".gallery-name")).toEqual(["Gulmarg", "Srinagar", "Pahalgam", "Wular Lake", "Sonamarg"]);
  expect(document.querySelector(".gallery li:nth-child(4) a")?.getAttribute("href")).toBe(
    "/packages?destination=Wular+Lake",
  );
  expect(texts("#where option")).toContain("Wular Lake");
  expect(document.querySelector(".gallery li:nth-child(4) img")?.getAttribute("src")).toContain(await keyOf("card4"));
  const history = (await admin.get(SETTINGS)).texts("table");
  expect(history.join()).toMatch(/Gallery, fourth card.*Wular Lake, Water to the horizon, own picture/);
});

test("no picture, no name and a stale page are each said, with what was typed", async () => {
  const text = new File(["Salaam"], "salaam.jpg", { type: "image/jpeg" });
  const wrong = await save("card1", { name: "Wular", imgUrl: text });
  expect(wrong.errors().imgUrl).toMatch(/picture|JPEG/i);
  expect(wrong.values("main form")).toMatchObject({ name: "Wular" });

  const nameless = await save("card1", { name: " " });
  expect(nameless.errors()).toEqual({ name: "Please enter the place." });

  await save("card2", { name: "Verinag", caption: "" });
  const stale = await save("card1", { name: "Daksum", version: "0", imgUrl: await photo() });
  expect(stale.html).toContain("Someone else saved settings");
  expect(stale.texts(".missed td")).toContain("Gallery, second card");
  expect(stale.values("main form")).toMatchObject({ name: "Daksum" });
  expect(await db.storedImage.count()).toBe(0);
  expect((await admin.get(`${SETTINGS}/picture/card6`)).status).toBe(404);
});

test("a logo stands in the header, in mails and on the tab, is served small, and gives way to our leaf again", async () => {
  const at = `${SETTINGS}/picture/logo`;
  const saved = await saveAt(at, { imgUrl: await photo(), saysName: "on" });
  expect(saved).toMatchObject({ path: LIST, toast: "Settings saved!" });
  const key = await keyOf("logo");
  const home = await new Browser().get("/");
  const image = home.document.querySelector(".site-header .brand img");
  expect([image?.getAttribute("src"), image?.getAttribute("alt"), image?.getAttribute("width")]).toEqual([
    `/logo/${key}/brand.png`,
    "Chinar",
    "43",
  ]);
  expect(home.link("link[rel=icon]")).toBe(`/logo/${key}/32.png`);
  const site = await getSite();
  expect(composeMail(site, { template: "x", subject: "x", blocks: [] }).html).toContain(
    `/logo/${key}/brand.png" alt="Chinar"`,
  );

  for (const [name, width, height] of [
    ["brand.png", 85, 64],
    ["32.png", 32, 32],
    ["512.png", 512, 512],
  ] as const) {
    const bytes = await getLogo(key, name);
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: "png", width, height });
  }
  expect((await new Browser().get(`/logo/${key}/9999.png`)).status).toBe(404);
  expect((await new Browser().get(`/logo/${key.replace(/^./, "0")}x/32.png`)).status).toBe(404);

  await saveAt(at, { saysName: "" });
  expect((await new Browser().get("/")).texts(".site-header .brand")).toEqual(["Chinar"]);
  const damaged = await saveAt(at, { imgUrl: new File(["no picture"], "logo.png", { type: "image/png" }) });
  expect(damaged.status).toBe(400);

  await saveAt(at, { isDrawn: "on" });
  const drawn = await new Browser().get("/");
  expect(drawn.document.querySelector(".brand img")).toBeNull();
  expect(drawn.link("link[rel=icon]")).toBe("/favicon.ico");
  expect((await new Browser().get(`/logo/${key}/32.png`)).status).toBe(404);
});
