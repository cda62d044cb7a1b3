import { BookingField } from "~/components/booking/booking-field";
import { Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { type RejectedForm } from "~/values/rejected-form";

type PickupFormProps = {
  action: string;
  /** Makes the ids unique if a page has several of these forms. */
  of?: string;
  groups?: number;
  rejected?: RejectedForm;
};

/** Sets pick-up and driver for all bookings of a group, which is one package on one day. */
export function PickupForm({ action, of, groups = 1, rejected }: PickupFormProps) {
  const idOf = (name: string) => (of ? `${name}-${of}` : name);
  return (
    <DeskForm method="post" action={action} replace rejected={rejected}>
      <div className="field-row field-row-wide">
        <BookingField name="pickup" id={idOf("pickup")} label="Pick-up" />
        <BookingField name="tripContact" id={idOf("tripContact")} label="Driver or guide" />
        <Select name="which" id={idOf("which")} label="For" hint="Guests get a mail.">
          <option value="empty">bookings that have none</option>
          <option value="all">all, in place of what they have</option>
        </Select>
      </div>
      <PendingButton action={action} className="button button-quiet" busy="Saving...">
        {groups > 1 ? `Save for ${groups} groups` : "Save for the group"}
      </PendingButton>
    </DeskForm>
  );
}
