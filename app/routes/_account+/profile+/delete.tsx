import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { ProveAddress } from "~/components/user/prove-address";
import { newXsrfCookie } from "~/http/api/xsrf.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { clearedSessionCookieHeader } from "~/http/session.server";
import { staysAfter } from "~/models/people/account/delete/stays";
import { deleteOwnAccount, LAST_ADMIN, whatKeepsAccount } from "~/models/people/account/delete-user.server";
import { ownPasswordSchema } from "~/models/people/user/schema";
import { type Keep, keepOf } from "~/models/system/retention/keep";
import { getSettings } from "~/models/system/setting/get-site.server";
import { formatDate } from "~/values/calendar";
import { begin } from "~/values/refund-words";

export const meta = pageMeta(() => ({ title: "Delete my account" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const [{ saved }, { trips, isLastAdmin }] = await Promise.all([getSettings(), whatKeepsAccount(user)]);
  const { email, isProven } = user;
  const isStaff = user.role !== "user";
  return { trips, refusal: isLastAdmin ? LAST_ADMIN : null, isStaff, isProven, email, keep: keepOf(saved) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "user", ownPasswordSchema);
  if (!form.ok) return rerender(form);

  const result = await deleteOwnAccount(user, form.value);
  if (!result.ok) return rerender(form, result);

  const headers = new Headers({ "Set-Cookie": await clearedSessionCookieHeader() });
  headers.append("Set-Cookie", newXsrfCookie(null));
  return redirectWithSuccess("/", result.value.msg, { headers });
}

export default function DeleteAccount() {
  const { trips, refusal } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const data = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <h2>Delete my account</h2>
      <ErrorSummary rejected={rejected} />
      {refusal && <p className="notice">{refusal}</p>}
      {trips.length > 0 && <TripsAhead trips={trips} />}
      {!data.isProven && <ProveAddress email={data.email} />}
      <WhatGoes {...data} />
      {!refusal && trips.length === 0 && (
        <PlainForm method="post" className="form" rejected={rejected}>
          <Field name="password" label="Your password" type="password" required autoComplete="current-password" />
          <SubmitButton busy="Deleting...">Delete my account for good</SubmitButton>
        </PlainForm>
      )}
    </div>
  );
}

function TripsAhead({
  trips,
}: {
  trips: { id: string; bookingNumber: number; packageTitle: string; startDate: string }[];
}) {
  return (
    <div className="notice">
      <p>You have booked what is still ahead. Please cancel it first, or come back after the trip:</p>
      <ul>
        {trips.map(({ id, bookingNumber, packageTitle, startDate }) => (
          <li key={id}>
            <a href={`/bookings/${id}`}>
              {packageTitle}, {formatDate(startDate)}
            </a>{" "}
            (booking {bookingNumber})
          </li>
        ))}
      </ul>
    </div>
  );
}

type WhatGoesProps = { email: string; isStaff: boolean; isProven: boolean; keep: Keep };

/** Says what deleting an account erases. Must be true of eraseUser. */
function WhatGoes({ email, isStaff, isProven, keep }: WhatGoesProps) {
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
