import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { PageLinks } from "~/components/page-links";
import { PendingButton } from "~/components/pending-button";
import { leaveEmptyPage } from "~/http/empty-page.server";
import { redirectWithResult } from "~/http/flash.server";
import { readForm } from "~/http/forms.server";
import { requireAdmin } from "~/http/session.server";
import { formatMoment } from "~/models/calendar";
import { readMailFilter } from "~/models/mail/filter";
import { listMails, type MailJson } from "~/models/mail/list-mails.server";
import { resendMail } from "~/models/mail/resend-mail.server";
import { MAIL_STATES } from "~/models/mail/states";
import { canSendMail } from "~/services/mail.server";

export const meta: MetaFunction = () => [{ title: "Mails" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { state, page } = readMailFilter(request.url);
  const found = await listMails({ state, page });
  leaveEmptyPage(request, found.mails);
  return { state, page, canSend: canSendMail(), ...found };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = (await readForm(request)).get("id");
  return redirectWithResult("/admin-dashboard/mails", await resendMail(typeof id === "string" ? id : undefined));
}

export default function Mails() {
  const { state, page, canSend, totalMails, isMore, hasNext, mails } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="title-row">
        <h1>Mails</h1>
        <p className="total">
          Total Mails: <strong className="number">{totalMails.toLocaleString("en-IN")}</strong>
          {isMore && " and more"}
        </p>
        <nav aria-label="State" className="choices">
          <Link to="?" aria-current={state === undefined ? "true" : undefined}>
            all
          </Link>
          {MAIL_STATES.map((each) => (
            <Link key={each} to={`?state=${each}`} aria-current={state === each ? "true" : undefined}>
              {each}
            </Link>
          ))}
        </nav>
      </div>
      {!canSend && <p>No mail server is set up, so mails wait here. You can read them and pass their links on.</p>}
      {mails.length === 0 && <p>No mail here.</p>}
      <ul className="rows">
        {mails.map((mail) => (
          <Mail key={mail._id} mail={mail} />
        ))}
      </ul>
      <PageLinks page={page} hasNext={hasNext} />
    </>
  );
}

const COLOURS: Record<string, string> = {
  waiting: "status-pending",
  sent: "status-confirmed",
  failed: "status-canceled",
};

function Mail({ mail }: { mail: MailJson }) {
  return (
    <li className="card">
      <h2>{mail.subject}</h2>
      <p>
        <strong className={COLOURS[mail.state]}>{mail.state}</strong> · to {mail.to} · written{" "}
        {formatMoment(mail.createdAt)}
        {mail.sentAt && ` · sent ${formatMoment(mail.sentAt)}`}
        {mail.attempts > 0 && ` · tries: ${mail.attempts}`}
      </p>
      {mail.lastError && <p className="muted">{mail.lastError}</p>}
      {mail.text === "" ? (
        <p className="muted">Its private link was for the reader alone, so the text is not kept.</p>
      ) : (
        <details>
          <summary>Read</summary>
          <pre className="mail-text">{mail.text}</pre>
        </details>
      )}
      {mail.state !== "waiting" && mail.text !== "" && (
        <Form method="post" className="actions">
          <input type="hidden" name="id" value={mail._id} />
          <PendingButton className="button button-quiet" busy="Sending...">
            Resend <span className="visually-hidden">{mail.subject}</span>
          </PendingButton>
        </Form>
      )}
    </li>
  );
}
