import { expect, test, vi } from "vitest";

import { db, transaction } from "~/db.server";
import { log } from "~/log.server";
import { lockPromoCode } from "~/models/catalogue/offer/lock-promo-code.server";
import { lockPackage } from "~/models/catalogue/package/lock-package.server";
import { tidyUp } from "~/upkeep/housekeeping.server";

import { createAdmin, createOffer, createStoredBooking } from "../support/factories";
import { recordAs } from "../support/money";

test("what comes every minute waits for rows that somebody holds, and trouble is a warning", async () => {
  const [warn, info] = [vi.spyOn(log, "warn").mockReturnValue(), vi.spyOn(log, "info").mockReturnValue()];
  const raise = (code: "55P03" | "23505") => db.$executeRawUnsafe(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`);

  await tidyUp(() => raise("55P03"), 60_000);
  expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("trying again in a minute"));
  expect(warn).not.toHaveBeenCalled();

  await tidyUp(() => raise("23505"), 60_000);
  await tidyUp(() => raise("55P03"));
  expect(warn.mock.calls.map(([, words]) => words)).toEqual([
    "housekeeping; trying again in a minute",
    "housekeeping; trying again in an hour",
  ]);
});

// PostgreSQL compares a booking's references anew when one transaction changes it twice, as a payment with its receipt does.
test("a payment of a booking waits for no sale that holds its package and its offer", async () => {
  const { code } = await createOffer();
  const { id, packageId, userId } = await createStoredBooking({ offerCode: code, discount: 2, totalPrice: 17_996 });
  const by = await createAdmin();
  await transaction(async (tx) => {
    await lockPackage(tx, packageId);
    await lockPromoCode(tx, { code, packageId, userId });
    expect(await recordAs(by, id, { amount: 500, method: "cash" })).toMatchObject({ ok: true });
  });
});
