import { Field, TextArea } from "~/components/form/field";
import { writeCosts } from "~/models/catalogue/content/costs";
import { writeMonths } from "~/models/catalogue/content/months";
import { type OnTheWay } from "~/models/catalogue/content/on-the-way";
import { writeRoomsAndCars } from "~/models/catalogue/content/rooms-and-cars";
import { PACKAGE_LABELS } from "~/models/catalogue/package/labels";

import { RouteField } from "./route-field";

type OnTheWayFieldsProps = { stored?: OnTheWay };

export function OnTheWayFields({ stored }: OnTheWayFieldsProps) {
  return (
    <fieldset className="part">
      <legend>Route, when to go, costs on the way, and rooms and cars (optional)</legend>
      <RouteField stored={stored?.route} />
      <p>The rest is shown in words. A search for a month shows what stands here of it, and leaves no trip out.</p>
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
      <TextArea
        name="roomsAndCars"
        label={PACKAGE_LABELS.roomsAndCars}
        hint="What a group gets for the price, a line for each size: 4-6 | 2 to 3 rooms, 1 car. The form shows the line of the chosen number of persons."
        rows={4}
        defaultValue={stored && writeRoomsAndCars(stored.roomsAndCars)}
      />
    </fieldset>
  );
}
