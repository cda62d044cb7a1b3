import { type ReactNode } from "react";

import { type KeptTrip } from "~/models/guest/trip/kept-trip.server";

import { AskWithoutAccount, KeptTripCard } from "./kept-trip";

type WallProps = {
  trip: KeptTrip;
  isNew: boolean;
  /** The addresses of its two tabs. */
  ways: { register: string; login: string };
  children: ReactNode;
};

/** What a visitor meets between the trip that they chose and its request: they register here, or log in. */
export function Wall({ trip, isNew, ways, children }: WallProps) {
  return (
    <>
      <h1>{isNew ? "Almost there" : "Login"}</h1>
      <p>
        {isNew
          ? "Register, open the link in our mail, send the request. You pay nothing now."
          : "Then you are back at your filled form. You pay nothing now."}
      </p>
      <KeptTripCard trip={trip} isFolded />
      <nav className="account-tabs" aria-label="New or known">
        <a href={ways.register} aria-current={isNew ? "page" : undefined}>
          I am new: register
        </a>
        <a href={ways.login} aria-current={isNew ? undefined : "page"}>
          I have an account
        </a>
      </nav>
      {children}
      {isNew && (
        <p className="small muted">
          Nothing is booked and nothing is paid by this. You can delete your account yourself.{" "}
          <a href="/terms">Terms</a> and <a href="/privacy">privacy</a>.
        </p>
      )}
      <AskWithoutAccount trip={trip} />
    </>
  );
}
