import { Link } from "@remix-run/react";

import { type MailState as MailStateProps } from "~/models/office/dashboard/get-dashboard.server";
import { counted } from "~/values/counted";

export function MailState({ failedMails, waitingMails, canSend }: MailStateProps) {
  return (
    <section aria-labelledby="failed">
      <h2 id="failed">Failed mails</h2>
      {waitingMails > 0 && (
        <p>
          {canSend ? "Waiting to be sent: " : "No mail server is set up. Waiting for one: "}
          <Link to="mails?state=waiting">{counted(waitingMails, "mail")}</Link>
        </p>
      )}
      {failedMails.length === 0 && waitingMails === 0 && <p>No mail failed, and none waits.</p>}
      {failedMails.length > 0 && (
        <>
          <ul>
            {failedMails.map((mail) => (
              <li key={mail._id}>
                {mail.subject} · {mail.to}
                <br />
                <span className="muted">{mail.lastError}</span>
              </li>
            ))}
          </ul>
          <Link to="mails?state=failed">Read and resend</Link>
        </>
      )}
    </section>
  );
}
