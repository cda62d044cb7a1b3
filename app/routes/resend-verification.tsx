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
import { emailOnlySchema } from "~/models/user/schema";
import { resendVerification } from "~/models/verification/send-verification.server";

export const handle = { styles: ["forms", "account", "doors"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "New verification link" }));

export async function action({ request, context }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "anyone", emailOnlySchema);
  if (!form.ok) return rerender(form);

  const result = await resendVerification({ ...form.value, clientAddress: clientAddress(context) });
  if (!result.ok) return rerender(form, result);

  return redirectWithInfo("/login", result.value.msg);
}

export default function ResendVerification() {
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>New verification link</h1>
      <p>The link we mailed works for 24 hours. Here you get a new one; the old one ends with it.</p>
      <form method="post">
        <ErrorSummary rejected={rejected} />
        <Field name="email" label="Email" type="email" required autoComplete="username" rejected={rejected} />
        <SubmitButton busy="Sending...">Send a new link</SubmitButton>
      </form>
      <p>
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
