import { CommandForm } from "~/components/form/command-form";

type NewerProfileProps = {
  bookingId: string;
  profile: { name: string; phoneNumber: string; email: string };
  from: string;
};

/** Where the account says something else than the booking: taken over only when staff want it. */
export function NewerProfile({ bookingId, profile, from }: NewerProfileProps) {
  return (
    <section aria-labelledby="profile" className="card">
      <h2 id="profile">The customer's profile says something else</h2>
      <p>
        {profile.name} · {profile.phoneNumber} · {profile.email}
      </p>
      <CommandForm action={`/admin-dashboard/manage-bookings/take-over/${bookingId}`} from={from} busy="Taking over...">
        Take it over
      </CommandForm>
    </section>
  );
}
