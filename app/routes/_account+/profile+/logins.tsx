import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { endOtherSessions, listOwnSessions } from "~/models/people/session/sessions.server";
import { formatDateTime } from "~/values/calendar";

export const meta = pageMeta(() => ({ title: "Logins" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return { sessions: await listOwnSessions(user), isStaff: user.isStaff };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "user");
  const { msg } = await endOtherSessions(user, textIn(fields, "id"));
  return redirectWithSuccess("/profile/logins", msg);
}

export default function Logins() {
  const { sessions, isStaff } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="logins" className="stack">
      <h2 id="logins">Where you are logged in</h2>
      <p>End what you do not know, and choose a new password then.</p>
      {isStaff && (
        <p>
          <a href="/profile/second-factor">Second factor</a>: a code of your phone beside your password.
        </p>
      )}
      <ul className="stack">
        {sessions.map(({ _id, browser, createdAt, lastSeenAt, isThisOne }) => (
          <li key={_id}>
            <strong>{browser}</strong>
            {isThisOne && " (this one)"}, since <span className="number">{formatDateTime(createdAt)}</span>, last used{" "}
            <span className="number">{formatDateTime(lastSeenAt)}</span>
            {!isThisOne && <EndForm id={_id} browser={browser} />}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <form method="post">
          <SubmitButton busy="Ending..." isQuiet>
            End all others
          </SubmitButton>
        </form>
      )}
    </section>
  );
}

function EndForm({ id, browser }: { id: string; browser: string }) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <SubmitButton busy="Ending..." isQuiet>
        End <span className="visually-hidden">the login of {browser}</span>
      </SubmitButton>
    </form>
  );
}
