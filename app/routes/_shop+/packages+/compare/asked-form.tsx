import { Field, Select } from "~/components/form/field";
import { MonthOptions } from "~/components/package/month-options";
import { type SearchedFor } from "~/models/catalogue/search/search-schema";
import { MAX_GROUP } from "~/values/party";

/** For when and how many the trips are compared. */
export function AskedForm({ ids, asked }: { ids: string[]; asked: SearchedFor }) {
  return (
    <form className="asked" action="/packages/compare" aria-label="Month and persons">
      <input type="hidden" name="p" value={ids.join()} />
      <Select name="month" label="When?" defaultValue={asked.month}>
        <MonthOptions />
      </Select>
      <Field
        name="numberOfPersons"
        label="How many?"
        type="number"
        min={1}
        max={MAX_GROUP}
        inputMode="numeric"
        defaultValue={asked.numberOfPersons}
      />
      <button className="button button-quiet" type="submit">
        Show
      </button>
    </form>
  );
}
