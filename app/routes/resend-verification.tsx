import { type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { pageMeta } from "~/components/page-meta";
import { SubmitButton } from "~/components/submit-button";
import { clientAddress } from "~/http/client-address.server";
import { redirectWithInfo } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { emailOnlySchema } from "~/models/user/schema";
import { resendVerification } from "~/models/verification/send-verification.server";

export const meta = pageMeta(() => ({ title: "New verification link" }));

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, emailOnlySchema);
  if (!form.ok) return refill(form);

  const result = await resendVerification({ ...form.value, clientAddress: clientAddress(context) });
  if (!result.ok) return refill(form, result);

  return redirectWithInfo("/login", result.value.msg);
}

export default function ResendVerification() {
  const refill = useActionData<typeof action>();
  return (
    <>
      <h1>New verification link</h1>
      <p>The link we mailed works for 24 hours. Here you get a new one; the old one ends with it.</p>
      <form method="post">
        <ErrorSummary refill={refill} />
        <Field name="email" label="Email" type="email" required autoComplete="username" refill={refill} />
        <SubmitButton busy="Sending...">Send a new link</SubmitButton>
      </form>
      <p>
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
