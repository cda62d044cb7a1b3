import fc from "fast-check";

import { PRICE_SETTINGS, wrongSettings } from "~/models/sales/price/settings";
import { type Setting, type Settings } from "~/values/price-settings";

const KINDS: Record<Setting["kind"], fc.Arbitrary<number>> = {
  rupees: fc.integer({ min: 1, max: 12_000 }),
  percent: fc.integer({ min: 1, max: 100 }),
  persons: fc.integer({ min: 1, max: 8 }),
};

/** What the office may enter for a package: of each rule something or nothing. */
export const anySettings: fc.Arbitrary<Settings> = fc
  .record(Object.fromEntries(PRICE_SETTINGS.map(({ name, kind }) => [name, fc.option(KINDS[kind])])))
  .map((drawn) =>
    Object.fromEntries(Object.entries(drawn).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  )
  .map((settings: Settings) => (wrongSettings(settings) === null ? settings : withoutGroups(settings)));

/** Groups that contradict each other are drawn too often to leave them out. */
function withoutGroups(settings: Settings): Settings {
  const { groupFrom = 3, groupPrice = 4000, ...rest } = settings;
  const { largeGroupFrom: _from, largeGroupPrice: _price, ...other } = rest;
  return { ...other, groupFrom, groupPrice };
}
