import { AddressField } from "~/components/document/address-field";
import { PlaceOfSupply } from "~/components/document/place-of-supply";
import { PendingButton } from "~/components/form/pending-button";
import { ADDRESS, PLACE } from "~/models/money/document/plan";

/** Whether nothing but the guest's state and address is missing, which are given in the row. */
export function isReady({ missing }: { missing: string[] }) {
  return missing.every((each) => each === PLACE || each === ADDRESS);
}

type MakeProps = {
  /** Of the form's field that names what a document is made for. */
  name: string;
  row: { _id: string; bookingNumber: number; key: string; missing: string[]; guess: string | null };
  title: string;
};

/** Makes a row's document, with fields for what only the office can say. */
export function MakeDocument({ name, row: { _id, bookingNumber, key, missing, guess }, title }: MakeProps) {
  return (
    <>
      <input type="hidden" name={name} value={_id} />
      <input type="hidden" name={`key-${_id}`} value={key} />
      {missing.includes(ADDRESS) && (
        <AddressField name={`address-${_id}`} aria-label={`The guest’s address of booking ${bookingNumber}`} />
      )}
      {missing.includes(PLACE) && (
        <PlaceOfSupply
          name={`place-${_id}`}
          label={STATE}
          aria-label={`${STATE} of booking ${bookingNumber}`}
          state={guess}
        />
      )}
      <PendingButton className="button button-quiet" name="only" value={_id} busy="Making...">
        Make{" "}
        <span className="visually-hidden">
          the {title} of booking {bookingNumber}
        </span>
      </PendingButton>
    </>
  );
}

const STATE = "The guest’s state";

/** Said above rows whose state is guessed. */
export function GuessedStates({ rows }: { rows: { missing: string[] }[] }) {
  if (!rows.some(({ missing }) => missing.includes(PLACE))) return null;
  return <p>A tax document names the guest’s state. Those filled in are guessed from profiles: please check them.</p>;
}
