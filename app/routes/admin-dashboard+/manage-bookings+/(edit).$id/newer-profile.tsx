import { CommandForm } from "~/components/form/command-form";

type NewerProfileProps = {
  bookingId: string;
  profile: { name: string; phoneNumber: string; email: string };
  from: string;
};

/** Shows contact details of the account that differ from the booking's, with a button to copy them. */
export function NewerProfile({ bookingId, profile, from }: NewerProfileProps) {
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
