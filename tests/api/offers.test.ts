import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";

import { type ApiClient, clientOf, visitor } from "../support/api-client";
import { daysFromToday } from "../support/dates";
import { createOffer, createPackage, createUser } from "../support/factories";

let aisha: ApiClient;

beforeEach(async () => {
  await db.banner.deleteMany();
  aisha = await clientOf(await createUser());
});

async function trip(more: object) {
  const { id: packageId } = await createPackage({ startingPrice: 2499, mrpPrice: 2999 });
  return { packageId, startDate: daysFromToday(30), numberOfPersons: 3, ...more };
}

test("a booking with a code, in any case, has its discount taken off the total", async () => {
  const { code } = await createOffer();
  const { status, data } = await aisha.post("/booking/admin", await trip({ code: code.toLowerCase() }));
  expect(status).toBe(201);
  const sold = { unitPrice: 2499, totalPrice: 5997, discount: 1500, offerCode: code };
  expect(data).toMatchObject({ msg: "Package booked successfully!", booking: sold });
  expect((await aisha.get("/booking/admin")).data).toMatchObject({ bookings: [sold] });
});

test("a code that gives nothing any more is refused with a sentence at its field", async () => {
  const { code } = await createOffer({ endedAt: new Date() });
  for (const [given, why] of [
    [code, `The offer ${code} has ended.`],
    ["NOBODY20", "There is no offer NOBODY20."],
  ]) {
    const { status, data } = await aisha.post("/booking/admin", await trip({ code: given }));
    const msg = `${why} Nothing is booked yet: the price is ₹2,499 per person, please check the total and book again.`;
    expect([status, data]).toEqual([409, { code: "OFFER_ENDED", msg, errors: { code: msg } }]);
  }
});

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
