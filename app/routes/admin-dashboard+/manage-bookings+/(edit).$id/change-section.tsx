import { DriverList } from "~/components/booking/booking-field";
import { type OpenBooking } from "~/models/office/booking/open-booking.server";
import { type RejectedForm } from "~/values/rejected-form";

import { EditForm } from "./edit-form";
import { NewerProfile } from "./newer-profile";

type ChangeSectionProps = {
  data: OpenBooking & { isEditing: boolean; drivers: string[]; formAction: string; page: string };
  sent?: RejectedForm;
};

/** The booking's form, which is open at its own address. */
export function ChangeSection({ data, sent }: ChangeSectionProps) {
  const { booking, facts, profile, isEditing, drivers, formAction, page } = data;
  if (!facts) return null;
  return (
    <details className="card change" id="change" open={isEditing}>
      <summary>
        <h2>Update booking</h2>
      </summary>
      {profile && <NewerProfile bookingId={booking._id} profile={profile} from={page} />}
      <DriverList drivers={drivers} />
      <EditForm data={data} facts={facts} action={formAction} sent={sent} />
    </details>
  );
}
