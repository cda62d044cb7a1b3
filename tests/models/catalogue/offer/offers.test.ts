import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { bannerTexts, describeBanner } from "~/models/catalogue/offer/banner";
import { getLiveBanner, listShownOffers, liveCode } from "~/models/catalogue/offer/live-offers.server";
import {
  chooseBanner,
  createOffer as makeOffer,
  endOffer,
  getBannerChoice,
  resumeOffer,
  updateOffer,
} from "~/models/catalogue/offer/save-offer.server";
import { newOfferSchema } from "~/models/catalogue/offer/schema";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createOffer, createPackage } from "../../../support/factories";
import { tallyOf } from "../../../support/outcomes";

const OTHER: string[] = [crypto.randomUUID()];

const TEXT = "Get 20% Off Of Our All Destination";

beforeEach(async () => {
  await db.banner.deleteMany();
  await db.package.updateMany({ data: { isPublished: false } });
});

const terms = (more = {}) => ({
  percent: 25,
  starts: daysFromToday(0),
  scope: "all" as const,
  packageIds: [],
  ends: undefined,
  maxUses: undefined,
  maxUsesEach: undefined,
  ...more,
});

/** Chooses a banner, with the version of a page that was just opened. */
async function choose(mode: Parameters<typeof chooseBanner>[0]["mode"], offer?: { id: string }) {
  const { version } = await getBannerChoice();
  return chooseBanner({ mode, offerId: offer?.id, version });
}

async function banner() {
  const live = await getLiveBanner();
  return { ...bannerTexts(TEXT, live), truth: describeBanner(TEXT, live, (await getBannerChoice()).mode) };
}

const DISPLAY = {
  text: TEXT,
  line: TEXT,
  link: "/packages",
  truth: "Your site says 20 % off, and no price follows it.",
};

describe("the banner", () => {
  test("is the specification's until somebody chooses, whatever offers there are", async () => {
    await createOffer({ percent: 30 });
    expect(await banner()).toEqual(DISPLAY);
    expect(await listShownOffers()).toEqual([]);
  });

  test("of an offer says its percent and opens the packages with its code, as long as it is live", async () => {
    const offer = await createOffer({ percent: 30, maxUses: 5 });
    expect(await choose("code", offer)).toMatchObject({ ok: true });
    const text = "Get 30% Off Of Our All Destination";
    const truth = `Your site says 30 % off, and everybody who books with ${offer.code} gets it.`;
    const promised = { text, line: text, link: `/packages?code=${offer.code}`, truth };
    expect(await banner()).toEqual(promised);

    const truthOfNone = "The offer of the banner is not live, so your site promises no discount.";
    const over = { text: "All our destinations", line: "", link: "/packages", truth: truthOfNone };
    const { id, endedAt, used, starts, scope } = offer;
    const asBefore = { endedAt, used, starts, scope, packageIds: [] };
    const tomorrow = toDate(daysFromToday(1));
    for (const change of [
      { endedAt: new Date() },
      { used: 5 },
      { starts: tomorrow },
      { scope: "packages", packageIds: OTHER },
    ]) {
      await db.offer.update({ where: { id }, data: change });
      expect(await banner(), JSON.stringify(change)).toEqual(over);
      await db.offer.update({ where: { id }, data: asBefore });
      expect(await banner()).toEqual(promised);
    }
  });

  test("of struck-through prices says the smallest discount of all packages that are offered, rounded down", async () => {
    await createPackage({ startingPrice: 8750, mrpPrice: 10_000 });
    const other = await createPackage({ startingPrice: 7000, mrpPrice: 10_000 });
    expect(await choose("prices")).toMatchObject({ ok: true });
    expect(await banner()).toMatchObject({ text: "Get 12% Off Of Our All Destination", link: "/packages" });
    await db.package.update({ where: { id: other.id }, data: { startingPrice: 9500 } });
    expect(await banner()).toMatchObject({ line: "Get 5% Off Of Our All Destination" });

    await db.package.update({ where: { id: other.id }, data: { startingPrice: 10_000 } });
    expect(await banner()).toMatchObject({ text: "All our destinations", line: "" });
    expect(await choose("prices")).toMatchObject({ errors: { mode: expect.any(String) as string } });
  });

  test("of nothing promises nothing", async () => {
    await choose("none");
    const nothing = { text: "All our destinations", line: "", link: "/packages" };
    expect(await banner()).toEqual({ ...nothing, truth: "Your site promises no discount." });
  });

  test("puts the percent in an operator's own words, or in the specification's where these have none", () => {
    const prices = { mode: "prices", percent: 7 } as const;
    expect(bannerTexts("Winter: 15 % less on 3 trips", prices).text).toBe("Winter: 7 % less on 3 trips");
    expect(bannerTexts("Come and see", prices).text).toBe("Get 7% Off Of Our All Destination");
    expect(describeBanner("Come and see", { mode: "display" }, "display")).toBe(
      "Your site says “Come and see”, and no price follows it.",
    );
  });

  test("takes no offer that is over or not for all packages", async () => {
    for (const offer of [
      await createOffer({ endedAt: new Date() }),
      await createOffer({ scope: "packages", packageIds: OTHER }),
      { id: crypto.randomUUID() },
      { id: "nonsense" },
      undefined,
    ])
      expect(await choose("code", offer)).toMatchObject({ errors: { offerId: expect.any(String) as string } });
    expect(await banner()).toEqual(DISPLAY);
  });

  test("chosen by two at once is one's choice, and the other is told", async () => {
    const { version } = await getBannerChoice();
    expect(await tallyOf(3, () => chooseBanner({ mode: "none", version }))).toEqual({ done: 1, STALE_EDIT: 2 });
  });
});

