import fc from "fast-check";

import { PRICE_SETTINGS, wrongSettings } from "~/models/sales/price/settings";
import { type Setting, type Settings } from "~/values/price-settings";

/** What the office may enter for a package: of each rule something or nothing, and no price below the least. */
export function anySettings(least = 1): fc.Arbitrary<Settings> {
  const kinds: Record<Setting["kind"], fc.Arbitrary<number>> = {
    rupees: fc.integer({ min: least, max: 12_000 }),
    percent: fc.integer({ min: 1, max: 100 }),
    persons: fc.integer({ min: 1, max: 8 }),
  };
  return fc
    .record(Object.fromEntries(PRICE_SETTINGS.map(({ name, kind }) => [name, fc.option(kinds[kind])])))
    .map((drawn): Settings =>
      Object.fromEntries(Object.entries(drawn).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    )
    .map((settings) => (wrongSettings(settings) === null ? settings : withOneGroup(settings, least)));
}

/** Groups that contradict each other are drawn too often to draw again. */
function withOneGroup({ singleSupplement }: Settings, least: number): Settings {
  return { ...(singleSupplement && { singleSupplement }), groupFrom: 3, groupPrice: least + 3000 };
}
