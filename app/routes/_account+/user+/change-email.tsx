import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { CodeField } from "~/components/form/code-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { PlainForm } from "~/components/form/form";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { confirmEmailChange, getEmailChange } from "~/models/people/account/profile.server";
import { emailChangeSchema } from "~/models/people/user/schema";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Change email" }));

// Never cached, because the page contains the link's token.
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** Opening the link changes nothing: mail scanners open it, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, change: await getEmailChange(token) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "anyone", emailChangeSchema);
  if (!form.ok) return rerender(form);

  const result = await confirmEmailChange({ ...form.value, clientAddress: clientAddress(context) });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(user ? "/profile" : "/login", result.value.msg);
}

export default function ChangeEmail() {
  const { token, change } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Change email</h1>
      <ErrorSummary rejected={rejected} />
      {change ? (
        <PlainForm method="post" rejected={rejected}>
          <p>
            Use <strong className="address">{change.email}</strong> for your account from now on: to log in, and for all
            that we write to you.
          </p>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            name="password"
            label="Your password"
            hint="So that nobody else can move your account to another address."
            autoComplete="current-password"
          />
          {change.needsCode && <CodeField />}
          <SubmitButton busy="Changing...">Use this address</SubmitButton>
          <p>If you did not ask for this, leave this page: nothing happens.</p>
        </PlainForm>
      ) : (
        <p>
          This link no longer works: it does so for 24 hours, and only the newest one does.{" "}
          <a href="/profile/update-details">Ask for a new one</a>
        </p>
      )}
    </>
  );
}
