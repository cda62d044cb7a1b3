import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { pageMeta } from "~/components/page-meta";
import { SubmitButton } from "~/components/submit-button";
import { authenticate } from "~/http/auth.server";
import { redirectWithSuccess } from "~/http/flash.server";
import { refill } from "~/http/forms.server";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { requireVisitor, sessionCookieHeader } from "~/http/session.server";
import { newXsrfCookie } from "~/http/xsrf.server";

export const meta = pageMeta(() => ({
  title: "Login",
  description: "Log in to book a package and to see your bookings.",
  path: "/login",
}));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  return { redirectTo: getRedirectTo(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireVisitor(request);
  const { form, result } = await authenticate(request, context);
  if (!form.ok || !result) return refill(form);
  if (!result.ok) return refill(form, result);

  const { token, body } = result.value;
  const headers = new Headers({ "Set-Cookie": await sessionCookieHeader(token) });
  headers.append("Set-Cookie", newXsrfCookie(token));
  return redirectWithSuccess(getRedirectTo(request) ?? "/", body.msg, { headers });
}

export default function Login() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const refill = useActionData<typeof action>();
  return (
    <>
      <h1>Login</h1>
      <form method="post">
        <ErrorSummary refill={refill} />
        <Field name="email" label="Email" type="email" required autoComplete="username" refill={refill} />
        <Field
          name="password"
          label="Password"
          type="password"
          required
          autoComplete="current-password"
          refill={refill}
        />
        <SubmitButton busy="Logging in...">Login</SubmitButton>
      </form>
      {refill?.code === "EMAIL_NOT_VERIFIED" && <ResendForm email={refill.values.email} />}
      <p>
        <a href="/forgot-password">Forgot your password?</a> · <a href="/resend-verification">No verification mail?</a>
      </p>
      <p>
        New here? <a href={withRedirectTo("/register", redirectTo)}>Register</a>
      </p>
    </>
  );
}

/** For somebody who proved the password but not yet the address. */
function ResendForm({ email }: { email?: string }) {
  return (
    <form method="post" action="/resend-verification">
      <p>The link is in the mail we sent when you registered.</p>
      <input type="hidden" name="email" value={email} />
      <SubmitButton busy="Sending...">Send a new link</SubmitButton>
    </form>
  );
}
