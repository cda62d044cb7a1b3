import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { askForLink } from "~/http/pages/ask-for-link.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, loginPath } from "~/http/redirect-to";
import { resendVerification } from "~/models/people/verification/send-verification.server";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "New verification link" }));

export function loader({ request }: LoaderFunctionArgs) {
  return { redirectTo: getRedirectTo(request) };
}

export function action(args: ActionFunctionArgs) {
  return askForLink(args, resendVerification);
}

export default function ResendVerification() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>New verification link</h1>
      <p>The link we mailed works for 24 hours. Here you get a new one; the old one ends with it.</p>
      <PlainForm method="post" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <Field name="email" label="Email" type="email" required autoComplete="username" />
        <SubmitButton busy="Sending...">Send a new link</SubmitButton>
      </PlainForm>
      <p>
        <a href={loginPath(redirectTo)}>Back to login</a>
      </p>
    </>
  );
}
