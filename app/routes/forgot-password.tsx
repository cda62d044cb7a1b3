import { type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { pageMeta } from "~/components/page-meta";
import { SubmitButton } from "~/components/submit-button";
import { clientAddress } from "~/http/client-address.server";
import { redirectWithInfo } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { requestPasswordReset } from "~/models/user/request-password-reset.server";
import { emailOnlySchema } from "~/models/user/schema";

export const meta = pageMeta(() => ({ title: "Forgot password" }));

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, emailOnlySchema);
  if (!form.ok) return refill(form);

  const result = await requestPasswordReset({ ...form.value, clientAddress: clientAddress(context) });
  if (!result.ok) return refill(form, result);

  return redirectWithInfo("/login", result.value.msg);
}

export default function ForgotPassword() {
  const refill = useActionData<typeof action>();
  return (
    <>
      <h1>Forgot password</h1>
      <p>Tell us your email address, and we send you a link to choose a new password. It works once, for 60 minutes.</p>
      <form method="post">
        <ErrorSummary refill={refill} />
        <Field name="email" label="Email" type="email" required autoComplete="username" refill={refill} />
        <SubmitButton busy="Sending...">Send the link</SubmitButton>
      </form>
      <p>
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
