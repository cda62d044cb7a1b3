import { Link } from "@remix-run/react";

import { Said } from "~/components/list/said";
import { type Guest } from "~/models/office/guest/get-guest.server";
import { enquiryState } from "~/models/sales/enquiry/rules";
import { formatDateTime } from "~/values/calendar";

const LOOKS: Record<string, string> = {
  waiting: "status-pending",
  sent: "status-confirmed",
  failed: "status-canceled",
};

/** Questions asked and mails written. What was said by telephone and WhatsApp is not known here. */
export function GuestTalk({ guest }: { guest: Guest }) {
  return (
    <>
      <Questions questions={guest.questions} />
      {guest.mails && <Mails mails={guest.mails} email={guest.person.email} />}
    </>
  );
}

function Questions({ questions }: Pick<Guest, "questions">) {
  return (
    <section aria-labelledby="questions" className="card">
      <h2 id="questions">Questions</h2>
      {questions.length === 0 && <p>None was asked under this phone number or mail address.</p>}
      <ul className="said">
        {questions.map(({ _id, number, name, text, state, createdAt }) => (
          <li key={_id}>
            <p className="clipped">
              <Link to={`/admin-dashboard/enquiries/${_id}`}>Question {number}</Link>: “{text}”
            </p>
            <p className="fine-print">
              <Said words={enquiryState(state)} /> · {name}, {formatDateTime(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MailsProps = { mails: NonNullable<Guest["mails"]>; email: string };

function Mails({ mails, email }: MailsProps) {
  return (
    <section aria-labelledby="mails" className="card">
      <div className="card-head">
        <h2 id="mails">Mails</h2>
        {mails.length > 0 && (
          <Link to={`/admin-dashboard/mails?${new URLSearchParams({ q: mails[0]?.to ?? email })}`}>Read in Mails</Link>
        )}
      </div>
      {mails.length === 0 && <p>{email ? "None was written to this address." : "There is no address to write to."}</p>}
      <ul className="said">
        {mails.map(({ _id, subject, state, to, createdAt }) => (
          <li key={_id}>
            <p>{subject}</p>
            <p className="fine-print">
              <strong className={LOOKS[state]}>{state}</strong> · to {to}, written {formatDateTime(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