describe("an offer", () => {
  test("is made once for a code", async () => {
    const make = () => makeOffer({ code: "TULIPS", terms: terms() });
    expect(await tallyOf(3, make)).toEqual({ done: 1, INVALID_INPUT: 2 });
    expect(await make()).toMatchObject({ errors: { code: expect.stringContaining("TULIPS") as string } });
  });

  test("is not overwritten by who has not seen the last save", async () => {
    const { id } = await createOffer();
    const save = () => updateOffer({ id, version: 1, terms: terms() });
    expect(await tallyOf(2, save)).toEqual({ done: 1, STALE_EDIT: 1 });
    expect(await db.offer.findUnique({ where: { id } })).toMatchObject({ percent: 25, version: 2 });
  });

  test("allows no fewer uses than there were, and stays for all packages while the banner promises it", async () => {
    const offer = await createOffer({ used: 3 });
    const save = (more: object) => updateOffer({ id: offer.id, version: 1, terms: terms(more) });
    const maxUses = expect.stringContaining("3 times") as string;
    expect(await save({ maxUses: 2 })).toMatchObject({ errors: { maxUses } });
    await choose("code", offer);
    const packages = expect.any(String) as string;
    expect(await save({ scope: "packages", packageIds: OTHER })).toMatchObject({ errors: { packages } });
    expect(await save({ maxUses: 3 })).toMatchObject({ ok: true });
  });

  test("ends at once and may go on", async () => {
    const offer = await createOffer();
    expect(await liveCode(offer.code)).toBe(offer.code);
    expect(await endOffer(offer)).toMatchObject({ ok: true });
    expect(await liveCode(offer.code)).toBeUndefined();
    expect(await resumeOffer(offer)).toMatchObject({ ok: true });
    expect(await liveCode(offer.code)).toBe(offer.code);
    expect(await endOffer({ id: "nonsense" })).toMatchObject({ code: "NOT_FOUND" });
  });

  const typed = { code: " kashmir20 ", percent: "20", starts: daysFromToday(9), ends: "", scope: "all", maxUses: "" };
  const tick = `package-${crypto.randomUUID()}`;

  test("is typed in any case, with days and uses left open", () => {
    const all = { percent: 20, starts: daysFromToday(9), scope: "all", packageIds: [] };
    expect(newOfferSchema.parse({ ...typed, [tick]: "on" })).toEqual({ code: "KASHMIR20", terms: all });
    const { terms: some } = newOfferSchema.parse({ ...typed, scope: "packages", [tick]: "on" });
    expect(some.packageIds).toEqual([tick.slice(8)]);
  });

  test.each([
    ["code", { code: "A B" }],
    ["code", { code: "SNOW5" }],
    ["percent", { percent: "0" }],
    ["percent", { percent: "91" }],
    ["percent", { percent: "20.5" }],
    ["starts", { starts: "" }],
    ["starts", { starts: `${daysFromToday(9).slice(0, 4)}-02-30` }],
    ["ends", { ends: daysFromToday(8) }],
    ["ends", { ends: "soon" }],
    ["maxUses", { maxUses: "0" }],
    ["maxUses", { maxUses: "many" }],
    ["maxUsesEach", { maxUsesEach: "0" }],
    ["packages", { scope: "packages" }],
    ["scope", { scope: "some" }],
  ])("is refused with a sentence at its %s: %j", (field, wrong) => {
    const issues = newOfferSchema.safeParse({ ...typed, ...wrong }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual([field]);
    expect(issues[0]?.message).toMatch(/^Please .{10,}\.$/);
  });
});
