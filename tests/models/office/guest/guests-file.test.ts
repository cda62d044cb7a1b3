import { expect, test } from "vitest";

import { db } from "~/db.server";
import { guests } from "~/models/office/list/guests.server";

import { asTemplate, createContact, createStoredBooking } from "../../../support/factories";

test("the file goes on when the last guest of a batch goes, because an account takes over their bookings", async () => {
  const { userId: account, ...booking } = await createStoredBooking();
  const contact = asTemplate(await createContact());
  const many = await db.user.createManyAndReturn({
    data: Array.from({ length: 210 }, () => ({ ...contact, email: `contact-${crypto.randomUUID()}@invalid` })),
    select: { id: true },
  });
  await db.booking.createMany({ data: many.map(({ id: userId }) => ({ ...asTemplate(booking), userId })) });

  const file = guests.file("http://site/guests?q=zoya");
  const next = async () => ((await file.next()).value ?? "").match(/^Zoya/gm)?.length ?? 0;
  expect([await next(), await next()]).toEqual([0, 200]);
  const [last] = (await guests.read({ q: "zoya" }, { page: 200, limit: 1 })).rows;
  await db.booking.updateMany({ where: { userId: last?._id }, data: { userId: account } });
  await db.user.deleteMany({ where: { id: last?._id } });
  expect(await next()).toBe(10);
});
