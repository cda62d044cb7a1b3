import { type ComponentProps } from "react";

import { Field, TextArea } from "~/components/form/field";
import {
  carQuestion,
  type RoomsAndCars,
  type SoldWords,
  writeRoomsAndCars,
} from "~/models/catalogue/content/rooms-and-cars";
import { type Stop, writeRoute } from "~/models/catalogue/content/route";
import { PACKAGE_LABELS } from "~/models/catalogue/package/labels";
import { ITEMS_HINT, writeItems } from "~/values/list-text";

type ListFieldProps = Pick<ComponentProps<typeof TextArea>, "name" | "label"> & { items?: string[] };

export function ListField({ items, ...field }: ListFieldProps) {
  return <TextArea {...field} required hint={ITEMS_HINT} rows={5} defaultValue={items && writeItems(items)} />;
}

type RouteFieldProps = { stored?: Stop[] };

/** The way of a package or a quote. */
export function RouteField({ stored = [] }: RouteFieldProps) {
  return (
    <TextArea
      name="route"
      label={PACKAGE_LABELS.route}
      hint="A map on the guest’s page. The places in their order, a line each, with the nights there: Gulmarg | 2."
      rows={5}
      defaultValue={writeRoute(stored)}
    />
  );
}

type RoomsFieldProps = { stored?: RoomsAndCars[]; included?: string[] };

/** What a group gets for the price, by its size. */
export function RoomsField({ stored = [], included = [] }: RoomsFieldProps) {
  return (
    <TextArea
      name="roomsAndCars"
      label={PACKAGE_LABELS.roomsAndCars}
      hint="What a group gets for the price, a line for each size: 4-6 | 2 to 3 rooms, 1 car. Guests read the line of their number of persons, and it is sold with the trip."
      rows={4}
      warning={carQuestion({ roomsAndCars: stored, includedFeatures: included })}
      defaultValue={writeRoomsAndCars(stored)}
    />
  );
}

/** What a quote sells beside its price. */
export function SoldWordsFields({ stored }: { stored: Partial<SoldWords> & { includedFeatures?: string[] } }) {
  return (
    <>
      <RoomsField stored={stored.roomsAndCars} included={stored.includedFeatures} />
      <div className="field-row">
        <Field name="groupSize" label={PACKAGE_LABELS.groupSize} maxLength={60} defaultValue={stored.groupSize ?? ""} />
        <Field name="languages" label={PACKAGE_LABELS.languages} maxLength={60} defaultValue={stored.languages ?? ""} />
      </div>
    </>
  );
}
