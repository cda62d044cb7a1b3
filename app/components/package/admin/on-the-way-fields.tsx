import { Field, TextArea } from "~/components/form/field";
import { writeCosts } from "~/models/catalogue/content/costs";
import { writeMonths } from "~/models/catalogue/content/months";
import { type OnTheWay } from "~/models/catalogue/content/on-the-way";
import { PACKAGE_LABELS } from "~/models/catalogue/package/labels";

import { RoomsField } from "./route-field";

export const ON_THE_WAY_NAMES = ["months", "costsOnTheWay", "costsCheckedOn", "roomsAndCars"] as const;

type OnTheWayFieldsProps = { stored?: OnTheWay & { includedFeatures: string[] } };

export function OnTheWayFields({ stored }: OnTheWayFieldsProps) {
  return (
    <fieldset className="part">
      <legend>When to go, costs on the way, and rooms and cars (optional)</legend>
      <p>Shown in words. A search for a month shows what stands here of it, and leaves no trip out.</p>
      <TextArea
        name="months"
        label={PACKAGE_LABELS.months}
        hint="A month a line: May | best | meadows green, road open | 9 | 24. The mark is best, good or nothing; the numbers are degrees by night and day."
        rows={6}
        defaultValue={stored && writeMonths(stored.months)}
      />
      <TextArea
        name="costsOnTheWay"
        label={PACKAGE_LABELS.costsOnTheWay}
        hint="What guests pay on the spot, a line each: Pony to Thajiwas | 850 | 1,500 | ride | two hours. From, to, per person, ride, room or day, and a note; only what and from are needed."
        rows={5}
        defaultValue={stored && writeCosts(stored.costsOnTheWay)}
      />
      <Field
        name="costsCheckedOn"
        label={PACKAGE_LABELS.costsCheckedOn}
        hint="Shown with the costs. After a year we remind you."
        type="date"
        defaultValue={stored?.costsCheckedOn ?? ""}
      />
      <RoomsField stored={stored?.roomsAndCars} included={stored?.includedFeatures} />
    </fieldset>
  );
}
