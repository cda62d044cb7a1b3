import { expect, test } from "vitest";

import { extraField } from "~/values/extras";

import { daysFromToday } from "../support/dates";
import { createPackage, extra } from "../support/factories";
import { scripted, seenIn } from "../support/scripted";
import { Browser } from "../support/site";

const snow = extra({ name: "A day in the snow", price: 2400 });

const PARTY = { numberOfPersons: "1", numberOfChildren: "0", [extraField(snow)]: "0" };

const TOTAL = ".total > span:not(:first-child)";

test.each<[string, Record<string, string>, string[]]>([
  ["nothing is chosen", {}, ["Adults ₹9,000 × 1"]],
  ["a child comes", { numberOfPersons: "3", numberOfChildren: "1" }, ["Adults ₹9,000 × 2 + children ₹4,750 × 1"]],
  [
    "there is an extra",
    { numberOfPersons: "2", [extraField(snow)]: "2" },
    ["Adults ₹9,000 × 2", "extras in it: ₹4,800"],
  ],
])("server and script say of the total only what is chosen: %s", async (_, chosen, expected) => {
  const { id } = await createPackage({ startingPrice: 9000, childPrice: 4750, extras: [snow] });
  const startDate = daysFromToday(40);
  const query = new URLSearchParams({ startDate, ...PARTY, ...chosen });
  const shown = await new Browser().get(`/packages/${id}?${query}`);
  expect(seenIn(shown.document, TOTAL)).toEqual(expected);

  const typed = scripted((await new Browser().get(`/packages/${id}`)).html);
  typed.fill({ startDate, ...chosen });
  expect(typed.seen(TOTAL)).toEqual(expected);
  // Taken back, it is gone.
  typed.fill(PARTY);
  expect(typed.seen(TOTAL)).toEqual(["Adults ₹9,000 × 1"]);
});
