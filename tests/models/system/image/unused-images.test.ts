import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";

import { startS3 } from "../../../support/s3-server";

const HOUR = 60 * 60 * 1000;

const s3 = await startS3();

afterAll(s3.stop);

/** Loads the modules again, as a process with these settings. */
async function startWith(settings: object) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, String(value));
  return {
    ...(await import("~/db.server")),
    ...(await import("~/models/catalogue/content/itinerary/receive-itinerary.server")),
    ...(await import("~/models/catalogue/package/edit/save-package.server")),
    ...(await import("~/models/system/image/stored-images.server")),
    ...(await import("~/models/system/image/stored-images.server")),
    ...(await import("~/models/catalogue/package/edit/save-package.server")),
    ...(await import("~/models/catalogue/package/edit/save-package.server")),
    ...(await import("~/services/storage.server")),
    ...(await import("../../../support/factories")),
  };
}

describe.each([
  ["on disk", {}],
  ["in a bucket", s3.settings],
])("pictures of itineraries %s", async (_, settings) => {
  const { db, storage, ...site } = await startWith(settings);

  afterAll(() => db.$disconnect());

  async function upload() {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const added = await site.addItineraryImage(bytes);
    if (!added.ok) throw new Error(added.msg);
    const { imgUrl } = added.value;
    const imageKey = imgUrl.split("/").at(-2) ?? "";
    return { imgUrl, imageKey, html: `<p>Dal Lake</p><img src="${imgUrl}" alt="">` };
  }

  async function isStored({ imgUrl }: { imgUrl: string }) {
    return (await storage.get(imgUrl.slice(1))) !== null;
  }

  async function letGo(id: string) {
    await site.updatePackage({ id, itinerary: "<p>Without it</p>" });
    await site.removeUnusedImages();
  }

  async function hoursPass(hours: number) {
    await db.$executeRaw`UPDATE "StoredImage" SET "unusedSince" = "unusedSince" - ${hours * HOUR} * interval '1 ms'`;
    await site.removeUnusedImages();
  }

  test("go a day after the last package let go of them, and no sooner", async () => {
    const never = await upload();
    const dropped = await upload();
    const { id } = await site.createPackage({ itinerary: dropped.html });

    await hoursPass(23);
    expect([await isStored(never), await isStored(dropped)]).toEqual([true, true]);
    await hoursPass(2);
    expect([await isStored(never), await isStored(dropped)]).toEqual([false, true]);

    await letGo(id);
    await hoursPass(23);
    expect(await isStored(dropped)).toBe(true);
    await hoursPass(2);
    expect(await isStored(dropped)).toBe(false);
    expect(await db.storedImage.count({ where: { unusedSince: { not: null } } })).toBe(0);
  });

  test("stay while an editor that is still open puts them back in time", async () => {
    const picture = await upload();
    const { id } = await site.createPackage({ itinerary: picture.html });
    await letGo(id);
    await hoursPass(20);
    await site.updatePackage({ id, itinerary: picture.html });
    await site.removeUnusedImages();
    await hoursPass(1000);
    expect(await isStored(picture)).toBe(true);
  });

  test("stay with drafts, copies and what can be restored", async () => {
    const draft = await upload();
    const archived = await upload();
    await site.createPackage({ itinerary: draft.html, isPublished: false });
    const { id } = await site.createPackage({ itinerary: archived.html });
    await site.deletePackage(id);
    await site.removeUnusedImages();

    await hoursPass(1000);

    expect([await isStored(draft), await isStored(archived)]).toEqual([true, true]);
    expect(await site.restorePackage(id)).toMatchObject({ ok: true });
  });

  test("stay with what was sold, after the package let go of them", async () => {
    const picture = await upload();
    const { id } = await site.createPackage({ itinerary: picture.html });
    const { id: userId } = await site.createUser({ email: `${crypto.randomUUID()}@example.com` });
    await site.createStoredBooking({ packageId: id, userId });
    await letGo(id);
    await hoursPass(1000);
    expect(await isStored(picture)).toBe(true);
    await site.removeUnusedImage(picture.imageKey);
    expect(await isStored(picture)).toBe(true);
  });

  test("are removed once by several processes, and a picture of the package itself stays", async () => {
    const unused = await upload();
    const own = await upload();
    const [, imageKey] = own.imgUrl.split("/images/").map((path) => path.split("/")[0]);
    await site.createPackage({ imageKey });
    await site.removeUnusedImages();
    await db.$executeRaw`UPDATE "StoredImage" SET "unusedSince" = "unusedSince" - interval '2 days'`;

    await Promise.all(Array.from({ length: 4 }, () => site.removeUnusedImages()));

    expect([await isStored(unused), await isStored(own)]).toEqual([false, true]);
  });
});
