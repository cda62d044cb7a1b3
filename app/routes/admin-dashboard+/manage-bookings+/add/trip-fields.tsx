import { Link, useNavigate } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useState } from "react";

import { useChosenPackages } from "~/components/booking/chosen-packages";
import { CountFields } from "~/components/booking/count-fields";
import { ExtraFields } from "~/components/booking/extra-fields";
import { PackageOptions } from "~/components/booking/package-options";
import { StartAndPersons } from "~/components/booking/start-and-persons";
import { PriceField, Select } from "~/components/form/field";
import { RejectedContext, useRejected } from "~/components/form/form";
import { filledInBy } from "~/models/booking/sell/left-over";
import { monthSentence, readMonths } from "~/models/catalogue/content/months";
import { dayOffer, type DayWish } from "~/models/catalogue/days/day-offer";
import { hasRules, nextDates } from "~/models/catalogue/days/offered-day";
import { type Offers } from "~/models/catalogue/days/read-days.server";
import { type PackageOption } from "~/models/catalogue/package/lists/list-for-select.server";
import { type ChosenPackage } from "~/models/sales/price/chosen-package.server";
import { factsOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { askedCounts } from "~/models/sales/price/settings";
import { addDays, type CalendarDate, formatShortDate, isCalendarDate, today } from "~/values/calendar";
import { isCountField, readCounts } from "~/values/counts";
import { extrasToChoose, isExtraField } from "~/values/extras";
import { formatRupees, parseRupees } from "~/values/money";

type Typed = { package?: string; startDate?: string; persons?: string; children?: string; hold?: string };

export type TripFieldsProps = {
  packages: PackageOption[];
  asksForChildren: boolean;
  /** Of the packages that were chosen before the page came. */
  facts: (ChosenPackage | null | undefined)[];
  typed: Typed;
};

/** The price follows the chosen package and day until staff type another. Without JavaScript, the server fills it in. */
export function TripFields({ packages, typed, ...known }: TripFieldsProps) {
  const rejected = useRejected();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({
    packageId: rejected?.values.packageId ?? typed.package ?? "",
    startDate: rejected?.values.startDate ?? typed.startDate ?? "",
    unitPrice: rejected?.values.unitPrice ?? "",
    numberOfPersons: rejected?.values.numberOfPersons ?? typed.persons ?? "2",
    numberOfChildren: rejected?.values.numberOfChildren ?? typed.children ?? "0",
  });
  const [typedCounts, setTypedCounts] = useState(rejected?.values ?? {});
  const { factsOf: factsOfPackage, load, failed } = useChosenPackages(known.facts);
  const facts = factsOfPackage(chosen.packageId);
  const pkg = facts?.pkg;
  const isSame = chosen.packageId === (rejected?.values.packageId ?? chosen.packageId);
  const priceOfDay = (day: string) => facts?.prices[day]?.adult ?? pkg?.startingPrice;
  const listed = priceOfDay(chosen.startDate);
  const isSameDay = listed === priceOfDay(rejected?.values.startDate ?? chosen.startDate);
  const childPrice = pkg?.childPrice ?? null;
  const party = {
    numberOfPersons: Number(chosen.numberOfPersons),
    numberOfChildren: childPrice === null ? 0 : Number(chosen.numberOfChildren),
  };
  const extras = extrasToChoose(pkg?.extras ?? [], [], typedCounts);
  const each = parseRupees(chosen.unitPrice) ?? undefined;
  const counts = readCounts(typedCounts);
  const wish = { day: chosen.startDate, party, extras, counts, hand: { each } };
  const total =
    pkg && (each ?? listed) !== undefined ? priceOf(factsOf({ ...pkg, id: pkg._id }, facts.prices, wish)).total : null;
  // The places that are held for this booking.
  const isHeld = typed.hold && chosen.packageId === typed.package && chosen.startDate === typed.startDate;
  const own = isHeld ? Number(typed.persons) : 0;
  // Before one is chosen nobody knows which package it will be.
  const asksForChildren = pkg ? childPrice !== null : known.asksForChildren;

  function takeDay(startDate: string) {
    setChosen({ ...chosen, startDate, unitPrice: priceOfDay(startDate) === listed ? chosen.unitPrice : "" });
  }

  /** Without script the link knows the trip alone. */
  function takeCaller(event: MouseEvent<HTMLAnchorElement>) {
    const form = event.currentTarget.closest("form");
    if (!form || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const fields = ["name", "phoneNumber"].map((name) => form.elements.namedItem(name));
    const caller = fields.map((field) => (field instanceof HTMLInputElement ? field.value.trim() : ""));
    event.preventDefault();
    navigate(daysOf(chosen.packageId, chosen, caller.filter(Boolean).join(", ")));
  }

  function follow({ target }: FormEvent) {
    if (target instanceof HTMLSelectElement) {
      setChosen({ ...chosen, packageId: target.value, unitPrice: "" });
      void load(target.value);
    } else if (target instanceof HTMLInputElement && target.name === "startDate") takeDay(target.value);
    else if (target instanceof HTMLInputElement && (isExtraField(target.name) || isCountField(target.name)))
      setTypedCounts({ ...typedCounts, [target.name]: target.value });
    else if (target instanceof HTMLInputElement && Object.hasOwn(chosen, target.name))
      setChosen({ ...chosen, [target.name]: target.value });
  }

  return (
    <fieldset className="part" onInput={follow}>
      <legend>Trip</legend>
      <Select name="packageId" label="Package" required defaultValue={typed.package ?? ""}>
        <option value="">Please choose</option>
        <PackageOptions packages={packages} />
      </Select>
      {failed && failed === chosen.packageId ? (
        <ShowPackage />
      ) : (
        <noscript>
          <ShowPackage />
        </noscript>
      )}
      <input type="hidden" name="priceOf" value={chosen.packageId} />
      <input type="hidden" name="filledIn" value={filledInBy(chosen.startDate, listed)} />
      <div className="field-row">
        <StartAndPersons
          startDate={typed.startDate}
          persons={typed.persons ?? 2}
          numberOfChildren={asksForChildren ? Number(typed.children ?? 0) : undefined}
          childHint={childPrice ? `${formatRupees(childPrice)} each` : undefined}
        />
        <CountFields asked={askedCounts(pkg?.priceSettings ?? {})} counts={counts} />
      </div>
      {pkg && (
        <p className="small">
          <Link to={daysOf(pkg._id, chosen)} onClick={takeCaller}>
            Its days and places, to look or to hold some
          </Link>
        </p>
      )}
      {facts?.offer && (
        <OfferedDays
          {...facts.offer}
          wish={{ day: chosen.startDate, persons: party.numberOfPersons || 1, own }}
          onTake={takeDay}
        />
      )}
      <ExtraFields key={pkg?._id} legend="Extras" extras={extras} isRow />
      <div className="field-row">
        <RejectedContext.Provider value={isSame && isSameDay ? rejected : undefined}>
          <PriceField
            key={`${chosen.packageId} ${listed}`}
            name="unitPrice"
            label="Price per person (₹)"
            hint="Empty: the day's price."
            defaultValue={chosen.unitPrice || listed}
          />
        </RejectedContext.Provider>
        <PriceField
          name="totalPrice"
          label="Total (₹, optional)"
          hint={`Empty: ${total ? `${formatRupees(total)}, ` : ""}persons × price${extras.length > 0 ? " and extras" : ""}.`}
        />
      </div>
    </fieldset>
  );
}

/** Asks the server, as without script, when the line broke. */
function ShowPackage() {
  return (
    <button className="link-button" name="intent" value="show" formNoValidate>
      Show its days, children and extras
    </button>
  );
}

/** The days of a package, with a hold filled in as far as it is typed. */
function daysOf(
  id: string,
  { startDate, numberOfPersons }: { startDate: string; numberOfPersons: string },
  caller = "",
) {
  const query = new URLSearchParams({
    ...(startDate && { day: startDate, month: startDate.slice(0, 7) }),
    persons: numberOfPersons,
    ...(caller && { for: caller }),
  });
  return `/admin-dashboard/manage-packages/days/${id}?${query}#holds`;
}

const SHOWN = 6;

type OfferedDaysProps = Offers & { wish: Omit<DayWish, "day"> & { day: string }; onTake: (day: CalendarDate) => void };

/** What the chosen day offers, and days around it with places and price. Without script each button fills in the form on the server. */
function OfferedDays({ pkg, rows, months, wish, onTake }: OfferedDaysProps) {
  const now = today();
  const offer = isCalendarDate(wish.day) ? dayOffer(pkg, rows, wish, now) : null;
  const aboutMonth = monthSentence(readMonths(months), wish.day);
  const isOpen = !hasRules(pkg) && rows.every((row) => !row.isSet);
  const from = offer ? addDays(offer.day, -7) : now;
  const days = isOpen ? [] : nextDates(pkg, rows, now, { from, persons: wish.persons, count: SHOWN });

  function take(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.form?.elements.namedItem("startDate");
    if (!(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    field.value = event.currentTarget.value;
    onTake(field.value);
  }

  return (
    <>
      {offer && !offer.ok && <p className="small">{offer.msg}</p>}
      {offer?.ok && !isOpen && <p className="small muted">{inWords(offer)}</p>}
      {aboutMonth && <p className="small">{aboutMonth}</p>}
      {days.length > 0 && (
        <ul className="small" aria-label="Days to start">
          {days.map((day) => (
            <li key={day}>
              <button className="link-button" name="take" value={day} formNoValidate onClick={take}>
                {inWords(dayOffer(pkg, rows, { ...wish, day }, now))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "Sun 13 Dec · 5 left · ₹21,500 · Guaranteed" */
function inWords({ day, free, adult, label }: ReturnType<typeof dayOffer>) {
  return [formatShortDate(day), free !== null && `${free} left`, formatRupees(adult), label]
    .filter(Boolean)
    .join(" · ");
}
