import fc from "fast-check";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { openBooking } from "~/models/booking/desk/open-booking.server";
import { listOtherPrices } from "~/models/booking/own/other-prices.server";
import { columnsOf, linesOf } from "~/models/booking/row/lines";
import { bookingEditFormSchema } from "~/models/booking/row/schema";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { getChosenPackage } from "~/models/sales/price/chosen-package.server";
import { extrasOfEdit, factsOfEdit, othersOf } from "~/models/sales/price/edit-facts";
import { factsOf } from "~/models/sales/price/facts";
import { priceOf, refusePrice } from "~/models/sales/price/price-of";
import { type CalendarDate, toDate } from "~/values/calendar";
import { extraField, typedExtras } from "~/values/extras";
import { type Party } from "~/values/party";
import { adultPays } from "~/values/sale-lines";

import { anySettings } from "../support/any-settings";
import { daysFromToday } from "../support/dates";
import { createAdmin, createOffer, createPackage, createStoredBooking, extra } from "../support/factories";
import { size } from "../support/size";

const [DEAR, DEARER] = [daysFromToday(41), daysFromToday(42)];
const aDay = fc.constantFrom(daysFromToday(40), DEAR, DEARER, daysFromToday(43));

const aParty = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat({ max: 5 })).map(([persons, children]): Party => ({
  numberOfPersons: persons,
  numberOfChildren: Math.min(children, persons - 1),
}));

const aPackage = fc.record({
  startingPrice: fc.integer({ min: 3000, max: 9000 }),
  childPrice: fc.option(fc.integer({ min: 500, max: 3000 })),
  /** Days with a price of their own, dear or cheap; on the first children have one, too. */
  dear: fc.integer({ min: 1000, max: 20_000 }),
  dearer: fc.integer({ min: 9001, max: 20_000 }),
  childOfDay: fc.option(fc.integer({ min: 400, max: 4000 })),
  settings: anySettings(1000),
  pony: fc.integer({ min: 400, max: 900 }),
});

const aSale = fc.record({
  day: aDay,
  party: aParty,
  /** What it cost more when it was sold. */
  then: fc.constantFrom(0, 0, 500, -700),
  percent: fc.constantFrom(0, 0, 15),
  everywhere: fc.boolean(),
  ponies: fc.nat({ max: 3 }),
  byHand: fc.option(fc.integer({ min: -900, max: 900 })),
});

const aWish = fc.record({
  day: fc.option(aDay),
  persons: fc.option(fc.integer({ min: 1, max: 6 })),
  ponies: fc.option(fc.nat({ max: 3 })),
});

const anEdit = fc.record({
  day: fc.option(aDay),
  party: fc.option(aParty),
  moves: fc.boolean(),
  ponies: fc.option(fc.nat({ max: 3 })),
  beds: fc.nat({ max: 1 }),
  total: fc.option(fc.integer({ min: 1000, max: 50_000 })),
  rule: fc.constantFrom("ask", "keep", "follow"),
});

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const BED = extra({ name: "Extra bed", price: 1200, per: "booking" });
const PONY = extra({ name: "Pony", price: 0 });

async function createPriced({ startingPrice, childPrice, dear, dearer, pony, ...more }: Of<typeof aPackage>) {
  const { childOfDay, settings } = more;
  const { id } = await createPackage({
    startingPrice,
    childPrice,
    extras: [{ ...PONY, price: pony }, BED],
    priceSettings: settings,
  });
  await saveDays(id, [
    { date: DEAR, unitPrice: dear, priceSettings: childOfDay === null ? null : { childPrice: childOfDay } },
    { date: DEARER, unitPrice: dearer },
  ]);
  return {
    id,
    childPrice,
    settings,
    priceOn: (day: CalendarDate) => ({ [DEAR]: dear, [DEARER]: dearer })[day] ?? startingPrice,
  };
}

async function createSale(pkg: Awaited<ReturnType<typeof createPriced>>, sale: Of<typeof aSale>) {
  const { percent, byHand } = sale;
  const party = pkg.childPrice === null ? { ...sale.party, numberOfChildren: 0 } : sale.party;
  const { code: offerCode } = await createOffer({
    percent: 15,
    ...(sale.everywhere ? {} : { scope: "packages", packageIds: [pkg.id] }),
  });
  const pony = { _id: PONY._id, quantity: Math.min(sale.ponies, party.numberOfPersons) };
  const then = {
    id: pkg.id,
    packageTitle: "",
    startingPrice: pkg.priceOn(sale.day) + sale.then,
    childPrice: pkg.childPrice,
    extras: [{ ...PONY, price: 1000 }],
    priceSettings: sale.then === 0 ? pkg.settings : {},
  };
  const offer = percent > 0 ? { code: offerCode, percent } : null;
  const sold = factsOf(then, {}, { day: sale.day, party, extras: [pony], offer });
  const hand = { total: Math.max(0, priceOf(sold).total + (byHand ?? 0)) };
  return createStoredBooking({
    packageId: pkg.id,
    startDate: toDate(sale.day),
    ...party,
    ...columnsOf(priceOf({ ...sold, hand }).lines),
    offerCode: offer?.code ?? null,
  });
}

