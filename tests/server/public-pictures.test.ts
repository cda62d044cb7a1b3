import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";

import { backup, emptyDatabase } from "../support/backup-command";
import { startS3 } from "../support/s3-server";
import { ownDatabase, startSite, temporaryDirectory } from "../support/site-process";

import { ApiSession } from "./api-session";

const PLACE = "https://pictures.example.com";
const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };

test("pictures with a public address are named by it at each of two sites, and come back where there is none", async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const settings = {
    ...(await ownDatabase()),
    ...s3.settings,
    S3_FORCE_PATH_STYLE: "on",
    S3_PUBLIC_URL: `${PLACE}/chinar/`,
    ...YASIR,
  };
  const sites = await Promise.all([1, 2].map(() => startSite({ ...settings, DATA_DIR: temporaryDirectory() })));
  const [first = "", second = ""] = sites.map(({ url }) => url);
  const yasir = new ApiSession(first);
  await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD);
  const id = await addPackage(yasir);
  const page = `/packages/${id}`;
  expect(await (await fetch(second + page)).text()).toContain("/placeholder.svg");

  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#17606b" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("imgUrl", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "lake.jpg");
  form.append("itinerary", `<p>Row.</p><p><img src="data:image/jpeg;base64,${jpeg.toString("base64")}"></p>`);
  expect((await yasir.send("PATCH", `/packages/admin/${id}`, form)).status).toBe(200);

  for (const site of [first, second]) {
    const answer = await fetch(site + page);
    expect(answer.headers.get("content-security-policy")).toContain(`img-src 'self' data: ${PLACE} `);
    const html = await answer.text();
    expect(html).toMatch(/og:image" content="https:\/\/pictures\.example\.com\/chinar\/images\/[^"]*og\.jpg"/);
    const pictures = picturesOf(html);
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.filter((src) => !src.startsWith(`${PLACE}/chinar/images/`))).toEqual([]);
    // Whoever has an address of the site itself gets the picture too.
    for (const src of pictures) {
      const own = await fetch(site + new URL(src).pathname.replace("/chinar", ""));
      expect([own.status, own.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
  }

  const to = `${temporaryDirectory()}/chinar.tar`;
  expect(await backup(settings, { to })).toMatchObject({
    status: 0,
    said: expect.stringMatching(/[1-9] files of pictures/) as string,
  });
  const moved = await emptyDatabase();
  expect(await backup(moved, { args: ["restore"], from: to })).toMatchObject({ status: 0 });
  const third = await startSite(moved);
  const there = picturesOf(await (await fetch(third.url + page)).text());
  expect(there.length).toBeGreaterThan(1);
  for (const src of there) {
    expect(src).toMatch(/^\/images\//);
    expect((await fetch(third.url + src)).status).toBe(200);
  }
});

const picturesOf = (html: string) =>
  Array.from(html.matchAll(/<img [^>]*?src="([^"]*\/images\/[^"]*)"/g), ([, src = ""]) => src);

async function addPackage(yasir: ApiSession) {
  const { status, body } = await yasir.call("POST", "/packages/admin", {
    packageTitle: "Dal Lake",
    tourName: "Lakes",
    locationName: "Srinagar",
    days: 3,
    nights: 2,
    startingPrice: 12999,
    mrpPrice: 14999,
    availability: "available",
    description: "Water.",
    itinerary: "<p>Row.</p>",
    includedFeatures: ["Boat"],
    excludedFeatures: ["Flights"],
    tags: ["lake"],
  });
  expect(status).toBe(201);
  return (body as { packageInfo: { _id: string } }).packageInfo._id;
}
