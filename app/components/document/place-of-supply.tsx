import { Options, Select } from "~/components/form/field";
import { STATES } from "~/models/money/document/states";

type PlaceOfSupplyProps = {
  label: string;
  /** A page with several of them gives each its own. */
  id?: string;
  name?: string;
  "aria-label"?: string;
  hint?: string;
  state: string | null;
};

const STATES_BY_NAME = Object.entries(STATES).sort(([, a], [, b]) => a.localeCompare(b));

/** The guest's state, on which the kind of tax depends. */
export function PlaceOfSupply({ state, ...field }: PlaceOfSupplyProps) {
  return (
    <Select name="placeOfSupply" defaultValue={state ?? ""} {...field}>
      <option value="">Not said</option>
      <Options of={STATES_BY_NAME.map(([code, name]) => [code, `${name} (${code})`])} />
    </Select>
  );
}
