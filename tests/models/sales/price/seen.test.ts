import { expect, test } from "vitest";

import { createBooking } from "~/models/booking/sell/create-booking.server";
import { factsOf } from "~/models/sales/price/facts";
import { seenOf } from "~/models/sales/price/seen";

import { createPackage, createUser, extra, nextMonth } from "../../../support/factories";

const pony = extra({ name: "Pony", price: 900 });
const STEPS = { singleSupplement: 3000, groupFrom: 4, groupPrice: 8000 };

test("a page says each price once, and from how many persons on another holds", () => {
  const pkg = { id: "p", packageTitle: "", startingPrice: 8999, childPrice: 4750, extras: [pony] };
  const wish = { day: null, party: { numberOfPersons: 2, numberOfChildren: 0 } };
  const seen = `adults=8999&children=4750&extra-${pony._id}=900`;
  expect(seenOf(factsOf(pkg, {}, wish))).toBe(seen);
  expect(seenOf(factsOf({ ...pkg, priceSettings: STEPS }, {}, wish))).toBe(
    `adults=8999&children=4750&single=3000&extra-${pony._id}=900&single.2=&adults.4=8000`,
  );
});

test("each price of the order is compared with what the page said for so many persons", async () => {
  const { id: packageId } = await createPackage({ startingPrice: 8999, priceSettings: STEPS });
  const seen = "adults=8999&single=3000&single.2=&adults.4=8000";
  const book = async (numberOfPersons: number, said = seen) => {
    const { id } = await createUser();
    return createBooking({
      userId: id,
      clientAddress: id,
      packageId,
      startDate: nextMonth(),
      numberOfPersons,
      seen: said,
    });
  };
  for (const [persons, totalPrice] of [
    [1, 11_999],
    [3, 26_997],
    [4, 32_000],
  ] as const)
    expect(await book(persons)).toMatchObject({ value: { booking: { totalPrice } } });
  const changed = (msg: string) => ({
    code: "PRICE_CHANGED",
    msg: `${msg} Nothing is booked yet: please check the new total and book again.`,
  });
  expect(await book(1, "adults=8999")).toMatchObject(changed("Single supplement costs ₹3,000."));
  expect(await book(1, "adults=8999&single=2500")).toMatchObject(
    changed("The price of Single supplement has changed to ₹3,000."),
  );
  expect(await book(4, "adults=8999")).toMatchObject(
    changed("The price of this package has changed to ₹8,000 per person."),
  );
});
