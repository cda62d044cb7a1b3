import { staysAfter } from "~/models/people/account/delete/stays";
import { type Keep } from "~/models/system/retention/keep";
import { begin } from "~/values/refund-words";

type WhatGoesProps = { email: string; isStaff: boolean; isProven: boolean; keep: Keep };

/** Says what deleting an account erases. Must be true of eraseUser. */
export function WhatGoes({ email, isStaff, isProven, keep }: WhatGoesProps) {
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
        {staysAfter("account").map(({ words }) => (
          <li key={words(keep)}>{begin(words(keep))}</li>
        ))}
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
