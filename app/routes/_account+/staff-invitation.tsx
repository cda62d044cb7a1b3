import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { PlainForm } from "~/components/form/form";
import { NewPasswordField } from "~/components/form/new-password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { withRedirectTo } from "~/http/redirect-to";
import { acceptInvitation, findInvitation } from "~/models/people/staff/invite-staff.server";
import { MIN_STAFF_PASSWORD } from "~/models/people/user/password-length";
import { passwordResetSchema } from "~/models/people/user/schema";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Join the staff" }));

// Never cached, because the page contains the link's token.
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await findInvitation(token);
  return { invitation: found && { token, email: found.email, role: found.role, by: found.invitedBy.name } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "anyone", passwordResetSchema);
  if (!form.ok) return rerender(form);

  const result = await acceptInvitation({ ...form.value, clientAddress: clientAddress(context) });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(withRedirectTo("/login", "/admin-dashboard"), result.value.msg);
}

export default function StaffInvitation() {
  const { invitation } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Join the staff</h1>
      <ErrorSummary rejected={rejected} />
      {invitation ? (
        <PlainForm method="post" rejected={rejected}>
          <p>
            {invitation.by} invites you to work at the desk, as {invitation.role}. You will log in with{" "}
            <strong>{invitation.email}</strong> and the password you choose here.
          </p>
          <input type="hidden" name="token" value={invitation.token} />
          <NewPasswordField name="newPassword" label="New password" minLength={MIN_STAFF_PASSWORD} />
          <SubmitButton busy="Saving...">Save the password</SubmitButton>
        </PlainForm>
      ) : (
        <p>This link no longer works: it does so once, for 7 days. Please ask whoever invited you for a new one.</p>
      )}
    </>
  );
}
