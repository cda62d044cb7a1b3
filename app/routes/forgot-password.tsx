import { type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { redirectWithInfo } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { requestPasswordReset } from "~/models/user/request-password-reset.server";
import { emailOnlySchema } from "~/models/user/schema";

export const handle = { styles: ["forms", "account", "doors"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Forgot password" }));

export async function action({ request, context }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "anyone", emailOnlySchema);
  if (!form.ok) return rerender(form);

  const result = await requestPasswordReset({ ...form.value, clientAddress: clientAddress(context) });
  if (!result.ok) return rerender(form, result);

  return redirectWithInfo("/login", result.value.msg);
}

export default function ForgotPassword() {
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Forgot password</h1>
      <p>Tell us your email address, and we send you a link to choose a new password. It works once, for 60 minutes.</p>
      <form method="post">
        <ErrorSummary rejected={rejected} />
        <Field name="email" label="Email" type="email" required autoComplete="username" rejected={rejected} />
        <SubmitButton busy="Sending...">Send the link</SubmitButton>
      </form>
      <p>
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
