import { type Page } from "@playwright/test";

import { isWhole } from "../../support/size";

import { expectNoFaultsInEitherLight } from "./axe";
import { doubleText, expectLargeTargets, expectNothingCutOff } from "./layout";

const HEIGHT = 740;

type Options = {
  /** The page's number: axe asks every second one at 360 px, and the others at 1280; at night each at both, although nearly all that it asks is the same. */
  number: number;
  /** The part of the page whose controls are measured. */
  area?: string;
  /** True if the state exists only on narrow screens. */
  isNarrow?: boolean;
  /** axe is a script. */
  hasScript?: boolean;
};

/** Expects an open page to serve everyone, at every width: nothing is cut off, all can be pressed, axe finds nothing, and text may be doubled. */
export async function expectForEveryone(page: Page, { number, area = "body", isNarrow, hasScript = true }: Options) {
  const fits = (width: number) => !isNarrow || width < 1280;
  const asksAt = isWhole ? [360, 1280] : [isNarrow || number % 2 === 0 ? 360 : 1280];
  for (const width of [1280, 768, 360, 320].filter(fits)) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNothingCutOff(page);
    if (width !== 360) await expectLargeTargets(page, area);
    if (hasScript && asksAt.includes(width)) await expectNoFaultsInEitherLight(page);
  }
  await doubleText(page);
  for (const width of [360, 640, 1280].filter(fits)) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNothingCutOff(page);
  }
}
