import { DriverList } from "~/components/booking/booking-field";
import { CommandForm } from "~/components/form/command-form";
import { type OpenBooking } from "~/models/office/booking/open-booking.server";
import { type RejectedForm } from "~/values/rejected-form";

import { EditForm } from "./edit-form";

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

type NewerProfileProps = {
  bookingId: string;
  profile: { name: string; phoneNumber: string; email: string };
  from: string;
};

/** Shows contact details of the account that differ from the booking's, with a button to copy them. */
function NewerProfile({ bookingId, profile, from }: NewerProfileProps) {
  return (
    <section aria-labelledby="profile" className="card">
      <h2 id="profile">The guest’s profile says something else</h2>
      <p>
        {profile.name} · {profile.phoneNumber} · {profile.email}
      </p>
      <CommandForm action={`/admin-dashboard/manage-bookings/take-over/${bookingId}`} from={from} busy="Taking over...">
        Take it over
      </CommandForm>
    </section>
  );
}
