import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";

import { visitor } from "../support/api-client";
import { createOffer, createPackage } from "../support/factories";

beforeEach(() => db.banner.deleteMany());

test("a package shows the banner's offer at its own price, and none otherwise", async () => {
  const { id } = await createPackage({ startingPrice: 18_999, mrpPrice: 20_000 });
  const offer = await createOffer();
  const client = await visitor();
  const shown = async () => {
    const { packageInfo } = (await client.get(`/packages/admin/${id}`)).data as { packageInfo: { offer: unknown } };
    const { packages } = (await client.get("/packages/admin")).data as { packages: { _id: string; offer: unknown }[] };
    expect(packages.find(({ _id }) => _id === id)?.offer).toEqual(packageInfo.offer);
    return packageInfo.offer;
  };
  expect(await shown()).toBeNull();
  await db.banner.create({ data: { mode: "code", offerId: offer.id } });
  expect(await shown()).toEqual({ code: offer.code, percent: 20, price: 15_199 });
  await db.offer.update({ where: { id: offer.id }, data: { endedAt: new Date() } });
  expect(await shown()).toBeNull();
});
