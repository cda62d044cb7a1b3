import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { askForLink } from "~/http/pages/ask-for-link.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { requestPasswordReset } from "~/models/user/password/request-password-reset.server";

export const handle = { styles: ["forms", "account", "doors"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Forgot password" }));

export function loader({ request }: LoaderFunctionArgs) {
  return { redirectTo: getRedirectTo(request) };
}

export function action(args: ActionFunctionArgs) {
  return askForLink(args, requestPasswordReset);
}

export default function ForgotPassword() {
  const { redirectTo } = useLoaderData<typeof loader>();
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
        <a href={withRedirectTo("/login", redirectTo)}>Back to login</a>
      </p>
    </>
  );
}
