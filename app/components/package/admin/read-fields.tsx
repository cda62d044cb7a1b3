import { Field, TextArea } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { writeCosts } from "~/models/catalogue/content/costs";
import { writeFaq } from "~/models/catalogue/content/faq";
import { type Glance } from "~/models/catalogue/content/glance";
import { HIGHEST, isOneCell, writeHighest } from "~/models/catalogue/content/highest-night";
import { writeMonths } from "~/models/catalogue/content/months";
import { seasonQuestion } from "~/models/catalogue/content/season";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { PACKAGE_LABELS, type PackageField } from "~/models/catalogue/package/labels";

import { RoomsField, RouteField } from "./content-fields";

const GLANCE: Record<keyof Glance, string> = {
  groupSize: "Like: only your own group",
  ageFrom: "Like 8",
  highestNight: "The place, like Gulmarg",
  highestMetres: "Like 2,650; above 3,000 the page warns",
  hardestDay: "Like: day 4, 14 km on foot",
  startsAt: "Like: Srinagar airport",
  seasonInWords: "Empty it: the page says the seasons of its days, as it does wherever there are some",
  languages: "Like: English, Hindi. Empty it to say none",
};

const GLANCE_NAMES = Object.keys(GLANCE) as (keyof Glance)[];

export const READ_NAMES: PackageField[] = [
  ...GLANCE_NAMES,
  ...(["highlights", "faq", "route", "months", "costsOnTheWay", "costsCheckedOn", "roomsAndCars"] as const),
];

/** What guests read besides. What is said elsewhere, or by few, has a field only where something stands in it. */
export function ReadFields({ stored }: { stored?: PackageJson }) {
  const typed = useRejected()?.values ?? {};
  const isKept = (name: keyof Glance) => Boolean(stored?.[name] || typed[name]);
  const hasTwoCells = "highestMetres" in typed || (stored !== undefined && !isOneCell(stored));
  const names = GLANCE_NAMES.filter((name) => {
    if (name === "highestMetres") return hasTwoCells;
    return (name !== "seasonInWords" && name !== "languages") || isKept(name);
  });
  return (
    <>
      <div className="field-row field-row-wide">
        <TextArea
          name="highlights"
          label={`${PACKAGE_LABELS.highlights} (optional)`}
          hint="Why this trip: up to six, one a line"
          rows={4}
          defaultValue={stored?.highlights.join("\n")}
        />
        <TextArea
          name="faq"
          label={`${PACKAGE_LABELS.faq} (optional)`}
          hint="A question on one line, its answer below it, then an empty line before the next question"
          rows={6}
          defaultValue={stored && writeFaq(stored.faq)}
        />
      </div>

      <fieldset className="part">
        <legend>At a glance (optional)</legend>
        <p>A row below the price, with what is filled in. The longest drive comes from the days.</p>
        <div className="field-row">
          {names.map((name) =>
            name === "highestNight" && !hasTwoCells ? (
              <HighestField key={name} stored={stored} />
            ) : (
              <Field
                key={name}
                name={name}
                label={PACKAGE_LABELS[name]}
                hint={GLANCE[name]}
                warning={name === "seasonInWords" && stored ? seasonQuestion(stored) : undefined}
                maxLength={60}
                defaultValue={stored?.[name] ?? ""}
              />
            ),
          )}
        </div>
      </fieldset>

      <fieldset className="part">
        <legend>The map, when to go, costs on the way, and rooms and cars (optional)</legend>
        <p>Shown in words. A search for a month shows what stands here of it, and leaves no trip out.</p>
        <div className="field-row field-row-wide">
          <RouteField stored={stored?.route} />
          <TextArea
            name="months"
            label={PACKAGE_LABELS.months}
            hint="A month a line: May | best | meadows green, road open | 9 | 24. The mark is best, good or nothing; the numbers are degrees by night and day."
            rows={6}
            defaultValue={stored && writeMonths(stored.months)}
          />
        </div>
        <div className="field-row field-row-wide">
          <TextArea
            name="costsOnTheWay"
            label={PACKAGE_LABELS.costsOnTheWay}
            hint="What guests pay on the spot, a line each: Pony to Thajiwas | 850 | 1,500 | ride | two hours. From, to, per person, ride, room or day, and a note; only what and from are needed."
            rows={5}
            defaultValue={stored && writeCosts(stored.costsOnTheWay)}
          />
          <RoomsField stored={stored?.roomsAndCars} included={stored?.includedFeatures} />
        </div>
        {(stored?.costsCheckedOn || stored?.costsOnTheWay.length || typed.costsCheckedOn) && (
          <Field
            name="costsCheckedOn"
            label={PACKAGE_LABELS.costsCheckedOn}
            hint="Shown with the costs. After a year we remind you. Empty it to say no day."
            type="date"
            defaultValue={stored?.costsCheckedOn ?? ""}
          />
        )}
      </fieldset>
    </>
  );
}

/** The place and its altitude in one cell, which has the error of either. */
function HighestField({ stored }: { stored?: Glance }) {
  const wrong = useRejected()?.errors.highestMetres ? "highestMetres" : "highestNight";
  return (
    <Field
      id={wrong}
      errorOf={wrong}
      name={HIGHEST}
      label={PACKAGE_LABELS.highestNight}
      hint="Like: Gulmarg, 2,650 m; above 3,000 the page warns"
      maxLength={70}
      defaultValue={stored && writeHighest(stored)}
    />
  );
}
