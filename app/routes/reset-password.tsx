import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { NewPasswordField } from "~/components/new-password-field";
import { pageMeta } from "~/components/page-meta";
import { SubmitButton } from "~/components/submit-button";
import { clientAddress } from "~/http/client-address.server";
import { redirectWithSuccess } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { isResetLink, resetPassword } from "~/models/user/reset-password.server";
import { passwordResetSchema } from "~/models/user/schema";

export const meta = pageMeta(() => ({ title: "Choose a new password" }));

// The link's token is in the page.
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token: (await isResetLink(token)) ? token : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, passwordResetSchema);
  if (!form.ok) return refill(form);

  const result = await resetPassword({ ...form.value, clientAddress: clientAddress(context) });
  if (!result.ok) return refill(form, result);

  return redirectWithSuccess("/login", result.value.msg);
}

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  const refill = useActionData<typeof action>();
  return (
    <>
      <h1>Choose a new password</h1>
      <ErrorSummary refill={refill} />
      {token ? (
        <form method="post">
          <input type="hidden" name="token" value={token} />
          <NewPasswordField name="newPassword" label="New password" refill={refill} />
          <SubmitButton busy="Saving...">Save the new password</SubmitButton>
        </form>
      ) : (
        <p>
          This link no longer works: it does so once, for 60 minutes. <a href="/forgot-password">Ask for a new one</a>
        </p>
      )}
    </>
  );
}