type Shown = Awaited<ReturnType<typeof show>>;

/** The fields of the office's form as it is opened, with what is typed over them. */
function typedIn({ booking, facts, wished }: Shown, edit: Of<typeof anEdit>, other: string) {
  const from = wished ?? booking;
  const packageId = edit.moves ? other : booking.packageId;
  const party = edit.party ?? from;
  const opened = typedExtras(from.extras, booking.extras);
  const ponies = Math.min(edit.ponies ?? Number(opened[extraField(PONY)] ?? 0), party.numberOfPersons);
  const typed = { ...opened, [extraField(BED)]: String(edit.beds), [extraField(PONY)]: String(ponies) };
  const offered = extrasOfEdit(facts, packageId, typed);
  return {
    packageId,
    startDate: edit.day ?? from.startDate,
    numberOfPersons: String(party.numberOfPersons),
    numberOfChildren: String(party.numberOfChildren),
    totalPrice: String(edit.total ?? from.totalPrice),
    totalRule: edit.rule,
    bookingStatus: booking.bookingStatus,
    ...typedExtras(offered, []),
  };
}

/** The form with `other` chosen. */
async function show(id: string, other: string, reader: { id: string }) {
  const found = await openBooking(id, { id: reader.id, role: "admin" });
  if (!found.ok || !found.value.facts) throw new Error("There is no form.");
  const { facts } = found.value;
  const chosen = await getChosenPackage(other, facts.own.from);
  if (!chosen) throw new Error("The other package is not offered.");
  return { ...found.value, facts: { ...facts, others: othersOf([chosen]) } };
}

test(
  "what the office's form shows before an edit is what the edit saves, and what the guest's page said",
  { timeout: 120_000, tags: ["sized"] },
  async () => {
    const by = await createAdmin();
    const scenes = fc.asyncProperty(aPackage, aPackage, aSale, aWish, anEdit, async (one, two, sale, wish, edit) => {
      const [pkg, other] = [await createPriced(one), await createPriced(two)];
      const { id } = await createSale(pkg, sale);
      const { day, persons, ponies } = wish;
      const wantedExtras = [{ _id: PONY._id, name: "Pony", per: PONY.per, quantity: ponies ?? 0, each: 1 }];
      if (day !== null || persons !== null || ponies !== null)
        await db.changeRequest.create({
          data: {
            bookingId: id,
            wantedDate: day && toDate(day),
            wantedPersons: persons,
            ...(ponies === null ? {} : { wantedExtras }),
          },
        });
      const shown = await show(id, other.id, by);
      const { booking, facts } = shown;
      const values = typedIn(shown, edit, other.id);
      const { packageId, startDate } = values;
      const chosen = {
        packageId,
        startDate,
        numberOfPersons: Number(values.numberOfPersons),
        numberOfChildren: Number(values.numberOfChildren),
      };
      const given = bookingEditFormSchema.parse(values);
      const { totalPrice, totalRule } = given;
      const extras = extrasOfEdit(facts, packageId, values);
      const previewed = factsOfEdit(facts, { ...chosen, extras, totalPrice, totalRule });
      const preview = priceOf(previewed);

      const result = await updateBooking({ id, by, ...given, channel: "patch" });
      if (!result.ok) {
        const isWithout = chosen.numberOfChildren > 0 && (edit.moves ? other : pkg).childPrice === null;
        expect(Object.keys(result.errors ?? {})).toEqual([isWithout ? "numberOfChildren" : "totalRule"]);
        if (!isWithout) expect(Object.keys(refusePrice(previewed)?.errors ?? {})).toEqual(["totalRule"]);
        return;
      }
      const saved = await db.booking.findUniqueOrThrow({ where: { id } });
      expect([linesOf(saved), saved.totalPrice]).toEqual([preview.lines, preview.total]);
      // The page tells it for the group that is booked.
      const isAsLarge = chosen.numberOfPersons === booking.numberOfPersons || pkg.settings.groupFrom === undefined;
      if (!edit.moves && isAsLarge && startDate !== booking.startDate) {
        const told = await listOtherPrices(booking);
        const span = told?.spans.find(({ from, to }) => from <= startDate && startDate <= to);
        expect(span?.each ?? told?.others ?? adultPays(booking.lines)).toBe(adultPays(preview.lines));
      }
    });
    await fc.assert(scenes, { numRuns: size(60, 15) });
  },
);
