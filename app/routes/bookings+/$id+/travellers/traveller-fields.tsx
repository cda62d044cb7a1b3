import { Field, Select, TextArea } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { type ShownTravellers } from "~/models/sales/traveller/get-travellers.server";
import { type TravellerJson } from "~/models/sales/traveller/json";
import { AGE_BANDS, AGE_IN_WORDS, PLACES } from "~/models/sales/traveller/rules";
import { calendarDay, formatTime } from "~/values/calendar";

type TravellerFieldsProps = { list: ShownTravellers; guest: string };

/** A row for each person booked, and for further travellers who are stored or typed. */
export function TravellerFields({ list, guest }: TravellerFieldsProps) {
  const rejected = useRejected();
  const { numberOfPersons, travellers, arrival } = list;
  const isTyped = (place: number) => Boolean(rejected?.values[`name${place}`]);
  const rows = PLACES.filter((place) => place <= Math.max(numberOfPersons, travellers.length) || isTyped(place));
  const lead = travellers.findIndex(({ isLead }) => isLead) + 1 || 1;
  return (
    <>
      {rows.map((place) => (
        <Row
          key={place}
          place={place}
          isCounted={place <= numberOfPersons}
          traveller={travellers[place - 1]}
          guest={place === 1 && travellers.length === 0 ? guest : undefined}
        />
      ))}
      <Select name="lead" label="Who speaks for the group?" defaultValue={lead}>
        {rows.map((place) => (
          <option key={place} value={place}>
            Traveller {place}
          </option>
        ))}
      </Select>
      <fieldset className="traveller">
        <legend>Arrival</legend>
        <Field
          name="arrivalFlight"
          label="Flight, train or bus"
          hint="Like 6E 2132 from Delhi."
          maxLength={60}
          defaultValue={arrival.arrivalFlight ?? undefined}
        />
        <Field
          name="arrivalAt"
          label="Arrives at"
          hint="Day and time in Kashmir."
          type="datetime-local"
          defaultValue={
            arrival.arrivalAt ? `${calendarDay(arrival.arrivalAt)}T${formatTime(arrival.arrivalAt)}` : undefined
          }
        />
      </fieldset>
    </>
  );
}

type RowProps = {
  place: number;
  isCounted: boolean;
  traveller?: TravellerJson;
  /** The name proposed while no traveller is stored. */
  guest?: string;
};

function Row({ place, isCounted, traveller, guest }: RowProps) {
  const { name, ageBand, diet, note } = traveller ?? {};
  return (
    <fieldset className={isCounted ? "traveller" : "traveller traveller-extra"}>
      <legend>
        Traveller {place}
        {!isCounted && " (not counted: more than the persons booked)"}
      </legend>
      <Field name={`name${place}`} label="Name" maxLength={100} defaultValue={name ?? guest} />
      <Select name={`ageBand${place}`} label="Age" defaultValue={ageBand}>
        {AGE_BANDS.map((band) => (
          <option key={band} value={band}>
            {AGE_IN_WORDS[band]}
          </option>
        ))}
      </Select>
      <Field
        name={`diet${place}`}
        label="Food"
        hint="Vegetarian, Jain, no nuts"
        maxLength={100}
        defaultValue={diet ?? undefined}
      />
      <TextArea
        name={`note${place}`}
        label="Wishes"
        hint="Car seat, cot, wheelchair, medicines"
        rows={2}
        maxLength={300}
        defaultValue={note ?? undefined}
      />
    </fieldset>
  );
}
