import { type Keep } from "~/models/system/retention/keep";
import { inDays, inYears } from "~/values/durations";

type WhatGoesProps = { email: string; isStaff: boolean; isProven: boolean; keep: Keep };

/** Says what deleting an account erases. Must be true of eraseUser. */
export function WhatGoes({
  email,
  isStaff,
  isProven,
  keep: { keepContactsYears: years, keepMailsDays },
}: WhatGoesProps) {
  return (
    <>
      <h3>What goes at once</h3>
      <ul>
        <li>Your name, e-mail address, phone number, postal address and password</li>
        <li>Your logins on all devices, and the links we mailed you</li>
        {isProven && (
          <li>
            The e-mails to {email} that we keep, the questions that were asked with this address, the places you wait
            for, and the quotes that were made for it: our office is told their numbers
          </li>
        )}
        <li>Who travelled with you, food, wishes and arrivals, and the shared links of your trips</li>
      </ul>
      <h3>What stays, and why</h3>
      <ul>
        <li>
          Your bookings of the past, and those you canceled, because our books need them: with the name, e-mail address
          and phone number they were made with.{" "}
          {years === null
            ? "They stay as long as our books are kept."
            : `${inYears(years)} after the trip these are erased, too.`}
        </li>
        <li>
          What you paid and got back: amounts, days and your bank&apos;s references. They are never changed and stay as
          long as our books are kept
        </li>
        <li>
          Receipts and other tax documents of your bookings, as they were printed with your name and address: they are
          never changed and stay as long as our books are kept
        </li>
        <li>
          The e-mails that told our office of your bookings
          {keepMailsDays !== null && `, until they are ${inDays(keepMailsDays)} old`}
        </li>
        {!isProven && (
          <li>
            What was written under {email}: e-mails, questions, quotes and waiting places, because it is not shown that
            this address is yours
          </li>
        )}
        <li>Backups made to repair damage, which may hold what was erased for up to a year more</li>
        {isStaff && <li>Your name beside what you changed as one of the staff</li>}
      </ul>
      <p>
        <a href="/profile/data.json" download>
          Download my data
        </a>{" "}
        before, if you want to keep it. A deleted account cannot be brought back.
      </p>
    </>
  );
}
