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
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { rememberAddress } from "~/http/typed-address.server";
import { resetPassword, roleOfResetLink } from "~/models/people/account/password.server";
import { minPassword } from "~/models/people/user/password-length";
import { passwordResetSchema } from "~/models/people/user/schema";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Choose a new password" }));

// Never cached, because the page contains the link's token.
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const role = await roleOfResetLink(token);
  return { link: role && { token, minLength: minPassword(role) }, redirectTo: getRedirectTo(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "anyone", passwordResetSchema);
  if (!form.ok) return rerender(form);

  const result = await resetPassword({ ...form.value, clientAddress: clientAddress(context) });
  if (!result.ok) return rerender(form, result);

  const headers = { "Set-Cookie": await rememberAddress(result.value.email) };
  return redirectWithSuccess(withRedirectTo("/login", getRedirectTo(request)), result.value.msg, { headers });
}

export default function ResetPassword() {
  const { link, redirectTo } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Choose a new password</h1>
      <ErrorSummary rejected={rejected} />
      {link ? (
        <PlainForm method="post" rejected={rejected}>
          <input type="hidden" name="token" value={link.token} />
          <NewPasswordField name="newPassword" label="New password" minLength={link.minLength} />
          <SubmitButton busy="Saving...">Save the new password</SubmitButton>
        </PlainForm>
      ) : (
        <p>
          This link no longer works: it does so once, for 60 minutes.{" "}
          <a href={withRedirectTo("/forgot-password", redirectTo)}>Ask for a new one</a>
        </p>
      )}
    </>
  );
}
