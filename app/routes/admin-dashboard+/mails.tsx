import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { ListHead } from "~/components/list/list-head";
import { ListSearch } from "~/components/list/list-search";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { requireRight } from "~/http/guards.server";
import { commandAction } from "~/http/pages/command-route.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { can } from "~/models/people/user/rights";
import { listMails, type MailJson, readMailCriteria } from "~/models/system/mail/list-mails.server";
import { resendMail } from "~/models/system/mail/resend-mail.server";
import { MAIL_FILTERS } from "~/models/system/mail/states";
import { formatDateTime } from "~/values/calendar";

export const meta: MetaFunction = () => [{ title: "Mails" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-mails");
  const { criteria, page } = readMailCriteria(request.url);
  const found = await listMails(criteria, page, can(user.role, "admin"));
  await showPeople(request, user, found.mails);
  return { ...criteria, page, ...found };
}

export const action = commandAction("/admin-dashboard/mails", ({ id }) => resendMail(id), "read-mails");

export default function Mails() {
  const { state, q, page, canSend, totalMails, isMore, limit, hasNext, mails } = useLoaderData<typeof loader>();
  const back = useWayBack(mails);
  const isAdmin = useCan("admin");
  return (
    <>
      <ListHead title="Mails" label="Total Mails" total={totalMails} isMore={isMore}>
        <nav aria-label="State" className="choices">
          <Link to={`?${query(q)}`} aria-current={state === undefined ? "true" : undefined}>
            all
          </Link>
          {MAIL_FILTERS.map((each) => (
            <Link key={each} to={`?${query(q, each)}`} aria-current={state === each ? "true" : undefined}>
              {each}
            </Link>
          ))}
        </nav>
        {isAdmin && (
          <CommandForm action="/admin-dashboard/send-test-mail" from="/admin-dashboard/mails" busy="Sending...">
            Send a test mail
          </CommandForm>
        )}
      </ListHead>
      <ListSearch q={q} placeholder="Address, subject or booking" state={state} all={`?${query(undefined, state)}`} />
      {!canSend && <p>{isAdmin ? WAITING + " You can read them and pass their links on." : WAITING}</p>}
      {mails.length === 0 && <p>No mail here.</p>}
      <ul className="rows">
        {mails.map((mail) => (
          <Mail key={mail._id} mail={mail} from={back.to(mail)} />
        ))}
      </ul>
      <Pager page={page} limit={limit} total={totalMails} isMore={isMore} hasNext={hasNext} />
    </>
  );
}

function query(q: string | undefined, state?: string) {
  return new URLSearchParams({ ...(state && { state }), ...(q && { q }) }).toString();
}

const WAITING = "No mail server is set up, so mails wait here until whoever runs the server sets one.";

const COLOURS: Record<string, string> = {
  waiting: "status-pending",
  sent: "status-confirmed",
  failed: "status-canceled",
};

function Mail({ mail, from }: { mail: MailJson; from: string }) {
  const named = `${mail.subject} to ${mail.to}, ${formatDateTime(mail.createdAt)}`;
  return (
    <li id={mail._id} className="card">
      <h2>{mail.subject}</h2>
      <p>
        <strong className={COLOURS[mail.state]}>{mail.state}</strong> · to {mail.to} · written{" "}
        <span className="number">{formatDateTime(mail.createdAt)}</span>
        {mail.sentAt && (
          <>
            {" "}
            · sent <span className="number">{formatDateTime(mail.sentAt)}</span>
          </>
        )}
        {mail.attempts > 0 && ` · tries: ${mail.attempts}`}
      </p>
      {mail.files.length > 0 && <p className="muted">Carries {mail.files.join(", ")}</p>}
      {mail.lastError && <p className="muted">{mail.lastError}</p>}
      {mail.isScrubbed && <p className="muted">Its private link was for the reader alone, so the text is not kept.</p>}
      {!mail.isScrubbed && mail.text === null && (
        <p className="muted">Its private link is for the reader alone, so only an admin may read it here.</p>
      )}
      {!mail.isScrubbed && mail.text !== null && (
        <details>
          <summary>
            Read <span className="visually-hidden">{named}</span>
          </summary>
          <pre className="mail-text">{mail.text}</pre>
        </details>
      )}
      {mail.state !== "waiting" && mail.state !== "overtaken" && !mail.isScrubbed && (
        <Form method="post" className="actions">
          <input type="hidden" name="id" value={mail._id} />
          <input type="hidden" name="from" value={from} />
          <PendingButton className="button button-quiet" busy="Sending...">
            Resend <span className="visually-hidden">{named}</span>
          </PendingButton>
        </Form>
      )}
    </li>
  );
}
